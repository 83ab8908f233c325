import { createHmac } from 'node:crypto'
import { identityService } from '@delvik/identity/service'
import { Staff } from '@delvik/identity/account/staff'
import { freePort } from '@delvik/engines/processes/free-port'
import { PostgresClock } from '@delvik/runtime/engine/postgres/clock.postgres'
import { type Environment, readConfig } from '@delvik/runtime/config'
import { connectionsOfCluster, databasesOf } from '@delvik/runtime/connections'
import { reachPostgres } from '@delvik/runtime/engine/postgres/reach-postgres'
import { readKafka } from '@delvik/runtime/engine/bus/kafka/config'
import { readGenerations, readRuntimeConfig } from '@delvik/runtime/runtime-config'
import { startService } from '@delvik/runtime/service'
import { topicOf } from '@delvik/runtime/topics'
import {
  ofEachService,
  roleOf,
  rolePasswordSetting,
  type ServiceName,
  serviceNames,
  services,
} from '@delvik/schemas/services'
import type { StaffRole } from '@delvik/schemas/values/account'
import type { StripeSimulator } from '@delvik/simulators/stripe/simulator'
import { makeRoles, readRoles, roleNames, type RolesOptions } from '@delvik/operate/roles'
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
import { openStripe, settleWith } from './stripe.ts'

interface ClusterOptions extends PlatformOptions {
  /** Gets the logs of all processes, each line with the name of its process. */
  tell?: (process: string, line: string) => void
  /** Milliseconds after which a process that ended by itself is started again; never when absent. */
  revive?: number
}

type ProcessName = keyof Listens

export interface Cluster extends RunningPlatform {
  stripe?: StripeSimulator | undefined
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
  await checkRoom(environment)
  await makeRoles(rolesOf(environment))
  const clock = opened.use(await PostgresClock.open(environment['CLOCK_URL'] ?? options.postgresUrl))
  const front = addressOf(listens, 'gateway')
  const stripe = opened.use(await openStripe(environment, { ...options, front, clock }))
  const all = await processesOf({ ...options, environment: { ...options.environment, ...stripe.settings } }, listens)
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
  const told = ways(all, clock, [all.gateway])
  return {
    url: `http://localhost:${listens.gateway}`,
    services: all,
    processes: all,
    another: async (name, entry) =>
      processOf(name, { options, listens: { ...listens, [name]: await freePort() }, entry }),
    environment,
    ...told,
    stripe: stripe.simulator,
    settle: () => settleWith(stripe, told.settle),
    grant: (email, role) => grant({ ...environment, ...loginOf('identity', environment), PORT: '0' }, email, role),
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  }
}

/** @throws ConfigError when a server has no room for all processes, twice while a newer version takes over */
async function checkRoom(environment: Environment): Promise<void> {
  const config = readConfig(environment, readRuntimeConfig)
  for (const one of databasesOf(config, connectionsOfCluster(config)))
    await reachPostgres({ ...one, makes: 'database' })
}

/** Here, since processes that begin at once would all make the same topics. */
export async function prepareBus(environment: Environment): Promise<void> {
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
  const settings = settingsOf(options, listens)
  return new OwnProcess({
    name,
    entry,
    environment: {
      ...settings,
      ...loginOf(name, settings),
      PORT: String(listens[name]),
      OPERATIONS_PORT: operationsPort,
    },
    url: addressOf(listens, name),
    operationsUrl: `http://127.0.0.1:${operationsPort}`,
    tell: (line) => tell(name, line),
    revive,
  })
}

/** Each process has a role of its own, with a password that follows from the server's own where nobody has given one. */
function rolesOf(environment: Environment): RolesOptions {
  const { password } = new URL(environment['POSTGRES_URL'] ?? '')
  const derived = (name: string) => createHmac('sha256', password).update(roleOf(name)).digest('base64url')
  const given = roleNames.map((name) => [rolePasswordSetting(name), derived(name)])
  return readRoles({ ...Object.fromEntries(given), ...environment })
}

/** By which a process asks PostgreSQL; the web server does not. */
function loginOf(name: string, environment: Environment): Environment {
  const { postgresUrl, keysUrl, clockUrl, passwords } = rolesOf(environment)
  const password = passwords[name]
  if (password === undefined) return { POSTGRES_URL: '', KEYS_URL: '', CLOCK_URL: '' }
  const withLogin = (url: string) => Object.assign(new URL(url), { username: roleOf(name), password }).href
  return {
    POSTGRES_URL: withLogin(postgresUrl),
    KEYS_URL: withLogin(keysUrl),
    CLOCK_URL: clockUrl && withLogin(clockUrl),
  }
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
