import type { Server } from 'node:http'
import type { INestApplicationContext } from '@nestjs/common'
import type { NestExpressApplication } from '@nestjs/platform-express'
import { Router } from 'express'
import type { Registry } from 'prom-client'
import { AccessTokens } from '../graph/access-tokens.ts'
import { type Environment, readConfig } from '../process/config.ts'
import { watchConnections } from './connections.ts'
import { DomainError } from '../process/errors.ts'
import { watchFollowers } from '../subscriptions/follower-metrics.ts'
import { type Check, type Figures, healthRoutes, openMetrics, watchFigures } from '../process/health.ts'
import { watchOldestWriter } from '../postgres/oldest-writer.ts'
import { readGatewayProof } from '../graph/gateway-proof.ts'
import { httpErrors } from '../graph/http-errors.ts'
import { createLogger } from '../process/logger.ts'
import { type Operations, startOperations } from '../process/operations.ts'
import { openPlatform, type Platform } from './platform.ts'
import { PublicKeys } from '../graph/public-keys.ts'
import { Refusals } from '../graph/refusals.ts'
import { readRuntimeConfig } from './runtime-config.ts'
import { type Listen, readListen } from '../process/listen.ts'
import { FoldedFacts } from '../subscriptions/folded-facts.ts'
import type { ServiceDefinition, Wiring } from './definition.ts'
import { ownCopyFigures } from './data-exports.ts'
import { erasureFigures } from './erasures.ts'
import { createApp } from './service-app.ts'
import { startFollowers } from './service-followers.ts'
import { openLog, type ServiceLog } from './service-log.ts'
import { settlementOf } from './settlement.ts'
import type { Settlement } from '../process/settle.ts'
import { dropUnreadBodies } from '../process/unread-body.ts'

/** Milliseconds that requests at work get when the service stops. */
const grace = 3000

/** Milliseconds; longer than the gateway keeps an idle connection, so that no request meets one that is being closed. */
const keepAlive = 65_000

export interface RunningService extends Operations {
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
  const { runtime, listen, gatewayProof, own } = readConfig(environment, (from) => ({
    runtime: readRuntimeConfig(from),
    listen: readListen(from, 0),
    gatewayProof: readGatewayProof(from),
    own: definition.config?.(from) ?? {},
  }))
  await using opened = new AsyncDisposableStack()
  const logger = createLogger({ service: definition.name, level: runtime.logLevel })
  await definition.reach?.(own)
  const platform = shared ?? opened.use(await openPlatform(runtime, logger, [definition]))
  const log = opened.use(await openLog(definition, platform, logger))
  const tokens = await openTokens(platform, log)
  const facts = new FoldedFacts(log.database, () => log.subscribed.groups(), platform.config)
  const provided = { ...log, clock: platform.clock, config: own, facts, logger, tokens }
  const refusals = new Refusals(logger)
  const app = await createApp(definition, provided, {
    open: runtime.graphOpen,
    gatewayProof,
    // The demo's own people ask each service directly: the front takes trusted documents only.
    gatewayOnly: runtime.mode === 'production',
    refusals,
  })
  const wiring = definition.wire(app)
  for (const one of wiring.uses ?? []) opened.use(one)
  const followers = opened.use(await startFollowers({ definition, platform, log, facts, logger }, wiring))
  const settlement = async () => settlementOf(definition.name, { platform, log, followers })

  const metrics = metricsOf(definition.name, log, shared ? undefined : platform)
  watchFollowers(followers.all, log.database, metrics)
  watchFigures(figuresOf(log, wiring), metrics)
  refusals.watch(metrics)
  const health = healthRoutes(
    [...checksOf(platform, log), ...outputChecks(log, wiring), ...(wiring.checks ?? [])],
    metrics,
  )
  if (runtime.mode === 'demo') health.get('/settle', async (_, response) => void response.json(await settlement()))
  const router = Router()
  wiring.routes?.(router)
  router.use((request, _, next) => next(request.path === '/graphql' ? undefined : new DomainError('NOT_FOUND')))
  app.use(router, httpErrors(refusals))
  opened.use(await serve(app, listen))
  const { operationsUrl } = opened.use(await startOperations(health, listen))
  const all = opened.move()
  const stop = () => all.disposeAsync()
  const url = await app.getUrl()
  logger.info({ url, operationsUrl }, 'service is ready')
  return { name: definition.name, url, operationsUrl, app, settlement, stop, [Symbol.asyncDispose]: stop }
}

async function openTokens({ config, clock, ended }: Platform, { database }: ServiceLog): Promise<AccessTokens> {
  const { jwksUrl: url, issuer, audience } = config.tokens
  const keys = new PublicKeys({ database, url })
  await keys.load()
  return new AccessTokens({ keys, ended, clock, issuer, audience })
}

function checksOf({ ended }: Platform, { database, documents, models, subscribed }: ServiceLog): Check[] {
  return [
    { name: 'database', ready: async () => (await database.query('select')).rowCount === 1 },
    { name: 'read models', ready: async () => Boolean(await documents.names()) },
    { name: 'own models', ready: async () => models.isBuilt() },
    { name: 'subscribed models', ready: async () => subscribed.isBuilt() },
    { name: 'ended sessions', ready: () => ended.ready() },
  ]
}

/** Whether what is read of each sink is whole. */
function outputChecks({ subscribed }: ServiceLog, { sinks = {} }: Wiring): Check[] {
  return Object.entries(sinks).map(([name, sink]) => ({
    name: `output of ${name}`,
    async ready() {
      const output = subscribed.outputOf({ name })
      return output !== undefined && sink.isWhole(output)
    },
  }))
}

function figuresOf({ database }: ServiceLog, { figures = [], erases, ownCopies }: Wiring): Figures[] {
  return [
    ...figures,
    ...(erases ? [erasureFigures(database)] : []),
    ...(ownCopies ? [ownCopyFigures(database)] : []),
  ]
}

/** @param own the adapters of a service that is alone in its process */
function metricsOf(service: string, { database }: ServiceLog, own: Platform | undefined): Registry {
  const metrics = openMetrics(service, { alone: own !== undefined })
  if (own) watchConnections(own.config, metrics)
  watchOldestWriter(database, metrics)
  return metrics
}

async function serve(app: NestExpressApplication, { host, port }: Listen): Promise<AsyncDisposable> {
  const server: Server = app.getHttpServer()
  server.keepAliveTimeout = keepAlive
  dropUnreadBodies(server)
  await app.listen(port, host)
  const close = async () => {
    const impatience = setTimeout(() => server.closeAllConnections(), grace).unref()
    await app.close()
    clearTimeout(impatience)
  }
  return { [Symbol.asyncDispose]: close }
}
