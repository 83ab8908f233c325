import { describe, expect, test } from '@jest/globals'
import type { MembershipEvent } from '@delvik/schemas/events/billing'
import { firstPriceList } from '@delvik/schemas/values/payment/prices'
import { type MembershipCommand, membershipDecider } from './membership.ts'
import { rewardState } from './reward.ts'
import type { SeenSubscription } from './seen.ts'

const accountId = 'a'
const { prices } = firstPriceList
const now = new Date('2026-11-24T09:00:00Z')
const later = new Date('2027-11-24T09:00:00Z')
const gbp = (amount: number) => ({ amount, currency: 'GBP' as const })
const code = 'ABCD2345'
const month = { start: '2026-11-24T09:00:00.000Z', end: '2026-12-24T09:00:00.000Z' }
const next = { start: month.end, end: '2027-01-24T09:00:00.000Z' }
const year = { start: month.start, end: '2027-11-24T09:00:00.000Z' }
const premium = { accountId, plan: 'premium' } as const

const earned: MembershipEvent = {
  type: 'ReferralEarned',
  data: { accountId, code, expiresAt: '2027-11-24T09:00:00.000Z' },
}
const activated: MembershipEvent = {
  type: 'MembershipActivated',
  data: { ...premium, period: month, paid: gbp(2_900), market: 'GB', isCompany: false, subscription: 'sub_1' },
}
const planned: MembershipEvent = { type: 'ReferralPlanned', data: { accountId, code } }
const voided: MembershipEvent = { type: 'ReferralVoided', data: { accountId, code } }
const redeemed = (reason: 'purchase' | 'upgrade' | 'renewal'): MembershipEvent => ({
  type: 'ReferralRedeemed',
  data: { accountId, code, reason },
})

type Wish = MembershipCommand extends infer C ? (C extends MembershipCommand ? Omit<C, 'meta'> : never) : never
const earn: Wish = { type: 'EarnReward', data: { accountId, code } }
const lose: Wish = { type: 'VoidReward', data: { accountId, code } }
const plan: Wish = { type: 'PlanReward', data: { accountId, code } }
const unplan: Wish = { type: 'UnplanReward', data: { accountId } }
const buy = (wanted: string | null = code): Wish => ({
  type: 'StartCheckout',
  data: { accountId, plan: 'premium', market: 'GB', lang: 'en-GB', prices, seen: null, company: null, code: wanted },
})
const quote = (wanted: string | null = code): Wish => ({
  type: 'QuoteUpgrade',
  data: { accountId, paid: 2_900, prices, code: wanted },
})
const seen = (more: Partial<SeenSubscription> = {}): SeenSubscription => ({
  id: 'sub_1',
  status: 'active',
  plan: 'premium',
  market: 'GB',
  isCompany: false,
  period: month,
  cancelAt: null,
  paid: gbp(2_320),
  due: gbp(2_320),
  price: gbp(2_900),
  isChanging: false,
  reward: code,
  ...more,
})

function given(...events: MembershipEvent[]) {
  const state = events.reduce(membershipDecider.evolve, membershipDecider.initialState)
  const when = (wish: Wish, at = now) =>
    membershipDecider.decide(
      { ...wish, meta: { commandId: 'q', actor: accountId, now: at } } as MembershipCommand,
      state,
    )
  const seeing = (...subscriptions: SeenSubscription[]) =>
    when({ type: 'SeeSubscriptions', data: { accountId, subscriptions, wishes: state.wishes, isAsking: false } })
      .map(({ type }) => type)
  return { state, when, seeing, is: (at = now) => rewardState(state.rewards[0]!, state.planned, at) }
}

describe('a reward', () => {
  test('is earned once for each friend, for twelve months', () => {
    expect(given().when(earn)).toEqual([earned])
    expect(given(earned).when(earn)).toEqual([])
    expect(given(earned).is()).toBe('open')
    expect(given(earned).is(later)).toBe('expired')
  })

  test('is not earned by whoever is gone', () => {
    const gone: MembershipEvent = {
      type: 'MembershipEnded',
      data: { ...premium, reason: 'erased', paidUntil: month.end },
    }
    expect(given(activated, gone).when(earn)).toEqual([])
  })

  test('is void when the payment goes back, unless it is used', () => {
    expect(given(earned).when(lose)).toEqual([voided])
    expect(given(earned, planned, voided).state.planned).toBeNull()
    for (const events of [[earned, voided], [earned, redeemed('purchase')], []])
      expect(given(...events).when(lose)).toEqual([])
  })

  test.each<[string, MembershipEvent[], Date]>([
    ['CODE_UNKNOWN', [], now],
    ['CODE_VOID', [earned, voided], now],
    ['CODE_USED', [earned, redeemed('renewal')], now],
    ['CODE_EXPIRED', [earned], later],
  ])('is refused with %s to a purchase, an upgrade and the next charge', (refusal, events, at) => {
    expect(() => given(...events).when(buy(), at)).toThrow(refusal)
    for (const wish of [quote(), plan]) expect(() => given(activated, ...events).when(wish, at)).toThrow(refusal)
  })
})

describe('used', () => {
  test('at a purchase it takes a fifth off, and is spent when that is paid', () => {
    const [intended] = given(earned).when(buy())
    expect(intended).toMatchObject({ data: { price: gbp(2_900), reward: { code, off: 580 } } })
    expect(given(earned, intended!).when(buy())).toEqual([])
    expect(given(earned, intended!).when(buy(null))).toHaveLength(1)
    expect(given(earned, intended!).is()).toBe('open')
    expect(given(earned, intended!).seeing(seen())).toEqual(['MembershipActivated', 'PlanChanged', 'ReferralRedeemed'])
    expect(given(earned, redeemed('purchase')).seeing(seen())).toEqual(['MembershipActivated', 'PlanChanged'])
    expect(given(earned).seeing(seen({ reward: null }))).toEqual(['MembershipActivated', 'PlanChanged'])
  })

  test('at an upgrade it comes first, and then what was paid', () => {
    const [quoted] = given(activated, earned).when(quote())
    expect(quoted).toMatchObject({ data: { price: gbp(29_900), reward: { off: 5_980 }, due: gbp(21_020) } })
    expect(given(activated, earned).when(quote(null))).toMatchObject([{ data: { due: gbp(27_000) } }])
    const accept: Wish = { type: 'AcceptUpgrade', data: { accountId, quoteId: 'q' } }
    expect(() => given(activated, earned, quoted!, voided).when(accept)).toThrow('CODE_VOID')
    const upgraded = seen({ plan: 'enterprise', period: year, paid: gbp(21_020) })
    expect(given(activated, earned).seeing(upgraded)).toEqual(['MembershipUpgraded', 'PlanChanged', 'ReferralRedeemed'])
  })

  test('for the next charge it waits, and comes back when there is none', () => {
    expect(given(activated, earned).when(plan)).toEqual([planned])
    expect(given(activated, earned, planned).is()).toBe('planned')
    expect(given(activated, earned, planned).when(plan)).toEqual([])
    expect(given(activated, earned, planned).seeing(seen({ period: next }))).toEqual([
      'MembershipRenewed',
      'ReferralRedeemed',
    ])
    expect(given(activated, earned, planned).when(unplan)).toMatchObject([{ type: 'ReferralUnplanned' }])
    expect(given(earned).when(unplan)).toEqual([])
    const over: MembershipEvent = {
      type: 'MembershipEnded',
      data: { ...premium, reason: 'cancelled', paidUntil: month.end },
    }
    expect(given(activated, earned, planned, over).is()).toBe('open')
  })

  test('for the next charge it needs one', () => {
    expect(() => given(earned).when(plan)).toThrow('NO_MEMBERSHIP')
    const cancelled: MembershipEvent = {
      type: 'CancellationScheduled',
      data: { ...premium, at: month.end, by: 'owner' },
    }
    expect(() => given(activated, earned, cancelled).when(plan)).toThrow('NO_MEMBERSHIP')
  })

  test('one that waits for the next charge is used by an upgrade, as long as it is good', () => {
    expect(given(activated, earned, planned).when(quote(null))).toMatchObject([{ data: { reward: { code } } }])
    expect(given(activated, earned, planned).when(quote(null), later)).toMatchObject([{ data: { due: gbp(27_000) } }])
  })
})
