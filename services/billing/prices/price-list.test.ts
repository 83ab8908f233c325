import { describe, expect, test } from '@jest/globals'
import type { PriceListEvent } from '@delvik/schemas/events/billing'
import { firstPriceList, holding, type PriceTable } from '@delvik/schemas/values/payment/prices'
import { type PriceListCommand, priceListDecider } from './price-list.ts'

const now = new Date('2026-11-24T23:59:59.999Z')
const staffId = '0192f0c1-7a10-7c3e-9d51-2f6a4b8c1e51'
const acted = { staffId, at: now.toISOString() }

const { prices } = firstPriceList
/** The first list, but for Premium in the United Kingdom. */
const dearer = (amount: number): PriceTable => ({
  ...prices,
  GB: { ...prices.GB, premium: { amount, listAmount: 3_900 } },
})
const published = (validFrom: string, amount: number): PriceListEvent => ({
  type: 'PriceListPublished',
  data: { validFrom, prices: dearer(amount), ...acted },
})
const withdrawn = (validFrom: string): PriceListEvent => ({ type: 'PriceListWithdrawn', data: { validFrom, ...acted } })

function given(...events: PriceListEvent[]) {
  const state = events.reduce(priceListDecider.evolve, priceListDecider.initialState)
  const when = (command: Omit<PriceListCommand, 'meta'>, at: Date) =>
    priceListDecider.decide(
      { ...command, meta: { commandId: 'c', actor: staffId, now: at } } as PriceListCommand,
      state,
    )
  return {
    state,
    publish: (validFrom: string, amount: number, { seen = state.edition, at = now } = {}) =>
      when({ type: 'PublishPriceList', data: { validFrom, seen, prices: dearer(amount) } }, at),
    withdraw: (validFrom: string, { seen = state.edition, at = now } = {}) =>
      when({ type: 'WithdrawPriceList', data: { validFrom, seen } }, at),
    premiumOn: (day: string) => holding(state.lists, new Date(day)).prices.GB.premium.amount,
  }
}

describe('a list', () => {
  test('is published for a day to come, by UTC', () => {
    expect(given().publish('2026-11-25', 3_100)).toEqual([published('2026-11-25', 3_100)])
    expect(() => given().publish('2026-11-24', 3_100)).toThrow('PRICE_LIST_TOO_EARLY')
    const midnight = { at: new Date('2026-11-25T00:00:00.000Z') }
    expect(() => given().publish('2026-11-25', 3_100, midnight)).toThrow('PRICE_LIST_TOO_EARLY')
    expect(given().publish('2026-11-26', 3_100, midnight)).toHaveLength(1)
  })

  test('holds from its midnight on until the next one, in whichever order they were published', () => {
    const { premiumOn } = given(published('2027-02-01', 3_300), published('2027-01-01', 3_100))
    expect(['2026-12-31T23:59:59.999Z', '2027-01-01', '2027-01-31', '2027-02-01'].map(premiumOn))
      .toEqual([2_900, 3_100, 3_100, 3_300])
  })

  test('says something else than the one before it', () => {
    expect(() => given(published('2027-01-01', 3_100)).publish('2027-01-02', 3_100)).toThrow('PRICE_LIST_SAME')
    expect(given(published('2027-01-01', 3_100)).publish('2026-12-31', 3_100)).toHaveLength(1)
  })

  test('takes the place of one of the same day, and says something else than that too', () => {
    const { publish, premiumOn } = given(published('2027-01-01', 3_100), published('2027-01-01', 3_200))
    expect(premiumOn('2027-01-01')).toBe(3_200)
    expect(() => publish('2027-01-01', 3_200)).toThrow('PRICE_LIST_SAME')
    expect(() => publish('2027-01-01', 2_900)).toThrow('PRICE_LIST_SAME')
    expect(publish('2027-01-01', 3_300)).toHaveLength(1)
  })

  test('is withdrawn before it has begun', () => {
    const { withdraw, state } = given(published('2027-01-01', 3_100))
    expect(withdraw('2027-01-01')).toEqual([withdrawn('2027-01-01')])
    expect(() => withdraw('2027-01-01', { at: new Date('2027-01-01') })).toThrow('PRICE_LIST_BEGUN')
    expect(() => withdraw('2027-01-02')).toThrow('NOT_FOUND')
    expect(() => withdraw(firstPriceList.validFrom)).toThrow('PRICE_LIST_BEGUN')
    expect(priceListDecider.evolve(state, withdrawn('2027-01-01')).lists).toEqual([{
      ...firstPriceList,
      published: null,
    }])
  })

  test('keeps by whom it was published, and when', () => {
    expect(given(published('2027-01-01', 3_100)).state.lists.at(-1)?.published).toEqual({ by: staffId, at: acted.at })
  })
})

test('who has seen the lists before somebody changed them has to look again', () => {
  const { publish, withdraw } = given(published('2027-01-01', 3_100))
  expect(() => publish('2027-02-01', 3_300, { seen: 0 })).toThrow('PRICE_LISTS_CHANGED')
  expect(() => withdraw('2027-01-01', { seen: 0 })).toThrow('PRICE_LISTS_CHANGED')
})
