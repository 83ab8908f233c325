import type { z } from 'zod'
import { personalParts, personalPaths } from './personal-parts.ts'

/** Which key of a person encrypts the personal parts of an event (`consistency.md` 7). */
export const keyDomains = ['contact', 'content', 'chat', 'support', 'billing'] as const
export type KeyDomain = (typeof keyDomains)[number]

export interface EventDefinition<Data extends z.ZodType = z.ZodType> {
  /** Frozen at append: a type never turns from internal to public. */
  public: boolean
  /** Number of the data's shape; rises when it changes, with an upcaster from the one before. */
  schema: number
  data: Data
  /** What has happened, in a sentence or two, for readers outside of the service. */
  description?: string
  /** The field of `data` that names the person whose key encrypts what is marked `personal()`. */
  subject?: string
  domain?: KeyDomain
  /** Turns data of an older schema into the next one: `upcast[1]` makes 2 of 1. */
  upcast?: Record<number, (data: Record<string, unknown>) => Record<string, unknown>>
}

/** The events of one service by type. */
export type Catalogue = Record<string, EventDefinition>

/**
 * Marks a text as personal: it is encrypted at rest and on the bus, and reads `[erased]` once its key is gone. It may
 * stand in objects, lists, records and unions, at any depth; where it would be passed over the event cannot be defined.
 */
export function personal<T extends z.ZodString | z.ZodNullable<z.ZodString>>(type: T): T {
  return type.meta({ 'x-pii': true }) as T
}

export const erased = '[erased]'

/** Puts `[erased]` in place of all that is personal in the data of an event. */
export function erase(definition: EventDefinition, data: Record<string, unknown>): void {
  for (const { holder, name } of personalParts(definition.data, data)) holder[name] = erased
}

type Options<D extends z.ZodType> = Omit<EventDefinition<D>, 'public'>

/** An event that leaves its service on the bus. @throws when a personal part could not be told from the rest */
export function published<D extends z.ZodType>(options: Options<D>): EventDefinition<D> & { public: true } {
  personalPaths(options.data)
  return { ...options, public: true }
}

/** An event that never leaves its service. @throws as `published` does */
export function internal<D extends z.ZodType>(options: Options<D>): EventDefinition<D> & { public: false } {
  personalPaths(options.data)
  return { ...options, public: false }
}

/** `{ type, data }` of every event in a catalogue. */
export type EventOf<C extends Catalogue> = {
  [T in keyof C & string]: { type: T; data: z.infer<C[T]['data']> }
}[keyof C & string]

/** The same, of the public ones only. */
export type PublicEventOf<C extends Catalogue> = {
  [T in keyof C & string]: C[T]['public'] extends true ? { type: T; data: z.infer<C[T]['data']> } : never
}[keyof C & string]

/** Brings data of an older schema to the present one. */
export function upcast(
  definition: EventDefinition,
  data: Record<string, unknown>,
  schema: number,
): Record<string, unknown> {
  let current = data
  for (let from = schema; from < definition.schema; from++) {
    const step = definition.upcast?.[from]
    if (!step) throw new Error(`no upcaster from schema ${from}`)
    current = step(current)
  }
  return current
}
