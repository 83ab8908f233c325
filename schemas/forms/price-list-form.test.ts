import { expect, test } from '@jest/globals'
import { firstPriceList, type PaidPlan } from '../values/payment/prices.ts'
import { type FilledPrice, type FilledTable, priceBounds, readPrices } from './price-list-form.ts'

const { prices } = firstPriceList
const filled = (plan: PaidPlan, more: Partial<FilledPrice>): FilledTable => ({
  ...prices,
  GB: { ...prices.GB, [plan]: { ...prices.GB[plan], ...more } },
})

test('the list of the decisions is one', () => {
  expect(readPrices(prices)).toEqual({ prices, problems: [] })
})

test.each<[PaidPlan, Partial<FilledPrice>, string, string]>([
  ['premium', { amount: undefined }, 'GB.premium.amount', 'REQUIRED'],
  ['premium', { amount: Number.NaN }, 'GB.premium.amount', 'NOT_A_NUMBER'],
  ['premium', { amount: 2_900.5 }, 'GB.premium.amount', 'TOO_PRECISE'],
  ['premium', { amount: priceBounds.least - 1 }, 'GB.premium.amount', 'OUT_OF_RANGE'],
  ['premium', { amount: -2_900 }, 'GB.premium.amount', 'OUT_OF_RANGE'],
  ['enterprise', { amount: priceBounds.most + 1, listAmount: null }, 'GB.enterprise.amount', 'OUT_OF_RANGE'],
  ['premium', { listAmount: undefined }, 'GB.premium.listAmount', 'REQUIRED'],
  ['premium', { listAmount: 2_900 }, 'GB.premium.listAmount', 'LIST_PRICE_TOO_LOW'],
  ['premium', { listAmount: priceBounds.most + 1 }, 'GB.premium.listAmount', 'OUT_OF_RANGE'],
  ['enterprise', { amount: 2_900 }, 'GB.enterprise.amount', 'YEAR_CHEAPER_THAN_MONTH'],
])('what is wrong with a price is said at its place: %s %j', (plan, more, path, code) => {
  expect(readPrices(filled(plan, more)).problems).toMatchObject([{ path, code }])
})

test('limits are named as they are written in the field', () => {
  expect(readPrices(filled('premium', { amount: 1 })).problems).toMatchObject([{ least: 5, most: 100_000 }])
})
