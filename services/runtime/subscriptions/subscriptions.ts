import type { Catalogue, KeyDomain } from '@delvik/schemas/events/definition'
import type { Bus } from '../bus/bus.ts'
import type { Clock } from '../process/clock.ts'
import { Consumer } from './consumer.ts'
import type { Database } from '../postgres/database.ts'
import { DomainError } from '../process/errors.ts'
import { handle, typesOf } from '../event-store/handlers.ts'
import { claimGroup } from './group-claim.ts'
import type { EventPlace, Uptake } from './inbox.ts'
import type { Keys } from '../keys/keys.ts'
import { forgetParked } from './parked.ts'
import type { Happened, Reaction, AnyReaction, AnyForeignModel } from './reaction.ts'
import { recordStarts, type Starts } from './reaction-start.ts'
import { formerGroups, isSeenBy } from './inbox-records.ts'
import { groupOf, topicOf, type Generations } from '../bus/topics.ts'
import { reactionCommandId } from '../event-store/command-ids.ts'

/** What a service takes from its neighbours, and with what. */
export interface ForeignOptions {
  service: string
  /** Whose public events it hears. */
  listens: readonly string[]
  /** Of the models together. */
  generation: number
  models: readonly AnyForeignModel[]
  reactions: readonly AnyReaction[]
  /** Of topics, from `BUS_GENERATIONS`. */
  generations: Generations
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

type Names = Pick<ForeignOptions, 'service' | 'generation' | 'listens' | 'generations'>

/** The group that feeds the foreign models: what `FoldedFacts` waits for. */
export function modelGroup({ service, generation, listens, generations }: Names): string {
  return groupOf(`${service}@${generation}`, listens, generations)
}

/** Starts the two groups of a service: `<service>@<n>` for its models, `<service>` for its reactions. */
export async function startForeign(options: ForeignOptions): Promise<Consumer[]> {
  const { listens, generations, models, reactions } = options
  const topics = listens.map((name) => topicOf(name, generations[name]))
  await using started = new AsyncDisposableStack()
  const consumers: Consumer[] = []
  if (topics.length > 0 && models.length > 0) consumers.push(started.use(await startModels(options, topics)))
  if (topics.length > 0 && reactions.length > 0) consumers.push(started.use(await startReactions(options, topics)))
  started.move()
  return consumers
}

async function startModels(options: ForeignOptions, topics: readonly string[]): Promise<Consumer> {
  const { service, generation, database, listens, generations, models } = options
  const group = modelGroup(options)
  const topicGenerations = listens.reduce((sum, name) => sum + (generations[name] ?? 1), 0)
  const mayFeed = await claimGroup(database, { base: `${service}@${generation}`, group, topicGenerations }, models)
  const waiting = models.filter((model) => model.caughtUp)
  const caughtUp = waiting.length > 0 ? () => waiting.forEach((model) => model.caughtUp?.()) : undefined
  return Consumer.start({ ...options, topics, group, mayFeed, caughtUp, uptake: modelUptake(models) })
}

async function startReactions(options: ForeignOptions, topics: readonly string[]): Promise<Consumer> {
  const { service, listens, generations, reactions, clock, database } = options
  const group = groupOf(service, listens, generations)
  const former = await formerGroups(database, service, group)
  // What they could not take in comes again.
  await forgetParked(database, former)
  const starts = await recordStarts(options, topics, reactions.map(({ name }) => name))
  const uptake = reactionUptake(reactions, starts, clock)
  const isKnown = (event: Happened) => isSeenBy(database, former, event)
  return Consumer.start({
    ...options,
    arrived: undefined,
    topics,
    group,
    uptake: former.length ? unless(isKnown, uptake) : uptake,
  })
}

/** Nobody is told twice what the log that was restored has kept. */
function unless(isKnown: (event: Happened) => Promise<boolean>, uptake: Uptake): Uptake {
  return { ...uptake, apply: async (event, place) => !(await isKnown(event)) && uptake.apply(event, place) }
}

/** @param models each with its own events */
export function modelUptake(models: readonly AnyForeignModel[]): Uptake {
  return {
    types: new Set(models.flatMap(({ apply }) => typesOf(apply))),
    async apply(event) {
      for (const { apply } of models) await handle(apply, event)
      return true
    },
  }
}

/** What happened before a reaction was deployed, or too long ago, is passed over. */
export function reactionUptake(reactions: readonly AnyReaction[], starts: Starts, clock: Clock): Uptake {
  const concerns = (reaction: Reaction, event: Happened, place: EventPlace) =>
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

function isTooOld({ maxAge = Infinity }: Reaction, event: Happened, clock: Clock): boolean {
  return clock.now().getTime() - event.at.getTime() > maxAge
}

/** Nothing can follow for a person who is erased: then it is done. */
async function reactTo(reaction: Reaction, event: Happened): Promise<void> {
  try {
    await handle(reaction.react, event, (step) => reactionCommandId(event.id, reaction.name, step))
  } catch (error) {
    if (!(error instanceof DomainError && error.code === 'SUBJECT_ERASED')) throw error
  }
}
