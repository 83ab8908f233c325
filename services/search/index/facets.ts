import type { FilterField, ListField, RangeField } from './pitch-filter.ts'

/** Fields whose numbers are counted step by step. */
export const steppedFields = ['valuationInEuro', 'revenueInEuro'] as const
export type SteppedField = (typeof steppedFields)[number] & RangeField

/** Cities are too many to count them all: those with the most pitches, and those that are filtered by. */
export const citiesCounted = 20

export interface ValueCount {
  value: string
  count: number
}

export interface SteppedCounts {
  /** One for each step. */
  counts: number[]
  notStated: number
}

/** What is found under the filters of all other fields, so that a choice does not take away the choices beside it. */
export interface Facets {
  /** The most first, then by their bytes. A value that is filtered by is there at 0 too. */
  lists: Record<ListField, ValueCount[]>
  stepped: Record<SteppedField, SteppedCounts>
  /** When nothing is found: each filter without which something is, the most first. */
  without: { field: FilterField; count: number }[]
}

/** The counts of a field in their order, with those values at 0 that are filtered by. */
export function inOrder(counts: Iterable<readonly [string, number]>, chosen: readonly string[] = []): ValueCount[] {
  const all = new Map([...chosen.map((value) => [value, 0] as const), ...counts])
  return [...all].map(([value, count]) => ({ value, count })).sort((a, b) =>
    b.count - a.count || compare(a.value, b.value)
  )
}

/** What would be found without each filter, of the counts that are not 0. */
export function withoutEach(counts: Iterable<readonly [FilterField, number]>): Facets['without'] {
  return [...counts]
    .filter(([, count]) => count > 0)
    .map(([field, count]) => ({ field, count }))
    .sort((a, b) => b.count - a.count || compare(a.field, b.field))
}

function compare(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b))
}
