import type { DomainEvent } from '../event-store/decider.ts'
import type { Handlers } from '../event-store/handlers.ts'

/** What follows from an event besides read models: commands, mail. Repeating it has no further effect. */
export interface Reaction<E extends DomainEvent = DomainEvent> {
  name: string
  /** Milliseconds; older events are passed over. */
  maxAge?: number
  /** `commandId(step)` is the same at every delivery of the same event. */
  react: Handlers<E, [commandId: (step?: string) => string]>
}

/**
 * A model that a service builds from other services' events, in its own tables. `apply` writes its source row and then
 * reads all sources and writes the merged row; both keep the version at which they stand, so a repeat is harmless.
 */
export interface SubscribedModel<E extends DomainEvent = DomainEvent> {
  name: string
  apply: Handlers<E>
  /** Deletes everything that it keeps: called when a topic begins anew, since what it has folded was of another log. */
  empty(): Promise<void>
  /** Told once, when it has folded what its topics held when this process began. */
  caughtUp?(): void
}

/** One of a list in which each has events of its own. */
export type AnyReaction = Reaction<any> // as above
/** Likewise. */
export type AnySubscribedModel = SubscribedModel<any> // as above
