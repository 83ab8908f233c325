import { catalogues } from '@delvik/schemas/events/catalogues'
import type { Consumer } from '../subscriptions/consumer.ts'
import { type SubscriptionsOptions, startSubscriptions } from '../subscriptions/subscriptions.ts'
import type { Logger } from '../process/logger.ts'
import type { AnyReaction, AnySubscribedReaction } from '../subscriptions/reaction.ts'
import { OutputKeeper } from '../subscriptions/output-keeper.ts'
import { RunOutputs } from '../subscriptions/run-outputs.ts'
import { runName } from '../subscriptions/subscribed-runs.ts'
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
import { exportPartMaker, exportReaction } from './data-exports.ts'
import { eraser, erasureReaction } from './erasures.ts'

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
  const workers: RunningWorker[] = []
  const stir = () => workers.forEach((one) => one.stir())
  const reactions = await Promise.all(ownReactions(context, wiring).map((one) => startReaction(context, one, stir)))
  const outputs = outputsOf(context, wiring)
  const consumers = (await startSubscriptions(subscriptionsOptions(context, wiring, { outputs, stir }))).map(
    (one: Consumer) => opened.use(one),
  )
  for (const worker of [...workersOf(context, wiring), ...keepersOf(context, outputs)]) {
    workers.push(opened.use(new RunningWorker(worker, context.logger)))
  }
  opened.defer(context.log.growth.listen(stir))
  const { database, models } = context.log
  const merged = { name: 'merged rows', lag: async () => (await waitingRows(database)).length }
  const own = [{ name: 'relay', lag: () => relay.lag(database) }, ...models.followers, ...reactions]
  const all = [...own, ...consumers, merged, ...workers]
  // Ended first: a worker or a consumer may be filling one.
  opened.defer(() => outputs.forEach((one) => one.stop()))
  const running = opened.move()
  return { all, [Symbol.asyncDispose]: () => running.disposeAsync() }
}

function outputsOf({ definition, log }: ServiceContext, { sinks = {} }: Wiring): Map<string, RunOutputs> {
  const { database, subscribed } = log
  const all = definition.subscribedModels.flatMap((model) => {
    const sink = sinks[model.name]
    const run = runName(subscribed.ownRunOf(model))
    return sink ? [[model.name, new RunOutputs({ database, model: model.name, run, sink })] as const] : []
  })
  return new Map(all)
}

function keepersOf({ definition, log }: ServiceContext, outputs: ReadonlyMap<string, RunOutputs>): Worker[] {
  return definition.subscribedModels.flatMap((model) => {
    const own = outputs.get(model.name)
    return own ? [new OutputKeeper(model, own, log.subscribed)] : []
  })
}

function workersOf(
  { definition, log, platform, logger }: ServiceContext,
  { workers = [], timers: fire, erases, ownCopies }: Wiring,
): Worker[] {
  const { name: service, tables = {} } = definition
  const { clock } = platform
  return [
    ...workers,
    ...(fire ? [timers({ database: log.database, clock, logger, fire })] : []),
    ...(erases ? [eraser({ service, tables, erases, log, clock, logger })] : []),
    ...(ownCopies ? [exportPartMaker({ ...ownCopies, service, tables, log, clock, logger })] : []),
  ]
}

/** The service that erases accounts and is asked for exports hears of them as everybody, but by its own log. */
function ownReactions(context: ServiceContext, wiring: Wiring): readonly AnyReaction[] {
  return [...(wiring.reactions ?? []), ...ofAccounts(context, wiring).filter(({ told }) => told).map(({ by }) => by)]
}

function subscribedReactions(context: ServiceContext, wiring: Wiring): readonly AnySubscribedReaction[] {
  const others = ofAccounts(context, wiring).filter(({ told }) => !told)
  return [...(wiring.subscribedReactions ?? []), ...others.map(({ by }) => by)]
}

/** What each service does that holds anything of people, and whether it tells itself of it. */
function ofAccounts(
  { definition: { events }, log: { database } }: ServiceContext,
  { erases, ownCopies }: Wiring,
): { by: AnySubscribedReaction; told: boolean }[] {
  return [
    ...(erases ? [{ by: erasureReaction(database), told: 'AccountErased' in events }] : []),
    ...(ownCopies ? [{ by: exportReaction(database), told: 'DataExportRequested' in events }] : []),
  ]
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

function startReaction(
  { log, platform, logger }: ServiceContext,
  reaction: AnyReaction,
  met: () => void,
): Promise<OwnReaction> {
  const onParked = (err: unknown, where: object) => logger.error({ ...where, err }, 'event was parked')
  return OwnReaction.open({ ...log, clock: platform.clock, reaction, onParked, met })
}

function subscriptionsOptions(
  context: ServiceContext,
  wiring: Wiring,
  { outputs, stir }: { outputs: ReadonlyMap<string, RunOutputs>; stir: () => void },
): SubscriptionsOptions {
  const { definition, platform, log, facts, logger } = context
  const { name: service, subscribedModels: models, keyDomains } = definition
  return {
    ...{ service, models, keyDomains, open: log.subscribed },
    ...{ outputs, reactions: subscribedReactions(context, wiring) },
    ...{ bus: platform.bus, clock: platform.clock, database: log.database, keys: log.keys },
    generations: platform.config.generations,
    catalogues: { ...catalogues },
    arrived() {
      facts.arrived()
      stir()
    },
    report: (message, about) => logger.error(about, message),
  }
}
