import type { Catalogue } from '@delvik/schemas/events/definition'
import { KafkaBus, type KafkaBusOptions } from '../bus/kafka/bus.kafka.ts'
import { PostgresBus } from '../bus/postgres/bus.postgres.ts'
import type { Bus } from '../bus/bus.ts'
import { PostgresClock } from '../postgres/clock.postgres.ts'
import { type Clock, SystemClock } from '../process/clock.ts'
import { connectionsOf, connectionsOfHearing, databasesOf, sharedPool } from './connections.ts'
import { openDatabase, type Database } from '../postgres/database.ts'
import { PostgresDocuments } from '../read-models/postgres/documents.postgres.ts'
import type { Documents } from '../read-models/documents.ts'
import { EndedSessions } from '../graph/ended-sessions.ts'
import { ensureDatabase } from '../postgres/ensure-database.ts'
import { keyTables } from '../keys/keys.postgres.ts'
import type { Logger } from '../process/logger.ts'
import { migrate } from '../postgres/migrate.ts'
import type { MongoServer } from '../read-models/mongo/connection.ts'
import { reachPostgres } from '../postgres/reach-postgres.ts'
import type { RuntimeConfig } from './runtime-config.ts'
import { topicOf } from '../bus/topics.ts'

/** The service that signs access tokens and ends sessions. */
const tokenIssuer = 'identity'

/** The adapters that all services of one process share. */
export interface Platform extends AsyncDisposable {
  config: RuntimeConfig
  clock: Clock
  bus: Bus
  keys: Database
  ended: EndedSessions
  /** Where the read models of a service are, whose schema is given. */
  documents(database: Database): Promise<Documents>
}

/** What a process has that hears services and is none. */
export type Hearing = Pick<Platform, 'bus' | 'ended'>

/** What a service needs of the ports. */
export interface Needs {
  name: string
  events: Catalogue
  listens: readonly string[]
}

/**
 * The composition root of ports: the configuration alone decides which adapters run.
 * @param services that are going to run on them
 * @throws ConfigError when a server cannot be used; nothing was made then
 */
export async function openPlatform(
  config: RuntimeConfig,
  logger: Logger,
  services: readonly Needs[] = [],
): Promise<Platform> {
  await using opened = new AsyncDisposableStack()
  const demo = config.mode === 'demo'
  const schemas = {
    POSTGRES_URL: [...services.map(({ name }) => name), ...(config.kafka ? [] : ['bus'])],
    KEYS_URL: ['keys'],
    CLOCK_URL: ['clock'],
  }
  for (const one of databasesOf(config, connectionsOf(config, services.length)))
    await reachPostgres({ ...one, makes: demo ? 'database' : 'schemas', schemas: schemas[one.setting] })
  const server = await openMongo(config, opened)
  for (const { name } of services) await server?.documents(name)
  const kafka = config.kafka && opened.use(await openBus(config, logger))
  for (const service of toldOrHeard(services)) await kafka?.ends(topicOf(service, config.generations[service]))
  if (demo) { for (const url of [config.postgresUrl, config.keysUrl]) await ensureDatabase(url) }
  const clock = config.clockUrl ? opened.use(await PostgresClock.open(config.clockUrl)) : new SystemClock()
  const keys = opened.use(await openKeys(config, services.length))
  const bus = kafka ?? opened.use(await openBus(config, logger, sharedPool(services.length)))
  const ended = opened.use(await hearEndedSessions(bus, config, logger))
  logAdapter(logger, 'documents', server ? `MongoDB at ${server.address}` : 'PostgreSQL')
  const documents = async (database: Database) => server?.documents(database.schema) ?? new PostgresDocuments(database)
  const all = opened.move()
  return { config, clock, bus, keys, ended, documents, [Symbol.asyncDispose]: () => all.disposeAsync() }
}

/**
 * The bus alone, for a process without a service.
 * @throws ConfigError when its server cannot be used
 */
export async function openHearing(config: HearingConfig, logger: Logger): Promise<Hearing & AsyncDisposable> {
  await using opened = new AsyncDisposableStack()
  const { POSTGRES_URL: connections } = connectionsOfHearing(config)
  const database = { setting: 'POSTGRES_URL', url: config.postgresUrl, connections }
  if (!config.kafka) await reachPostgres({ ...database, makes: 'schemas', schemas: ['bus'] })
  const bus = opened.use(await openBus(config, logger))
  const ended = opened.use(await hearEndedSessions(bus, config, logger))
  const all = opened.move()
  return { bus, ended, [Symbol.asyncDispose]: () => all.disposeAsync() }
}

export type HearingConfig = BusConfig & Pick<RuntimeConfig, 'generations'>

async function hearEndedSessions(
  bus: Bus,
  { generations }: Pick<RuntimeConfig, 'generations'>,
  logger: Logger,
): Promise<EndedSessions> {
  const unreadable = (err: unknown, where: object) => logger.error({ ...where, err }, 'record on the bus is no event')
  const ended = new EndedSessions(unreadable)
  await ended.listen(bus, topicOf(tokenIssuer, generations[tokenIssuer]))
  return ended
}

/** Services of which a topic is needed. */
function toldOrHeard(services: readonly Needs[]): Set<string> {
  const told = services.filter(({ events }) => Object.values(events).some((event) => event.public))
  return new Set([tokenIssuer, ...told.map(({ name }) => name), ...services.flatMap(({ listens }) => listens)])
}

/** One line for each port at the start of a process. */
export function logAdapter(logger: Logger, port: string, adapter: string): void {
  logger.info({ port, adapter }, 'port is open')
}

type BusConfig = Pick<RuntimeConfig, 'kafka' | 'mode' | 'postgresUrl'> & Pick<KafkaBusOptions, 'missingTopics'>

/** @param max connections of the pool of the bus in tables */
export function openBus(
  { kafka: settings, mode, postgresUrl: url, missingTopics }: BusConfig,
  logger: Logger,
  max = sharedPool(1),
): Promise<Bus> {
  const onError = (err: unknown, where: object) => logger.warn({ ...where, err }, 'bus is away')
  logAdapter(logger, 'bus', settings ? `Kafka at ${settings.brokers.join(', ')}` : 'PostgreSQL')
  if (!settings) return PostgresBus.open({ url, max, onError })
  const name = String(logger.bindings().service)
  return KafkaBus.open({
    settings,
    name,
    missingTopics: missingTopics ?? (mode === 'demo' ? 'make' : 'refuse'),
    onError,
  })
}

async function openMongo({ mongo }: RuntimeConfig, opened: AsyncDisposableStack): Promise<MongoServer | undefined> {
  // Who has no such server does not load its driver.
  return mongo && opened.use(await (await import('../read-models/mongo/connection.ts')).MongoServer.open(mongo))
}

async function openKeys({ keysUrl: url }: RuntimeConfig, services: number): Promise<Database> {
  await migrate({ url, schema: 'keys', folders: [keyTables] })
  return openDatabase({ url, schema: 'keys', max: sharedPool(services) })
}
