import { z } from 'zod'
import { currencies } from '../values/markets.ts'
import { type EventOf, published } from './definition.ts'
import { erasureEvents } from './erasure.ts'

/** Stream `rates`. */
const own = {
  RatesPublished: published({
    schema: 1,
    description: 'Units of each currency for one euro, valid from a date on.',
    data: z.object({ from: z.iso.date(), perEuro: z.record(z.enum(currencies), z.number().positive()) }),
  }),
}

export const searchEvents = { ...own, ...erasureEvents }
/** Of its aggregates. */
export type SearchEvent = EventOf<typeof own>
