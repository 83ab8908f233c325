import { z } from 'zod'
import { currencies } from '../values/markets.ts'
import { type EventOf, published } from './definition.ts'

/** Stream `rates`. */
export const searchEvents = {
  RatesPublished: published({
    schema: 1,
    description: 'Units of each currency for one euro, valid from a date on.',
    data: z.object({ from: z.iso.date(), perEuro: z.record(z.enum(currencies), z.number().positive()) }),
  }),
}
export type SearchEvent = EventOf<typeof searchEvents>
