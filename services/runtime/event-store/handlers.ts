import type { DomainEvent } from './decider.ts'
import type { Recorded } from './recorded.ts'

/** Stands where a handler would: nothing follows from events of this type. */
export const ignored = 'ignored'
export type Ignored = typeof ignored

type Named<E extends DomainEvent, Type extends E['type']> = Recorded<Extract<E, { type: Type }>>

/**
 * What follows from events, by type. Each type of `E` has a handler or is `ignored`, so that an event that is new does
 * not compile until somebody has decided on it: `E` is the whole union that can concern, not what is known to.
 */
export type Handlers<E extends DomainEvent, Given extends unknown[] = [], Result = Promise<void>> = {
  readonly [Type in E['type']]: ((event: Named<E, Type>, ...given: Given) => Result) | Ignored
}

/** The same for rows: what each type of event makes of one. Null is nothing yet, or nothing left. */
export type Fold<Row extends object, E extends DomainEvent> = {
  readonly [Type in E['type']]: ((row: Row | null, event: Named<E, Type>) => Row | null) | Ignored
}

/** Does what follows from an event; nothing for a type that is ignored or that only a newer build knows. */
export function handle<E extends DomainEvent, Given extends unknown[], Result>(
  handlers: Handlers<E, Given, Result>,
  event: Recorded<E>,
  ...given: Given
): Result | undefined {
  return functionOf<[Recorded<E>, ...Given], Result>(handlers, event)?.(event, ...given)
}

/** The row after an event: the same row for a type that is ignored. */
export function foldRow<Row extends object, E extends DomainEvent>(
  fold: Fold<Row, E>,
  row: Row | null,
  event: Recorded<E>,
): Row | null {
  const next = functionOf<[Row | null, Recorded<E>], Row | null>(fold, event)
  return next ? next(row, event) : row
}

/** The row that events add up to, in their order. */
export function foldRows<Row extends object, E extends DomainEvent>(
  fold: Fold<Row, E>,
  events: readonly Recorded<E>[],
  row: Row | null = null,
): Row | null {
  return events.reduce((before, event) => foldRow(fold, before, event), row)
}

/** The types that are not ignored. */
export function typesOf(handlers: object): string[] {
  return Object.entries(handlers).flatMap(([type, handler]) => (handler === ignored ? [] : [type]))
}

/** One function for every type that `handlers` does not ignore. */
export function forEach<Type extends string, F>(
  handlers: { readonly [T in Type]: unknown },
  follow: F,
): Record<Type, F | Ignored> {
  const same = Object.entries(handlers).map(([type, handler]) => [type, handler === ignored ? ignored : follow])
  return Object.fromEntries(same) as Record<Type, F | Ignored> // of the same types
}

/** The handler takes what its type says, and gets only events of that type. */
function functionOf<Args extends unknown[], Result>(handlers: object, { type }: DomainEvent) {
  const handler = (handlers as Record<string, ((...args: Args) => Result) | Ignored | undefined>)[type] // as above
  return typeof handler === 'function' ? handler.bind(handlers) : undefined
}
