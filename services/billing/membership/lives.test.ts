import { expect, test } from '@jest/globals'
import type { MembershipEvent } from '@delvik/schemas/events/billing'
import { firstPriceList, intervalOf, type PaidPlan, sumIn } from '@delvik/schemas/values/payment/prices'
import fc from 'fast-check'
import { type MembershipCommand, membershipDecider } from './membership.ts'
import type { SeenSubscription } from './seen.ts'
import { endOf, type Membership } from './state.ts'

/** Lives of two years: what people do, and what the provider says, late, twice or only at the end. */
const accountId = 'a'
const { prices } = firstPriceList
const day = 86_400_000
const begin = Date.parse('2026-01-01T00:00:00Z')

type Deed = 'buy' | 'buyYear' | 'cancel' | 'resume' | 'quote' | 'accept' | 'withdraw' | 'card' | 'look' | 'wait'
const deeds = fc.array(
  fc.record({
    deed: fc.constantFrom<Deed[]>(
      ...['buy', 'buyYear', 'cancel', 'resume', 'quote', 'accept', 'withdraw', 'card', 'look', 'wait'] as const,
    ),
    days: fc.integer({ min: 0, max: 20 }),
  }),
  { maxLength: 60 },
)

/** A provider that charges a card that fails or not. */
class Provider {
  subscriptions: SeenSubscription[] = []
  cardPays = true

  buy(plan: PaidPlan, at: number): void {
    if (!this.cardPays || this.subscriptions.some(({ status }) => status !== 'over')) return
    const due = sumIn(prices, plan, 'GB')
    const id = `sub_${this.subscriptions.length}`
    const seen = {
      id,
      status: 'active',
      market: 'GB',
      isCompany: false,
      cancelAt: null,
      paid: due,
      due,
      price: due,
      isChanging: false,
      reward: null,
    } as const
    this.subscriptions.push({ ...seen, plan, period: this.period(plan, at) })
  }

  change(id: string, more: Partial<SeenSubscription>): void {
    this.subscriptions = this.subscriptions.map((one) => (one.id === id ? { ...one, ...more } : one))
  }

  pass(at: number): void {
    for (const { id, plan, period, cancelAt, status } of this.subscriptions) {
      if (status === 'over' || Date.parse(period.end) > at) continue
      if (cancelAt) this.change(id, { status: 'over' })
      else if (status === 'active')
        this.change(id, {
          period: this.period(plan, at),
          ...(this.cardPays ? {} : { status: 'unpaid', paid: null }),
        })
    }
    for (const { id, status, due } of this.subscriptions)
      if (status === 'unpaid' && this.cardPays) this.change(id, { status: 'active', paid: due })
  }

  private period(plan: PaidPlan, at: number) {
    const days = intervalOf[plan] === 'month' ? 30 : 365
    return { start: new Date(at).toISOString(), end: new Date(at + days * day).toISOString() }
  }
}

type Wish = MembershipCommand extends infer C ? (C extends MembershipCommand ? Omit<C, 'meta'> : never) : never

class Life {
  state: Membership = membershipDecider.initialState
  events: MembershipEvent[] = []
  readonly provider = new Provider()
  at = begin
  #quote = ''

  /** What the rules refuse, is refused. */
  wish(wish: Wish, commandId = `c${this.events.length}`): void {
    const meta = { commandId, actor: accountId, now: new Date(this.at) }
    let events: MembershipEvent[] = []
    try {
      events = membershipDecider.decide({ ...wish, meta } as MembershipCommand, this.state)
    } catch (error) {
      if ((error as Error).name !== 'DomainError') throw error
    }
    for (const event of events) {
      this.events.push(event)
      this.state = membershipDecider.evolve(this.state, event)
    }
    this.carryOut(events)
  }

  do(deed: Deed): void {
    const { provider } = this
    const of = { accountId }
    switch (deed) {
      case 'buy':
      case 'buyYear': {
        const plan = deed === 'buy' ? 'premium' : 'enterprise'
        this.wish({
          type: 'StartCheckout',
          data: { accountId, plan, market: 'GB', lang: 'en-GB', prices, seen: null, company: null, code: null },
        })
        if (this.state.checkout && !this.state.paid) provider.buy(plan, this.at)
        return
      }
      case 'cancel':
        return this.wish({ type: 'CancelMembership', data: { accountId, by: 'owner' } })
      case 'resume':
        return this.wish({ type: 'ResumeMembership', data: { accountId, by: 'owner' } })
      case 'quote':
        this.#quote = `q${this.events.length}`
        return this.wish(
          { type: 'QuoteUpgrade', data: { accountId, paid: this.state.paid?.paid.amount ?? 0, prices, code: null } },
          this.#quote,
        )
      case 'accept':
        return this.wish({ type: 'AcceptUpgrade', data: { accountId, quoteId: this.#quote } })
      case 'withdraw':
        return this.wish({ type: 'WithdrawFromContract', data: of })
      case 'card':
        provider.cardPays = !provider.cardPays
        return
      case 'look':
        this.look(provider.subscriptions)
        return this.look(provider.subscriptions)
      case 'wait':
        return
    }
  }

  pass(days: number): void {
    this.at += days * day
    this.provider.pass(this.at)
    this.wish({ type: 'EndWhenDue', data: { accountId } })
  }

  look(subscriptions: SeenSubscription[]): void {
    const { wishes } = this.state
    this.wish({ type: 'SeeSubscriptions', data: { accountId, subscriptions, wishes, isAsking: false } })
  }

  /** The provider does what it is asked for. */
  private carryOut(events: readonly MembershipEvent[]): void {
    const own = this.state.paid?.subscription ?? this.state.over.at(-1) ?? ''
    for (const { type, data } of events) {
      if (type === 'CancellationScheduled') this.provider.change(own, { cancelAt: data.at })
      if (type === 'CancellationUndone') this.provider.change(own, { cancelAt: null })
      if (type === 'MembershipEnded') this.provider.change(own, { status: 'over' })
      if (type === 'SecondSubscriptionFound') this.provider.change(data.subscription, { status: 'over' })
      if (type === 'UpgradeIntended' && this.provider.cardPays) {
        const period = { start: new Date(this.at).toISOString(), end: new Date(this.at + 365 * day).toISOString() }
        this.provider.change(own, { plan: 'enterprise', period, paid: data.due })
      }
    }
  }
}

test('in any life a plan is told as it is, begins once and ends once, and nobody has two', () => {
  fc.assert(
    fc.property(deeds, (all) => {
      const life = new Life()
      for (const { deed, days } of all) {
        life.do(deed)
        life.pass(days)
        const running = life.provider.subscriptions.filter(({ status }) => status !== 'over')
        expect(running.length).toBeLessThanOrEqual(1)
      }
      life.look(life.provider.subscriptions)
      const { paid } = life.state
      const told = life.events.findLast((one) => one.type === 'PlanChanged')?.data as {
        plan: string
        until: string | null
      } | undefined
      expect([told?.plan ?? 'basic', told?.until ?? null]).toEqual([paid?.plan ?? 'basic', paid ? endOf(paid) : null])
      const turns = life.events.filter(({ type }) => type === 'MembershipActivated' || type === 'MembershipEnded')
      for (const [i, { type }] of turns.entries()) expect(type).toBe(i % 2 ? 'MembershipEnded' : 'MembershipActivated')
    }),
    { numRuns: 1_000 },
  )
})
