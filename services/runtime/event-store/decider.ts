import type { JsonState } from './json-state.ts'

/** Who asks for a change, when, and under which id; kept over every retry of the same request. */
export interface CommandMeta {
  /** Made by whoever asks first. The same actor and id is the same command and takes effect once. */
  commandId: string
  /** Account id, or the service's own name for a reaction. */
  actor: string
  /** The moment by the clock port; deciders know no other time. */
  now: Date
  correlation?: string
  causation?: string
  trace?: string
}

export interface Command<Type extends string = string, Data = object> {
  type: Type
  data: Data
  meta: CommandMeta
}

export interface DomainEvent<Type extends string = string, Data = object> {
  type: Type
  data: Data
}

/** The rules of one aggregate, pure: what a command does to a state, and what an event makes of it. */
export interface Decider<C extends Command, S, E extends DomainEvent> {
  /** States are JSON, so that a snapshot gives back what it was given: no Date, Map or Set in them. */
  initialState: JsonState<S>
  /** The events that follow; none when the command is already true. Throws `DomainError` to refuse. */
  decide(command: C, state: S): E[]
  evolve(state: S, event: E): S
  /**
   * Set to cache folded states of long streams; rises with every change of `evolve` or of the state's shape. Whoever sets
   * it keeps nothing personal in its states, since they are cached in clear.
   */
  snapshotVersion?: number
}
