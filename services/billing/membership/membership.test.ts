import { describe, expect, test } from '@jest/globals'
import type { MembershipEvent } from '@delvik/schemas/events/billing'
import { firstPriceList } from '@delvik/schemas/values/payment/prices'
import { type MembershipCommand, membershipDecider } from './membership.ts'
import type { SeenSubscription } from './seen.ts'
import { stateOf } from './state.ts'

const accountId = 'a'
const { prices } = firstPriceList
const now = new Date('2026-11-24T09:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)
const gbp = (amount: number) => ({ amount, currency: 'GBP' as const })
const month = { start: now.toISOString(), end: inDays(30).toISOString() }
const next = { start: month.end, end: inDays(61).toISOString() }
const year = { start: now.toISOString(), end: inDays(365).toISOString() }
const premium = { accountId, plan: 'premium' } as const

type Wish = MembershipCommand extends infer C ? (C extends MembershipCommand ? Omit<C, 'meta'> : never) : never
const start = (plan: 'premium' | 'enterprise' = 'premium'): Wish => ({
  type: 'StartCheckout',
  data: { accountId, plan, market: 'GB', lang: 'en-GB', prices, seen: null, company: null, code: null },
})
const cancel: Wish = { type: 'CancelMembership', data: { accountId, by: 'owner' } }
const resume: Wish = { type: 'ResumeMembership', data: { accountId, by: 'owner' } }
const withdraw: Wish = { type: 'WithdrawFromContract', data: { accountId } }
const quote: Wish = { type: 'QuoteUpgrade', data: { accountId, paid: 2_900, prices, code: null } }
const accept: Wish = { type: 'AcceptUpgrade', data: { accountId, quoteId: 'command' } }

const activated = (isCompany = false): MembershipEvent => ({
  type: 'MembershipActivated',
  data: {
    ...premium,
    period: month,
    paid: gbp(2_900),
    price: gbp(2_900),
    market: 'GB',
    isCompany,
    subscription: 'sub_1',
  },
})
const scheduled: MembershipEvent = { type: 'CancellationScheduled', data: { ...premium, at: month.end, by: 'owner' } }
const pastDue: MembershipEvent = {
  type: 'MembershipPastDue',
  data: { ...premium, due: gbp(2_900), graceUntil: inDays(14).toISOString() },
}
const sub = (more: Partial<SeenSubscription> = {}): SeenSubscription => ({
  id: 'sub_1',
  status: 'active',
  plan: 'premium',
  market: 'GB',
  isCompany: false,
  period: month,
  cancelAt: null,
  paid: gbp(2_900),
  due: gbp(2_900),
  price: gbp(2_900),
  isChanging: false,
  reward: null,
  ...more,
})
const changed = (plan: 'basic' | 'premium' | 'enterprise', until: string | null = null) => ({
  type: 'PlanChanged',
  data: { accountId, plan, until },
})

function given(...events: MembershipEvent[]) {
  const state = events.reduce(membershipDecider.evolve, membershipDecider.initialState)
  const when = (wish: Wish, at = now, commandId = 'command') =>
    membershipDecider.decide({ ...wish, meta: { commandId, actor: accountId, now: at } } as MembershipCommand, state)
  return {
    state,
    when,
    types: (wish: Wish, at = now) => when(wish, at).map(({ type }) => type),
    seeing: (...subscriptions: SeenSubscription[]) =>
      when({ type: 'SeeSubscriptions', data: { accountId, subscriptions, wishes: state.wishes, isAsking: false } }),
    seeingLate: (...subscriptions: SeenSubscription[]) =>
      when({ type: 'SeeSubscriptions', data: { accountId, subscriptions, wishes: state.wishes - 1, isAsking: false } }),
  }
}

describe('a purchase', () => {
  const intended = (checkoutId = 'c', plan: 'premium' | 'enterprise' = 'premium') =>
    given().when(start(plan), now, checkoutId)[0]!

  test('is intended at the price of the market', () => {
    expect(intended()).toMatchObject({ type: 'CheckoutIntended', data: { checkoutId: 'c', price: gbp(2_900) } })
    expect(stateOf(given(intended()).state, now)).toBe('checkout')
  })

  test('that is begun again for the same plan is the one that is open, for another takes its place', () => {
    expect(given(intended()).when(start())).toEqual([])
    expect(given(intended()).types(start('enterprise'))).toEqual(['CheckoutIntended'])
    const closed: MembershipEvent = { type: 'CheckoutClosed', data: { accountId, checkoutId: 'c', reason: 'expired' } }
    expect(given(intended(), closed).types(start())).toEqual(['CheckoutIntended'])
    expect(stateOf(given(intended(), closed).state, now)).toBe('none')
  })

  test('costs what the list says at that moment, and nothing else than its owner has seen', () => {
    const dearer = { ...prices, GB: { ...prices.GB, premium: { amount: 3_100, listAmount: null } } }
    const at = (seen: number | null): Wish => ({ ...start(), data: { ...start().data, prices: dearer, seen } }) as Wish
    expect(given().when(at(3_100))).toMatchObject([{ data: { price: gbp(3_100) } }])
    expect(given().when(at(null))).toMatchObject([{ data: { price: gbp(3_100) } }])
    expect(() => given().when(at(2_900))).toThrow('PRICE_CHANGED')
    // A page of the old price is open still.
    expect(given(intended()).when(at(3_100))).toMatchObject([{ type: 'CheckoutIntended', data: { price: gbp(3_100) } }])
  })

  test('stays in the market of the first one', () => {
    const moved: Wish = { ...start(), data: { ...start().data, market: 'SE' } } as Wish
    const ended: MembershipEvent = {
      type: 'MembershipEnded',
      data: { ...premium, reason: 'cancelled', paidUntil: month.end },
    }
    expect(given(activated(), ended).when(moved)).toMatchObject([{ data: { market: 'GB', price: gbp(2_900) } }])
  })

  test.each([['active', []], ['cancelled', [scheduled]], ['past due', [pastDue]]])(
    'is refused to who has a membership that is %s',
    (_, events) => {
      expect(() => given(activated(), ...events).when(start())).toThrow('ACTIVE_MEMBERSHIP')
    },
  )

  test('is done once the provider has its money, and once only', () => {
    expect(given(intended()).seeing(sub({ status: 'waiting', paid: null }))).toEqual([])
    expect(given(intended()).seeing(sub())).toEqual([activated(), changed('premium')])
    expect(given(activated()).seeing(sub())).toEqual([])
  })

  test('that was made twice is ended and paid back', () => {
    const second = { type: 'SecondSubscriptionFound', data: { accountId, subscription: 'sub_2' } } as const
    expect(given().seeing(sub(), sub({ id: 'sub_2' }))).toEqual([activated(), changed('premium'), second])
    expect(given(activated()).seeing(sub(), sub({ id: 'sub_2' }))).toEqual([second])
    expect(given(activated(), second).seeing(sub(), sub({ id: 'sub_2' }))).toEqual([])
  })
})

describe('a further period', () => {
  test('is there once it is paid, whatever comes first', () => {
    expect(given(activated()).seeing(sub({ period: next, paid: null }))).toEqual([])
    const renewed = {
      type: 'MembershipRenewed',
      data: { ...premium, period: next, paid: gbp(2_900), price: gbp(2_900) },
    }
    expect(given(activated()).seeing(sub({ period: next }))).toEqual([renewed])
    expect(given(activated(), pastDue).seeing(sub({ period: next }))).toEqual([renewed, changed('premium')])
    // What the provider said before is no news.
    expect(given(activated(), renewed as MembershipEvent).seeing(sub())).toEqual([])
  })

  test('that is not paid leaves the plan for 14 days, and is told once', () => {
    const seen = sub({ status: 'unpaid', period: next, paid: null })
    const until = inDays(14).toISOString()
    expect(given(activated()).seeing(seen)).toEqual([
      { type: 'PaymentFailed', data: { ...premium, due: gbp(2_900), reason: 'renewal' } },
      pastDue,
      changed('premium', until),
    ])
    expect(given(activated(), pastDue).seeing(seen)).toEqual([])
    const end: Wish = { type: 'EndWhenDue', data: { accountId } }
    expect(given(activated(), pastDue).when(end, inDays(13))).toEqual([])
    expect(given(activated(), pastDue).when(end, inDays(14))).toEqual([
      { type: 'MembershipEnded', data: { ...premium, reason: 'unpaid', paidUntil: month.end } },
      changed('basic'),
    ])
  })

  test('is announced for a year that goes on', () => {
    const remind: Wish = { type: 'RemindOfRenewal', data: { accountId } }
    expect(given(activated()).types(remind)).toEqual(['RenewalReminderDue'])
    expect(given(activated(), scheduled).types(remind)).toEqual([])
  })
})

describe('cancelling', () => {
  test('ends the plan with what is paid, and is undone', () => {
    expect(given(activated()).when(cancel)).toEqual([scheduled, changed('premium', month.end)])
    expect(given(activated(), scheduled).when(cancel)).toEqual([])
    expect(given(activated(), scheduled).types(resume)).toEqual(['CancellationUndone', 'PlanChanged'])
    expect(given(activated()).when(resume)).toEqual([])
    for (const wish of [cancel, resume]) expect(() => given().when(wish)).toThrow('NO_MEMBERSHIP')
  })

  test('at the provider is seen; what it has not heard yet is not undone', () => {
    const seen = sub({ cancelAt: month.end })
    expect(given(activated()).seeing(seen)).toMatchObject([{ data: { by: 'provider' } }, changed('premium', month.end)])
    expect(given(activated(), scheduled).seeing(sub()).map(({ type }) => type)).toEqual([
      'CancellationUndone',
      'PlanChanged',
    ])
    expect(given(activated(), scheduled).seeingLate(sub())).toEqual([])
  })

  test('that the provider hears of too late ends the plan all the same; one that it has undone does not', () => {
    const ending = ['MembershipEnded', 'PlanChanged']
    const later = sub({ period: next })
    expect(given(activated(), scheduled).seeingLate(later).map(({ type }) => type)).toEqual(ending)
    const told = sub({ period: next, cancelAt: next.end })
    expect(given(activated(), scheduled).seeing(told).map(({ type }) => type)).toEqual(ending)
    expect(given(activated(), scheduled).seeing(later).map(({ type }) => type)).toEqual(['MembershipRenewed',
      'PlanChanged'])
  })

  test('by who leaves is undone by staying, and their own is not', () => {
    const stays: Wish = { type: 'ResumeMembership', data: { accountId, by: 'closing' } }
    const leaves: MembershipEvent = {
      type: 'CancellationScheduled',
      data: { ...premium, at: month.end, by: 'closing' },
    }
    expect(given(activated(), leaves).types(stays)).toEqual(['CancellationUndone', 'PlanChanged'])
    expect(given(activated(), scheduled).types(stays)).toEqual([])
    expect(given().types(stays)).toEqual([])
  })

  test('of what is not paid ends it at once', () => {
    expect(given(activated(), pastDue).types(cancel)).toEqual(['MembershipEnded', 'PlanChanged'])
  })
})

describe('an upgrade', () => {
  const quoted = given(activated()).when(quote)[0]!
  const wanted: MembershipEvent = { type: 'UpgradeIntended', data: { accountId, quoteId: 'command', due: gbp(27_000) } }

  test('costs the exact difference, for ten minutes', () => {
    expect(quoted).toMatchObject({ data: { price: gbp(29_900), paid: gbp(2_900), due: gbp(27_000) } })
    expect(given(activated(), quoted).when(accept)).toEqual([wanted])
    expect(() => given(activated(), quoted).when(accept, new Date(now.getTime() + 600_000))).toThrow('QUOTE_EXPIRED')
    const foreign: Wish = { type: 'AcceptUpgrade', data: { accountId, quoteId: 'another' } }
    expect(() => given(activated(), quoted).when(foreign)).toThrow('QUOTE_EXPIRED')
    const renewed: MembershipEvent = {
      type: 'MembershipRenewed',
      data: { ...premium, period: next, paid: gbp(2_900), price: gbp(2_900) },
    }
    expect(() => given(activated(), quoted, renewed).when(accept)).toThrow('QUOTE_EXPIRED')
  })

  test('is quoted by the list of its day, whatever the month was bought at', () => {
    const dearer = { ...prices, GB: { ...prices.GB, enterprise: { amount: 35_000, listAmount: null } } }
    const wish = { ...quote, data: { ...quote.data, prices: dearer } } as Wish
    expect(given(activated()).when(wish)).toMatchObject([{ data: { price: gbp(35_000), due: gbp(32_100) } }])
  })

  test('needs a month that is paid, and one at a time', () => {
    expect(() => given().when(quote)).toThrow('NO_MEMBERSHIP')
    expect(() => given(activated(), pastDue).when(quote)).toThrow('PAYMENT_OUTSTANDING')
    for (const wish of [quote, accept])
      expect(() => given(activated(), quoted, wanted).when(wish)).toThrow('UPGRADE_PENDING')
    const upgraded: MembershipEvent = {
      type: 'MembershipUpgraded',
      data: { accountId, plan: 'enterprise', period: year, paid: gbp(27_000) },
    }
    expect(() => given(activated(), upgraded).when(quote)).toThrow('UPGRADE_IMPOSSIBLE')
  })

  test('is done once it is paid; all of it goes back to who withdraws', () => {
    const seen = sub({ plan: 'enterprise', period: year, paid: gbp(27_000) })
    const events = given(activated(), wanted).seeing(seen)
    expect(events.map(({ type }) => type)).toEqual(['MembershipUpgraded', 'PlanChanged'])
    expect(given(activated(), wanted, ...events).when(withdraw)).toMatchObject([{ data: { refund: gbp(29_900) } }, {},
      {}])
  })

  test('that waits too long, or whose card is declined, leaves what was', () => {
    expect(given(activated(), wanted).seeing(sub({ isChanging: true }))).toEqual([])
    expect(given(activated(), wanted).seeing(sub()).map(({ type }) => type)).toEqual(['UpgradeDropped'])
    const drop: Wish = { type: 'DropUpgrade', data: { accountId, quoteId: 'command', reason: 'declined' } }
    expect(given(activated(), wanted).types(drop)).toEqual(['UpgradeDropped', 'PaymentFailed'])
    expect(given(activated()).types(drop)).toEqual([])
  })
})

describe('the price of a membership', () => {
  const yearly = (price?: number): MembershipEvent => ({
    type: 'MembershipActivated',
    data: {
      ...{ accountId, plan: 'enterprise', period: year, paid: gbp(23_920), market: 'GB' },
      ...{ isCompany: false, subscription: 'sub_1', ...(price && { price: gbp(price) }) },
    },
  })
  const remind: Wish = { type: 'RemindOfRenewal', data: { accountId } }

  test('is the one that the provider charges, and is kept as long as it goes on', () => {
    expect(given().seeing(sub({ price: gbp(3_100) }))).toMatchObject([{ data: { price: gbp(3_100) } }, {}])
    expect(given(yearly(31_900)).when(remind)).toMatchObject([{ data: { due: gbp(31_900) } }])
    const again = sub({ plan: 'enterprise', period: { ...year, end: inDays(730).toISOString() }, price: gbp(31_900) })
    const renewed = given(yearly(31_900)).seeing(again)
    expect(given(yearly(31_900), ...renewed).when(remind)).toMatchObject([{ data: { due: gbp(31_900) } }])
  })

  test('is that of the first list where the event is older than lists', () => {
    expect(given(yearly()).when(remind)).toMatchObject([{ data: { due: gbp(29_900) } }])
  })

  test('is another one with another plan', () => {
    const upgraded = given(activated()).seeing(sub({ plan: 'enterprise', period: year, price: gbp(31_900) }))
    expect(given(activated(), ...upgraded).when(remind)).toMatchObject([{ data: { due: gbp(31_900) } }])
  })
})

describe('withdrawing', () => {
  test('ends the contract of a consumer within 14 days, and gives back what was paid', () => {
    expect(given(activated()).when(withdraw, inDays(13))).toEqual([
      { type: 'ContractWithdrawn', data: { ...premium, refund: gbp(2_900), since: month.start } },
      { type: 'MembershipEnded', data: { ...premium, reason: 'withdrawn', paidUntil: month.end } },
      changed('basic'),
    ])
    expect(() => given(activated()).when(withdraw, inDays(14))).toThrow('WITHDRAWAL_OVER')
    expect(() => given(activated(true)).when(withdraw)).toThrow('WITHDRAWAL_NOT_FOR_COMPANIES')
    expect(() => given().when(withdraw)).toThrow('NO_MEMBERSHIP')
  })

  test('is not undone by what the provider still says', () => {
    const events = given(activated()).when(withdraw)
    expect(given(activated(), ...events).seeing(sub())).toEqual([])
    expect(stateOf(given(activated(), ...events).state, now)).toBe('ended')
  })
})

test('nobody who was erased begins anew: what is still paid for them is ended and goes back', () => {
  const erase: Wish = { type: 'EndForErasure', data: { accountId } }
  const events = given(activated()).when(erase)
  expect(events.map(({ type }) => type)).toEqual(['MembershipEnded', 'PlanChanged'])
  expect(given(activated(), ...events).seeing(sub(), sub({ id: 'sub_2' })).map(({ type }) => type)).toEqual([
    'SecondSubscriptionFound',
  ])
})
