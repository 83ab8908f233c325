import { planNames } from '@delvik/schemas/values/account'
import type { Market } from '@delvik/schemas/values/markets'
import { rewardShare } from '@delvik/schemas/values/payment/referral'
import { intervalOf, type PaidPlan, paidPlans, vatRateOf } from '@delvik/schemas/values/payment/prices'
import type Stripe from 'stripe'
import type { Reward, Sum } from '../membership/state.ts'
import { productOf } from './reading.ts'
import { isMissing } from '@delvik/runtime/stripe-client'

/** By which call a reward is used, and by whom. */
interface Use {
  intent: string
  customer: string
  reward: Reward
}

/** What is for sale at the provider: made there when it is first sold, and found by names of ours from then on. */
export class Catalogue {
  readonly #found = new Map<string, Promise<string>>()

  constructor(private readonly stripe: Stripe) {}

  /** A plan at a price: its name says the amount, so no list finds that of another one. */
  price(plan: PaidPlan, { amount, currency }: Sum): Promise<string> {
    const key = `delvik_${plan}_${currency}_${amount}`.toLowerCase()
    return this.#once(key, async () => {
      const { data: [known] } = await this.stripe.prices.list({ lookup_keys: [key], limit: 1 })
      if (known) return known.id
      const product = await this.#product(plan)
      const terms = { currency: currency.toLowerCase(), unit_amount: amount, tax_behavior: 'inclusive' } as const
      const recurring = { interval: intervalOf[plan] }
      const made = await this.stripe.prices.create({ ...terms, recurring, product, lookup_key: key }, {
        idempotencyKey: key,
      })
      return made.id
    })
  }

  /** The tax that prices include; the provider prints it, our books work it out themselves. */
  taxRate(market: Market, at: Date): Promise<string> {
    const rate = vatRateOf(market, at)
    const key = `delvik_vat_${market}_${rate}`.toLowerCase()
    return this.#once(key, async () => {
      const { data } = await this.stripe.taxRates.list({ active: true, limit: 100 })
      const known = data.find(({ metadata }) => metadata?.['key'] === key)
      if (known) return known.id
      const terms = { display_name: 'VAT', percentage: rate / 100, inclusive: true, country: market, metadata: { key } }
      return (await this.stripe.taxRates.create(terms, { idempotencyKey: key })).id
    })
  }

  /**
   * A reward as the provider takes it: a code of its own for each use that is begun, good for its owner and one invoice. Which
   * reward is used up is ours to say, since the provider counts those uses too that come to nothing.
   */
  async discount({ intent, customer, reward: { code, expiresAt } }: Use): Promise<string> {
    const coupon = await this.#reward()
    const { data } = await this.stripe.promotionCodes.list({ coupon, customer, limit: 100 })
    const known = data.find(({ metadata }) => metadata?.['intent'] === intent)
    if (known) return known.id
    const made = await this.stripe.promotionCodes.create({
      promotion: { type: 'coupon', coupon },
      customer,
      max_redemptions: 1,
      expires_at: Math.floor(new Date(expiresAt).getTime() / 1000),
      metadata: { intent, reward: code },
    }, { idempotencyKey: `discount ${intent}` })
    return made.id
  }

  /** What it takes off one invoice of any plan. */
  #reward(): Promise<string> {
    const id = `delvik-reward-${rewardShare}`
    return this.#once(id, async () => {
      try {
        return (await this.stripe.coupons.retrieve(id)).id
      } catch (error) {
        if (!isMissing(error)) throw error
        const products = await Promise.all(paidPlans.map((plan) => this.#product(plan)))
        const terms = { percent_off: rewardShare / 100, duration: 'once', applies_to: { products } } as const
        return (await this.stripe.coupons.create({ id, name: 'Delvik', ...terms }, { idempotencyKey: id })).id
      }
    })
  }

  async #product(plan: PaidPlan): Promise<string> {
    const id = productOf(plan)
    try {
      return (await this.stripe.products.retrieve(id)).id
    } catch (error) {
      if (!isMissing(error)) throw error
      const name = `Delvik ${planNames[plan]}`
      return (await this.stripe.products.create({ id, name }, { idempotencyKey: id })).id
    }
  }

  /** What has failed is asked for again. */
  #once(key: string, find: () => Promise<string>): Promise<string> {
    const known = this.#found.get(key)
    if (known) return known
    const found = find()
    this.#found.set(key, found)
    found.catch(() => this.#found.delete(key))
    return found
  }
}
