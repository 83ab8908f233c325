import type { Catalogue, KeyDomain } from '@delvik/schemas/events/definition'
import type { Bus } from '../bus/bus.ts'
import type { Clock } from '../process/clock.ts'
import { Consumer } from './consumer.ts'
import type { Database } from '../postgres/database.ts'
import { DomainError } from '../process/errors.ts'
import { handle, typesOf } from '../event-store/handlers.ts'
import type { TopicPartitionOffset, Subscriber } from './inbox.ts'
import type { Keys } from '../keys/keys.ts'
import { forgetParked } from './parked.ts'
import type { AnyReaction, AnySubscribedReaction, Reaction } from './reaction.ts'
import type { Recorded } from '../event-store/recorded.ts'
import { recordStarts, type ReactionStarts } from './reaction-start.ts'
import { formerGroups, isInInboxOf } from './inbox-records.ts'
import { foldSources, rowsOf } from './source-rows.ts'
import type { RunOutputs } from './run-outputs.ts'
import type { AnySubscribedModel } from './subscribed-model.ts'
import { modelGroup, type OpenSubscribedModels } from './subscribed-models.ts'
import { runName } from './subscribed-runs.ts'
import { groupOf, topicOf, type TopicGenerations } from '../bus/topics.ts'
import { reactionCommandId } from '../event-store/command-ids.ts'

/** What a service takes from its neighbours, and with what. */
export interface SubscriptionsOptions {
  service: string
  models: readonly AnySubscribedModel[]
  /** What the sinks of models have, by the name of the model. */
  outputs: ReadonlyMap<string, RunOutputs>
  open: OpenSubscribedModels
  reactions: readonly AnySubscribedReaction[]
  /** Of topics, from `BUS_GENERATIONS`. */
  generations: TopicGenerations
  catalogues: Readonly<Record<string, Catalogue>>
  keyDomains: readonly KeyDomain[]
  bus: Bus
  database: Database
  keys: Keys
  clock: Clock
  /** Called when a model has taken events in. */
  arrived: () => void
  report: (message: string, facts: Record<string, unknown>) => void
  pauses?: readonly number[]
  tick?: number
}

/** Starts a consumer for each model and each reaction: none waits for another. */
export async function startSubscriptions(options: SubscriptionsOptions): Promise<Consumer[]> {
  await using started = new AsyncDisposableStack()
  const consumers: Consumer[] = []
  for (const model of options.models) consumers.push(started.use(await startModel(options, model)))
  for (const reaction of options.reactions) consumers.push(started.use(await startReaction(options, reaction)))
  started.move()
  return consumers
}

function startModel(options: SubscriptionsOptions, model: AnySubscribedModel): Promise<Consumer> {
  const { service, open, database } = options
  const run = runName(open.ownRunOf(model))
  const outputs = options.outputs.get(model.name)
  const caughtUp = async () => {
    if (!open.ownRunOf(model).complete) await outputs?.keep()
    await open.caughtUp(model)
  }
  const subscriber = modelSubscriber(database.derived, { run, model, outputs })
  const topics = topicsOf(model, options)
  return Consumer.start({ ...options, topics, group: modelGroup(service, run), caughtUp, subscriber })
}

async function startReaction(options: SubscriptionsOptions, reaction: AnySubscribedReaction): Promise<Consumer> {
  const { clock, database, generations } = options
  const base = reactionGroup(options.service, reaction.name)
  const group = groupOf(base, reaction.hears, generations)
  const former = await formerGroups(database, base, group)
  // What they could not take in comes again.
  await forgetParked(database, former)
  const topics = topicsOf(reaction, options)
  const starts = await recordStarts(options, topics, [reaction.name])
  const subscriber = reactionSubscriber(reaction, starts, clock)
  const isKnown = (event: Recorded) => isInInboxOf(database, former, event)
  return Consumer.start({
    ...options,
    arrived: undefined,
    topics,
    group,
    subscriber: former.length ? unless(isKnown, subscriber) : subscriber,
  })
}

/** The consumer group of a reaction while its topics are of the first generation. */
export function reactionGroup(service: string, reaction: string): string {
  return `${service}.${reaction}`
}

function topicsOf({ hears }: { hears: readonly string[] }, { generations }: SubscriptionsOptions): string[] {
  return hears.map((name) => topicOf(name, generations[name]))
}

/** Nobody is told twice what the log that was restored has kept. */
function unless(isKnown: (event: Recorded) => Promise<boolean>, subscriber: Subscriber): Subscriber {
  return { ...subscriber, apply: async (event, place) => !(await isKnown(event)) && subscriber.apply(event, place) }
}

/** What `RunOutputs` does with the rows of a run. */
type RowTaker = Pick<RunOutputs, 'write'> & Partial<Pick<RunOutputs, 'folded'>>

/**
 * Folds events into the rows of a run and has merged rows written. Those are written again when the event was known: a
 * crash in between leaves nothing out.
 */
export function modelSubscriber(
  database: Database,
  { run, model, outputs }: { run: string; model: AnySubscribedModel; outputs?: RowTaker | undefined },
): Subscriber {
  const applyAll = async (events: readonly Recorded[]) => {
    await foldSources(database, { run, model }, events)
    if (!outputs) return
    const rows = await rowsOf(database, run, [...new Set(events.map(({ stream }) => stream))])
    if (rows.length > 0) await outputs.write(rows)
    for (const event of events) await outputs.folded?.(event)
  }
  return {
    types: new Set(typesOf(model.fold)),
    applyAll,
    async apply(event) {
      await applyAll([event])
      return true
    },
  }
}

/** What happened before a reaction was deployed, or too long ago, is passed over. */
export function reactionSubscriber(reaction: AnyReaction, starts: ReactionStarts, clock: Clock): Subscriber {
  const concerns = (event: Recorded, place: TopicPartitionOffset) =>
    !starts.precedes(place, reaction.name) && !isTooOld(reaction, event, clock)
  return {
    types: new Set(typesOf(reaction.react)),
    async apply(event, place) {
      if (!concerns(event, place)) return false
      await reactTo(reaction, event)
      return true
    },
  }
}

function isTooOld({ maxAge = Infinity }: Reaction, event: Recorded, clock: Clock): boolean {
  return clock.now().getTime() - event.at.getTime() > maxAge
}

/** Nothing can follow for a person who is erased: then it is done. */
async function reactTo(reaction: Reaction, event: Recorded): Promise<void> {
  try {
    await handle(reaction.react, event, (step) => reactionCommandId(event.id, reaction.name, step))
  } catch (error) {
    if (!(error instanceof DomainError && error.code === 'SUBJECT_ERASED')) throw error
  }
}
