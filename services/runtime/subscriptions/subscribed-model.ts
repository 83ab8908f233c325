import type { DomainEvent } from '../event-store/decider.ts'
import type { Fold, Ignored } from '../event-store/handlers.ts'

/**
 * What a service makes of other services' events: for each stream what it says, as `fold` has it. Each model stands for
 * itself: it has a consumer group of its own, and a higher generation is built beside the one in use.
 */
export interface SubscribedModel<Source extends object = object, E extends DomainEvent = DomainEvent> {
  name: string
  /** Rises with any change of what is made of the events. */
  generation: number
  /** The services whose public events it folds. */
  hears: readonly string[]
  /** What a stream says after an event of each type; null when nothing is left of it. JSON. */
  fold: Fold<Source, E>
  /**
   * The streams that complete a main source, undefined for a source that is not one. The merged row waits for those that
   * it `needs`; `takes` are used when they are there. They stay the same for as long as the source lives.
   */
  completes?(source: Source): { needs: readonly string[]; takes?: readonly string[] } | undefined
}

/** A row made of a main source and the sources that it names, each a stream of some service. */
export interface Merged<Source extends object = object> {
  /** The stream of the main source. */
  stream: string
  /** The sum of the sequences of its sources: higher is later. */
  version: number
  /** Null when nothing is left of the main source. */
  main: Source | null
  /** Of the named streams, those that have said anything; null when nothing is left of it. */
  others: ReadonlyMap<string, Source | null>
}

/** One of a list in which each has events and sources of its own. */
export interface AnySubscribedModel extends Omit<SubscribedModel, 'fold'> {
  fold: Readonly<Record<string, ((source: never, event: never) => object | null) | Ignored>>
}
