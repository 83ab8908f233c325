import { catalogues } from '@delvik/schemas/events/catalogues'
import type { Consumer } from '../subscriptions/consumer.ts'
import { type SubscriptionsOptions, startSubscriptions } from '../subscriptions/subscriptions.ts'
import type { Logger } from '../process/logger.ts'
import type { AnyReaction } from '../subscriptions/reaction.ts'
import { waitingRows } from '../subscriptions/source-rows.ts'
import type { Platform } from './platform.ts'
import { OwnReaction } from '../subscriptions/own-reactions.ts'
import { Relay } from '../bus/relay.ts'
import type { FoldedFacts } from '../subscriptions/folded-facts.ts'
import type { ServiceDefinition, Wiring } from './definition.ts'
import type { ServiceLog } from './service-log.ts'
import type { Follower } from '../process/settle.ts'
import { topicOf } from '../bus/topics.ts'
import { RunningWorker, type Worker } from '../process/worker.ts'
import { timers } from '../claims/timers.ts'

/** What a service stands on. */
export interface ServiceContext {
  definition: ServiceDefinition
  platform: Platform
  log: ServiceLog
  facts: FoldedFacts
  logger: Logger
}

/** Everything of a service that runs without being asked. */
export interface Followers extends AsyncDisposable {
  all: readonly Follower[]
}

/** Starts the relay, reactions, consumers and workers of a service. */
export async function startFollowers(context: ServiceContext, wiring: Wiring): Promise<Followers> {
  await using opened = new AsyncDisposableStack()
  const relay = opened.use(await startRelay(context))
  const reactions = await Promise.all((wiring.reactions ?? []).map((one) => startReaction(context, one)))
  const consumers = (await startSubscriptions(subscriptionsOptions(context, wiring))).map((one: Consumer) =>
    opened.use(one)
  )
  const workers = workersOf(context, wiring).map((worker) => opened.use(new RunningWorker(worker, context.logger)))
  const { database, models } = context.log
  const merged = { name: 'merged rows', lag: async () => (await waitingRows(database)).length }
  const own = [{ name: 'relay', lag: () => relay.lag(database) }, ...models.followers, ...reactions]
  const all = [...own, ...consumers, merged, ...workers]
  const running = opened.move()
  return { all, [Symbol.asyncDispose]: () => running.disposeAsync() }
}

function workersOf({ log, platform, logger }: ServiceContext, { workers = [], timers: fire }: Wiring): Worker[] {
  return [...workers, ...(fire ? [timers({ database: log.database, clock: platform.clock, logger, fire })] : [])]
}

async function startRelay({ definition, platform, log, logger }: ServiceContext): Promise<Relay> {
  const { name } = definition
  const { bus, config } = platform
  const { postgresUrl: url, generations } = config
  const generation = generations[name] ?? 1
  const onError = (err: unknown) => logger.warn({ err }, 'relay was interrupted')
  // A topic that cannot be used ends the start, and not each attempt to publish.
  await bus.ends(topicOf(name, generation))
  return new Relay({ service: name, url, schema: name, bus, growth: log.growth, generation, onError })
}

function startReaction({ log, platform, logger }: ServiceContext, reaction: AnyReaction): Promise<OwnReaction> {
  const onParked = (err: unknown, where: object) => logger.error({ ...where, err }, 'event was parked')
  return OwnReaction.open({ ...log, clock: platform.clock, reaction, onParked })
}

function subscriptionsOptions(
  { definition, platform, log, facts, logger }: ServiceContext,
  wiring: Wiring,
): SubscriptionsOptions {
  const { name: service, subscribedModels: models, keyDomains } = definition
  return {
    ...{ service, models, keyDomains, open: log.subscribed },
    ...{ sinks: wiring.sinks ?? {}, reactions: wiring.subscribedReactions ?? [] },
    ...{ bus: platform.bus, clock: platform.clock, database: log.database, keys: log.keys },
    generations: platform.config.generations,
    catalogues: { ...catalogues },
    arrived: () => facts.arrived(),
    report: (message, about) => logger.error(about, message),
  }
}
