import { serviceNames } from '@delvik/schemas/services'
import { Gauge, type Registry } from 'prom-client'
import type { RuntimeConfig } from './runtime-config.ts'

/** What decides how many connections a process holds. */
export type Sizes = Pick<RuntimeConfig, 'poolSize'> & { kafka?: unknown; clockUrl?: string | undefined }

/** Connections at most, by the setting that names the database. */
export interface Connections {
  POSTGRES_URL: number
  KEYS_URL: number
  CLOCK_URL: number
}

/** Of a service beside its pool: its leader tasks, its relay, and one for a migration at the start or a rebuild. */
const besidePool = 3

/** For operators and their tools, and for the simulator of Stripe, which has a pool of two. */
const spare = 10

/** Connections of each pool that the services of one process share: of the keys, and of the bus in tables. */
export function sharedPool(services: number): number {
  return Math.min(8, 3 + services)
}

/** What one process of so many services holds. */
export function connectionsOf({ poolSize, kafka, clockUrl }: Sizes, services: number): Connections {
  return {
    POSTGRES_URL: services * (poolSize + besidePool) + busConnections(kafka, services),
    KEYS_URL: sharedPool(services),
    CLOCK_URL: clockUrl ? 1 : 0,
  }
}

/** What a process holds that hears the bus and runs no service. */
export function connectionsOfHearing({ kafka }: Pick<Sizes, 'kafka'>): Connections {
  return { POSTGRES_URL: busConnections(kafka, 1), KEYS_URL: 0, CLOCK_URL: 0 }
}

/** The owner of what is read of the bus is a session beside its pool. */
function busConnections(kafka: unknown, services: number): number {
  return kafka ? 0 : sharedPool(services) + 1
}

/** What all services and the gateway hold, each in a process of its own, twice while a newer version takes over. */
export function connectionsOfCluster(sizes: Sizes, copies = 1): Connections {
  const [service, gateway] = [connectionsOf(sizes, 1), connectionsOfHearing(sizes)]
  const ofAll = (setting: keyof Connections) => (service[setting] * serviceNames.length + gateway[setting]) * copies * 2
  return { POSTGRES_URL: ofAll('POSTGRES_URL'), KEYS_URL: ofAll('KEYS_URL'), CLOCK_URL: ofAll('CLOCK_URL') }
}

/** The databases of a configuration, each with the connections that its server has to give to all that are there. */
export function databasesOf(config: RuntimeConfig, connections: Connections) {
  const { postgresUrl, keysUrl, clockUrl = '' } = config
  const urls = { POSTGRES_URL: postgresUrl, KEYS_URL: keysUrl, CLOCK_URL: clockUrl }
  const settings = (Object.keys(urls) as (keyof Connections)[]).filter((setting) => urls[setting]) // its keys
  const serverOf = (setting: keyof Connections) => new URL(urls[setting]).host
  return settings.map((setting) => {
    const there = settings.filter((other) => serverOf(other) === serverOf(setting))
    return { setting, url: urls[setting], connections: there.reduce((sum, one) => sum + connections[one], 0) }
  })
}

/** `max_connections` of a server that a cluster has everything on, the bus and the clock too: three are the superuser's. */
export function maxConnectionsFor(poolSize: number): number {
  const all = connectionsOfCluster({ poolSize, clockUrl: 'on that server' })
  return Object.values(all).reduce((sum, one) => sum + one, 3 + spare)
}

/** Tells how large a process's pool is, and how many connections it may hold: times copies, times two, they must fit. */
export function watchConnections(config: Sizes, metrics: Registry): void {
  const pool = { name: 'postgres_pool_size', help: 'Connections of the pool of the service, at most.' }
  new Gauge({ ...pool, registers: [metrics] }).set(config.poolSize)
  showConnections(connectionsOf(config, 1), metrics)
}

/** The most that a process may hold, by setting. */
export function showConnections(connections: Connections, metrics: Registry): void {
  const help = 'Connections that this process holds of the database that a setting names, at most.'
  const most = new Gauge({ name: 'postgres_connections_max', help, labelNames: ['setting'], registers: [metrics] })
  for (const [setting, many] of Object.entries(connections)) most.set({ setting }, many)
}
