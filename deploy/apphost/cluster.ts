import { identityService } from '@delvik/identity/service'
import { Staff } from '@delvik/identity/account/staff'
import { freePort } from '@delvik/engines/processes/free-port'
import { PostgresClock } from '@delvik/runtime/engine/postgres/clock.postgres'
import { type Environment, readConfig } from '@delvik/runtime/config'
import { ensureDatabase } from '@delvik/runtime/engine/postgres/ensure-database'
import { readKafka } from '@delvik/runtime/engine/bus/kafka/config'
import { readGenerations } from '@delvik/runtime/runtime-config'
import { startService } from '@delvik/runtime/service'
import { topicOf } from '@delvik/runtime/topics'
import { ofEachService, type ServiceName, serviceNames, services } from '@delvik/schemas/services'
import type { StaffRole } from '@delvik/schemas/values/account'
import { makeTopics } from '@delvik/operate/topics'
import {
  addressOf,
  type Listens,
  type PlatformOptions,
  portsFor,
  type RunningPlatform,
  settingsOf,
  ways,
} from './hosting.ts'
import { OwnProcess } from './own-process.ts'

export interface ClusterOptions extends PlatformOptions {
  /** Gets the logs of all processes, each line with the name of its process. */
  tell?: (process: string, line: string) => void
  /** Milliseconds after which a process that ended by itself is started again; never when absent. */
  revive?: number
}

type ProcessName = keyof Listens

export interface Cluster extends RunningPlatform {
  services: Record<ServiceName, OwnProcess>
  /** All of them, the services too. */
  processes: Record<ProcessName, OwnProcess>
  /** One more of the same, not started yet, at a port of its own which nobody else is told; by another entry, another build. */
  another(name: ProcessName, entry?: string): Promise<OwnProcess>
}

/** Compiled entry of each process. */
export const entries: Readonly<Record<ProcessName, string>> = {
  ...ofEachService((name) => `dist/services/${name}/main.js`),
  web: 'dist/web/server/main.js',
  gateway: 'dist/gateway/main.js',
}

/** The whole platform, each service, the web server and the gateway in a process of its own. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { progress = () => {} } = options
  const listens = await portsFor(options.port)
  const environment = settingsOf(options, listens)
  await using opened = new AsyncDisposableStack()
  await ensureDatabase(options.postgresUrl)
  const clock = opened.use(await PostgresClock.open(environment['CLOCK_URL'] ?? options.postgresUrl))
  const all = await processesOf(options, listens)
  const start = async (name: ProcessName) => {
    progress(`${name} process`)
    opened.use(all[name])
    await all[name].start()
  }
  await prepareBus(environment)
  // The others ask identity for its public keys; the front stops before those it speaks to.
  await start('identity')
  await Promise.all(serviceNames.filter((name) => name !== 'identity').map(start))
  await start('web')
  await start('gateway')
  const running = opened.move()
  return {
    url: `http://localhost:${listens.gateway}`,
    services: all,
    processes: all,
    another: async (name, entry) =>
      processOf(name, { options, listens: { ...listens, [name]: await freePort() }, entry }),
    environment,
    ...ways(all, clock),
    grant: (email, role) => grant({ ...environment, PORT: '0' }, email, role),
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  }
}

/** Here, since processes that begin at once would all make the same topics. */
async function prepareBus(environment: Environment): Promise<void> {
  const { kafka, generations } = readConfig(
    environment,
    (from) => ({ kafka: readKafka(from), generations: readGenerations(from) }),
  )
  if (kafka) await makeTopics(kafka, [...services.keys()].map((service) => topicOf(service, generations[service])))
}

async function processesOf(options: ClusterOptions, listens: Listens): Promise<Record<ProcessName, OwnProcess>> {
  const names = Object.keys(entries) as ProcessName[] // the keys of a record
  const all = await Promise.all(names.map(async (name) => [name, await processOf(name, { options, listens })] as const))
  return Object.fromEntries(all) as Record<ProcessName, OwnProcess> // one for each
}

interface Made {
  options: ClusterOptions
  listens: Listens
  entry?: string | undefined
}

async function processOf(name: ProcessName, { options, listens, entry = entries[name] }: Made): Promise<OwnProcess> {
  const operationsPort = String(await freePort())
  const { tell = () => {}, revive } = options
  return new OwnProcess({
    name,
    entry,
    environment: { ...settingsOf(options, listens), PORT: String(listens[name]), OPERATIONS_PORT: operationsPort },
    url: addressOf(listens, name),
    operationsUrl: `http://127.0.0.1:${operationsPort}`,
    tell: (line) => tell(name, line),
    revive,
  })
}

/** As the script of identity does, beside the service that runs. */
export async function grant(
  environment: Record<string, string | undefined>,
  email: string,
  role: StaffRole,
): Promise<void> {
  await using service = await startService(identityService, environment)
  await service.app.get(Staff).grant(email, role)
}
