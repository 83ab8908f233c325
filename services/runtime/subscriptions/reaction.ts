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

/** A reaction to other services' events, which has a consumer group of its own. */
export interface SubscribedReaction<E extends DomainEvent = DomainEvent> extends Reaction<E> {
  /** The services whose public events it hears. */
  hears: readonly string[]
}

/** One of a list in which each has events of its own. */
export type AnyReaction = Reaction<any> // as above
/** Likewise. */
export type AnySubscribedReaction = AnyReaction & Pick<SubscribedReaction, 'hears'>
