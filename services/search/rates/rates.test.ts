import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { convert } from '@delvik/schemas/values/exchange'
import { currencies } from '@delvik/schemas/values/markets'
import { searchEvents } from '@delvik/schemas/events/search'
import { firstRates, type PublishRates, type Rates, rates } from './rates.ts'

const december: Rates = { from: '2026-12-01', perEuro: { ...firstRates.perEuro, SEK: 11.02 } }

function publish(data: Rates): PublishRates {
  return { type: 'PublishRates', data, meta: { commandId: '1', actor: 'operator', now: new Date('2026-12-01') } }
}

describe('rates', () => {
  it('are published', () => {
    expect(rates.decide(publish(firstRates), null)).toEqual([{ type: 'RatesPublished', data: firstRates }])
    expect(searchEvents.RatesPublished.data.parse(firstRates)).toEqual(firstRates)
  })

  it('are published once', () => {
    expect(rates.decide(publish(firstRates), firstRates)).toEqual([])
  })

  it('may be corrected on their day, and follow each other', () => {
    expect(rates.decide(publish({ ...december, from: firstRates.from }), firstRates)).toHaveLength(1)
    expect(rates.decide(publish(december), firstRates)).toHaveLength(1)
    expect(rates.evolve(firstRates, { type: 'RatesPublished', data: december })).toEqual(december)
  })

  it('do not go back in time', () => {
    expect(() => rates.decide(publish(firstRates), december)).toThrow('INVALID_INPUT')
  })

  it('give one euro for a euro', () => {
    expect(() => rates.decide(publish({ from: '2026-12-01', perEuro: { ...firstRates.perEuro, EUR: 2 } }), null))
      .toThrow('INVALID_INPUT')
  })
})

describe('an amount in another currency', () => {
  it('is rounded to minor units', () => {
    const { perEuro } = firstRates
    expect(convert(4_500_000_00, { from: 'SEK', to: 'GBP', perEuro })).toBe(357_395_50)
    expect(convert(600_000_00, { from: 'EUR', to: 'SEK', perEuro })).toBe(6_531_000_00)
    expect(convert(1, { from: 'SEK', to: 'EUR', perEuro })).toBe(0)
  })

  it('keeps the order of amounts and stays a safe number', () => {
    const amount = fc.nat(Number.MAX_SAFE_INTEGER)
    const currency = fc.constantFrom(...currencies)
    fc.assert(
      fc.property(amount, amount, currency, currency, (a, b, from, to) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)].map((one) =>
          convert(one, { from, to, perEuro: firstRates.perEuro })
        )
        expect(low).toBeLessThanOrEqual(high!)
        expect(Number.isSafeInteger(high)).toBe(true)
      }),
    )
  })
})
