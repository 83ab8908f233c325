import type { Server } from 'node:http'
import type { KeyDomain, Catalogue } from '@delvik/schemas/events/definition'
import type { INestApplicationContext, Type } from '@nestjs/common'
import type { NestExpressApplication } from '@nestjs/platform-express'
import { Router } from 'express'
import type { GraphQLScalarType } from 'graphql'
import type { Registry } from 'prom-client'
import { AccessTokens } from '../graph/access-tokens.ts'
import { type ConfigReader, type Environment, readConfig } from '../process/config.ts'
import type { Database } from '../postgres/database.ts'
import { DomainError } from '../process/errors.ts'
import { head } from '../event-store/event-rows.ts'
import { modelGroup } from '../subscriptions/subscriptions.ts'
import { watchFollowers } from '../subscriptions/follower-metrics.ts'
import { type Check, type Figures, healthRoutes, openMetrics, watchFigures, watchOldestWriter } from '../process/health.ts'
import { httpErrors } from '../graph/http-errors.ts'
import { createLogger } from '../process/logger.ts'
import type { Fates } from './table-transfer.ts'
import { listParked } from '../subscriptions/parked.ts'
import { openPlatform, type Platform } from './platform.ts'
import { PublicKeys } from '../graph/public-keys.ts'
import type { ForeignModel, Reaction } from '../subscriptions/reaction.ts'
import type { ReadModel } from '../read-models/read-model.ts'
import { type Listen, readListen, readRuntimeConfig } from './runtime-config.ts'
import { FoldedFacts } from '../subscriptions/inbox-records.ts'
import { createApp } from './service-app.ts'
import { type Followers, startFollowers } from './service-followers.ts'
import { openLog, type ServiceLog } from './service-log.ts'
import { lagOf, type Settlement } from '../process/settle.ts'
import type { Generations } from '../bus/topics.ts'

/** Milliseconds that requests at work get when the service stops. */
const grace = 3000

/** Milliseconds; longer than the gateway keeps an idle connection, so that no request meets one that is being closed. */
const keepAlive = 65_000

/** Work that is not driven by events: a mail outbox, a timer table. Runs one tick at a time. */
export interface Worker {
  name: string
  /** Milliseconds between ticks that found nothing. */
  every: number
  /** Does what is due and tells how much it did; a positive answer ticks again at once. */
  tick(): Promise<number>
  /** What is due now and not done. */
  due(): Promise<number>
}

/** What a service brings besides its graph, made from its own providers. */
export interface Wiring {
  /** On own events, from the own store. */
  reactions?: readonly Reaction<any>[] // each on events of its own
  /** Built from other services' topics. */
  foreignModels?: readonly ForeignModel<any>[] // as above
  /** On other services' events. */
  foreignReactions?: readonly Reaction<any>[] // as above
  workers?: readonly Worker[]
  /** Of what only this service depends on. */
  checks?: readonly Check[]
  /** For `/metrics`, of what only this service counts. */
  figures?: readonly Figures[]
  /** Plain HTTP beside the graph. */
  routes?: (router: Router) => void
  /** Closed when everything that works with them has ended. */
  uses?: readonly AsyncDisposable[]
}

export interface ServiceDefinition {
  name: string
  /** Reads the service's own settings; what it answers is injectable as `Config`. */
  config?: (from: ConfigReader) => object
  /** Asks the servers that only this service uses, before anything is written. @throws ConfigError when one cannot be used */
  reach?: (config: any) => Promise<void> // what `config` answers
  events: Catalogue
  keyDomains: readonly KeyDomain[]
  /** Folder of NNN-name.sql files, applied in order in the service's schema. */
  migrations?: URL
  /** What becomes of the tables of these files when the installation moves. */
  tables?: Fates
  models: readonly ReadModel<any, any>[] // of all rows and events
  /** Whose public events it hears. */
  listens: readonly string[]
  /** Of the foreign models together; rises with any of their folds. */
  foreignGeneration: number
  /** Path of the SDL; a service without a graph has none. */
  sdl?: URL
  /** Internal values of SDL enums, and scalars beyond those of `scalars.ts`. */
  resolvers?: Record<string, Record<string, string | number> | GraphQLScalarType>
  module: Type
  wire(app: INestApplicationContext): Wiring
}

export interface RunningService extends AsyncDisposable {
  name: string
  url: string
  /** The service's own providers, for scripts that run it. */
  app: INestApplicationContext
  /** What has not caught up yet; throws nothing, `settleAll` judges. */
  settlement(): Promise<Settlement>
  /** Ends within 10 s: requests first, then whatever follows logs, then connections. */
  stop(): Promise<void>
}

/**
 * Starts a service whole: schema, log, read models, relay, consumers, workers, graph and routes.
 * @param shared the adapters of this process when it runs several services; a service alone opens its own
 * @throws ConfigError with everything that is wrong with the environment
 */
export async function startService(
  definition: ServiceDefinition,
  environment: Environment,
  shared?: Platform,
): Promise<RunningService> {
  const { runtime, listen, own } = readConfig(environment, (from) => ({
    runtime: readRuntimeConfig(from),
    listen: readListen(from, 0),
    own: definition.config?.(from) ?? {},
  }))
  await using opened = new AsyncDisposableStack()
  const logger = createLogger({ service: definition.name, level: runtime.logLevel })
  await definition.reach?.(own)
  const platform = shared ?? opened.use(await openPlatform(runtime, logger, [definition]))
  const log = opened.use(await openLog(definition, platform, logger))
  const tokens = await openTokens(platform, log)
  const facts = new FoldedFacts(log.database, foreignGroup(definition, runtime.generations), platform.config)
  const provided = { ...log, clock: platform.clock, config: own, facts, logger, tokens }
  const app = await createApp(definition, provided, runtime.graphOpen)
  const wiring = definition.wire(app)
  for (const one of wiring.uses ?? []) opened.use(one)
  const followers = opened.use(await startFollowers({ definition, platform, log, facts, logger }, wiring))
  const settlement = async () => settlementOf(definition.name, { platform, log, followers })

  const router = Router()
  const metrics = metricsOf(definition.name, log, shared === undefined)
  watchFollowers(followers.all, log.database, metrics)
  watchFigures(wiring.figures ?? [], metrics)
  router.use(healthRoutes([...checksOf(platform, log), ...(wiring.checks ?? [])], metrics))
  if (runtime.mode === 'demo') router.get('/settle', async (_, response) => void response.json(await settlement()))
  wiring.routes?.(router)
  router.use((request, _, next) => next(request.path === '/graphql' ? undefined : new DomainError('NOT_FOUND')))
  app.use(router, httpErrors(logger))
  opened.use(await serve(app, listen))
  const all = opened.move()
  const stop = () => all.disposeAsync()
  logger.info({ url: await app.getUrl() }, 'service is ready')
  return { name: definition.name, url: await app.getUrl(), app, settlement, stop, [Symbol.asyncDispose]: stop }
}

interface Standing {
  platform: Platform
  log: ServiceLog
  followers: Followers
}

/** The group that feeds the models which a service builds from other services' topics; none when it hears nobody. */
function foreignGroup(definition: ServiceDefinition, generations: Generations): string | undefined {
  const { name: service, listens, foreignGeneration: generation } = definition
  return listens.length ? modelGroup({ service, listens, generation, generations }) : undefined
}

async function openTokens({ config, clock, ended }: Platform, { database }: ServiceLog): Promise<AccessTokens> {
  const { jwksUrl: url, issuer, audience } = config.tokens
  const keys = new PublicKeys({ database, url })
  await keys.load()
  return new AccessTokens({ keys, ended, clock, issuer, audience })
}

function checksOf({ ended }: Platform, { database, documents }: ServiceLog): Check[] {
  return [
    { name: 'database', ready: async () => (await database.query('select')).rowCount === 1 },
    { name: 'read models', ready: async () => Boolean(await documents.names()) },
    { name: 'ended sessions', ready: () => ended.caughtUp() },
  ]
}

function metricsOf(service: string, { database }: ServiceLog, alone: boolean): Registry {
  const metrics = openMetrics(service, { alone })
  watchOldestWriter(database, metrics)
  return metrics
}

async function settlementOf(service: string, { platform, log, followers }: Standing): Promise<Settlement> {
  await platform.clock.refresh()
  const { txid, seq } = await head(log.database)
  const ended = { name: 'ended sessions', lag: async () => ((await platform.ended.caughtUp()) ? 0 : 1) }
  const lagging = await lagOf([...followers.all, ended])
  return { service, head: `${txid}.${seq}`, lagging, parked: await describeParked(log.database) }
}

/** What an operator has to look at, one line for each key that is held back. */
async function describeParked(database: Database): Promise<string[]> {
  const parked = (await listParked(database)).filter(({ reason }) => reason !== 'waiting')
  return parked.map(({ consumer, key, reason, type }) => `${consumer} ${key} ${reason} at ${type}`)
}

async function serve(app: NestExpressApplication, { host, port }: Listen): Promise<AsyncDisposable> {
  const server: Server = app.getHttpServer()
  server.keepAliveTimeout = keepAlive
  await app.listen(port, host)
  const close = async () => {
    const impatience = setTimeout(() => server.closeAllConnections(), grace).unref()
    await app.close()
    clearTimeout(impatience)
  }
  return { [Symbol.asyncDispose]: close }
}
