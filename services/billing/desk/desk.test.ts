import { expect, test } from '@jest/globals'
import type { DeskEvent } from '@delvik/schemas/events/billing'
import { type DeskCommand, deskDecider, isLooking } from './desk.ts'

const now = new Date('2026-11-24T09:00:00Z')
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const why = { accountId: 'a', reason: 'ownerAsked', note: null } as const
const invoice = {
  invoiceId: 'i',
  number: '1',
  plan: 'premium',
  paid: { amount: 2_900, currency: 'GBP' },
} as const

type Wish = DeskCommand extends infer C ? (C extends DeskCommand ? Omit<C, 'meta'> : never) : never
function given(...events: DeskEvent[]) {
  const state = events.reduce(deskDecider.evolve, deskDecider.initialState)
  const when = (wish: Wish, at = now) =>
    deskDecider.decide({ ...wish, meta: { commandId: 'c', actor: 's', now: at } } as DeskCommand, state)
  return { state, when }
}

test('books are open for half an hour to whoever has looked them up, and to nobody else', () => {
  const looked = given().when({ type: 'LookUpBooks', data: why })
  expect(looked).toMatchObject([{ data: { staffId: 's', act: 'lookUp', reason: 'ownerAsked' } }])
  const { state } = given(...looked)
  expect(isLooking(state, 's', after(29))).toBe(true)
  expect(isLooking(state, 's', after(30))).toBe(false)
  expect(isLooking(state, 'another', now)).toBe(false)
  expect(isLooking(given(...given().when({ type: 'RetryProvider', data: { accountId: 'a' } })).state, 's', now)).toBe(
    false,
  )
})

test('an invoice is mailed again once in an hour', () => {
  const again: Wish = { type: 'ResendInvoice', data: { ...why, invoice } }
  const mailed = given().when(again)
  expect(mailed).toMatchObject([{ data: { act: 'resend', number: '1' } }, { type: 'InvoiceMailDue', data: invoice }])
  expect(() => given(...mailed).when(again, after(59))).toThrow('TOO_MANY_REQUESTS')
  expect(given(...mailed).when(again, after(60))).toHaveLength(2)
})
