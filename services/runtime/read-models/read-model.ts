import { isOutage } from '../postgres/database.ts'
import type { DomainEvent } from '../event-store/decider.ts'
import type { Collection, Index } from './documents.ts'
import type { Fold } from '../event-store/handlers.ts'

/**
 * A read model of a service's own events: one document for each stream whose name begins with `streams`, named by the
 * rest of the stream's name. Row type, fold and queries share its file.
 */
export interface ReadModel<Row extends object, E extends DomainEvent = DomainEvent> {
  name: string
  /** Rises with any change of `fold` or of the row: the new generation is built beside the old one. */
  generation: number
  /** Prefix of the streams, with the dash: `notebook-`. */
  streams: string
  indexes: readonly Index<Row>[]
  /** The row after an event of each type; null when nothing is left to show. */
  fold: Fold<Row, E>
}

/** The read models of a service, current generation. */
export abstract class ReadModels {
  abstract of<Row extends object, E extends DomainEvent>(model: ReadModel<Row, E>): Collection<Row>
}

/** What a read model answers; undefined while it is away. For who can read the log instead: no command waits for a read model. */
export async function unlessAway<T>(answer: Promise<T>): Promise<T | undefined> {
  return answer.catch((error: unknown) => {
    if (!isOutage(error)) throw error
    return undefined
  })
}

/** One of a list in which each has rows and events of its own. */
export type AnyReadModel = ReadModel<any, any> // as above
