import type { Command, Decider } from '@delvik/runtime/decider'
import { DomainError } from '@delvik/runtime/errors'
import type { RatesEvent } from '@delvik/schemas/events/search'
import type { PerEuro } from '@delvik/schemas/values/exchange'
import type { Currency } from '@delvik/schemas/values/markets'

/** Units of each currency for one euro, valid from a date on. */
export interface Rates {
  from: string
  perEuro: PerEuro
}

export type PublishRates = Command<'PublishRates', Rates>

/** The one stream of the dated rate table. */
export const ratesStream = 'rates'

/** Rounded month averages; an operator publishes the following ones. */
export const firstRates: Rates = {
  from: '2026-11-01',
  perEuro: { SEK: 10.885, NOK: 11.76, DKK: 7.4605, EUR: 1, GBP: 0.8645 },
}

export const rates: Decider<PublishRates, Rates | null, RatesEvent> = {
  initialState: null,
  decide: ({ data: { from, perEuro } }, current) => {
    if (perEuro.EUR !== 1) throw refusal('perEuro.EUR')
    if (current && from < current.from) throw refusal('from')
    if (current && isSame(current, { from, perEuro })) return []
    return [{ type: 'RatesPublished', data: { from, perEuro } }]
  },
  evolve: (_, { data }) => data,
}

function isSame(a: Rates, b: Rates): boolean {
  return a.from === b.from && (Object.keys(a.perEuro) as Currency[]).every((one) => a.perEuro[one] === b.perEuro[one])
}

function refusal(path: string): DomainError {
  return new DomainError('INVALID_INPUT', { fields: [{ path, code: 'OUT_OF_RANGE' }] })
}
