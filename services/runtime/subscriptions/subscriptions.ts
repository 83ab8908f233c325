import type { Catalogue, KeyDomain } from '@delvik/schemas/events/definition'
import type { Bus } from '../bus/bus.ts'
import type { Clock } from '../process/clock.ts'
import { Consumer } from './consumer.ts'
import type { Database } from '../postgres/database.ts'
import { DomainError } from '../process/errors.ts'
import { handle, typesOf } from '../event-store/handlers.ts'
import { claimGroup } from './group-claim.ts'
import type { TopicPartitionOffset, Subscriber } from './inbox.ts'
import type { Keys } from '../keys/keys.ts'
import { forgetParked } from './parked.ts'
import type { Reaction, AnyReaction, AnySubscribedModel } from './reaction.ts'
import type { Recorded } from '../event-store/recorded.ts'
import { recordStarts, type ReactionStarts } from './reaction-start.ts'
import { formerGroups, isInInboxOf } from './inbox-records.ts'
import { groupOf, topicOf, type TopicGenerations } from '../bus/topics.ts'
import { reactionCommandId } from '../event-store/command-ids.ts'

/** What a service takes from its neighbours, and with what. */
export interface SubscriptionsOptions {
  service: string
  /** Whose public events it hears. */
  listens: readonly string[]
  /** Of the models together. */
  generation: number
  models: readonly AnySubscribedModel[]
  reactions: readonly AnyReaction[]
  /** Of topics, from `BUS_GENERATIONS`. */
  generations: TopicGenerations
  catalogues: Readonly<Record<string, Catalogue>>
  keyDomains: readonly KeyDomain[]
  bus: Bus
  database: Database
  keys: Keys
  clock: Clock
  /** Called when the models have taken events in. */
  arrived: () => void
  report: (message: string, facts: Record<string, unknown>) => void
  pauses?: readonly number[]
  tick?: number
}

type Names = Pick<SubscriptionsOptions, 'service' | 'generation' | 'listens' | 'generations'>

/** The group that feeds the subscribed models: what `FoldedFacts` waits for. */
export function modelGroup({ service, generation, listens, generations }: Names): string {
  return groupOf(`${service}@${generation}`, listens, generations)
}

/** Starts the two groups of a service: `<service>@<n>` for its models, `<service>` for its reactions. */
export async function startSubscriptions(options: SubscriptionsOptions): Promise<Consumer[]> {
  const { listens, generations, models, reactions } = options
  const topics = listens.map((name) => topicOf(name, generations[name]))
  await using started = new AsyncDisposableStack()
  const consumers: Consumer[] = []
  if (topics.length > 0 && models.length > 0) consumers.push(started.use(await startModels(options, topics)))
  if (topics.length > 0 && reactions.length > 0) consumers.push(started.use(await startReactions(options, topics)))
  started.move()
  return consumers
}

async function startModels(options: SubscriptionsOptions, topics: readonly string[]): Promise<Consumer> {
  const { service, generation, database, listens, generations, models } = options
  const group = modelGroup(options)
  const topicGenerations = listens.reduce((sum, name) => sum + (generations[name] ?? 1), 0)
  const mayFeed = await claimGroup(database, { base: `${service}@${generation}`, group, topicGenerations }, models)
  const waiting = models.filter((model) => model.caughtUp)
  const caughtUp = waiting.length > 0 ? () => waiting.forEach((model) => model.caughtUp?.()) : undefined
  return Consumer.start({ ...options, topics, group, mayFeed, caughtUp, subscriber: modelSubscriber(models) })
}

async function startReactions(options: SubscriptionsOptions, topics: readonly string[]): Promise<Consumer> {
  const { service, listens, generations, reactions, clock, database } = options
  const group = groupOf(service, listens, generations)
  const former = await formerGroups(database, service, group)
  // What they could not take in comes again.
  await forgetParked(database, former)
  const starts = await recordStarts(options, topics, reactions.map(({ name }) => name))
  const subscriber = reactionSubscriber(reactions, starts, clock)
  const isKnown = (event: Recorded) => isInInboxOf(database, former, event)
  return Consumer.start({
    ...options,
    arrived: undefined,
    topics,
    group,
    subscriber: former.length ? unless(isKnown, subscriber) : subscriber,
  })
}

/** Nobody is told twice what the log that was restored has kept. */
function unless(isKnown: (event: Recorded) => Promise<boolean>, subscriber: Subscriber): Subscriber {
  return { ...subscriber, apply: async (event, place) => !(await isKnown(event)) && subscriber.apply(event, place) }
}

/** @param models each with its own events */
export function modelSubscriber(models: readonly AnySubscribedModel[]): Subscriber {
  return {
    types: new Set(models.flatMap(({ apply }) => typesOf(apply))),
    async apply(event) {
      for (const { apply } of models) await handle(apply, event)
      return true
    },
  }
}

/** What happened before a reaction was deployed, or too long ago, is passed over. */
export function reactionSubscriber(
  reactions: readonly AnyReaction[],
  starts: ReactionStarts,
  clock: Clock,
): Subscriber {
  const concerns = (reaction: Reaction, event: Recorded, place: TopicPartitionOffset) =>
    typesOf(reaction.react).includes(event.type) && !starts.precedes(place, reaction.name) &&
    !isTooOld(reaction, event, clock)
  return {
    types: new Set(reactions.flatMap(({ react }) => typesOf(react))),
    async apply(event, place) {
      const concerned = reactions.filter((reaction) => concerns(reaction, event, place))
      for (const reaction of concerned) await reactTo(reaction, event)
      return concerned.length > 0
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
