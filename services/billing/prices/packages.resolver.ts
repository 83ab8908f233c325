import { Clock } from '@delvik/runtime/clock'
import type { Market } from '@delvik/schemas/values/markets'
import { taxIn } from '@delvik/schemas/values/payment/money'
import { type PaidPlan, paidPlans, priceOf, vatRateOf } from '@delvik/schemas/values/prices'
import { Inject } from '@nestjs/common'
import { Args, Query, Resolver } from '@nestjs/graphql'

/** What the plans cost, for everybody. */
@Resolver()
export class PackagesResolver {
  constructor(@Inject(Clock) private readonly clock: Clock) {}

  @Query()
  packages(@Args('market') market: Market) {
    const now = this.clock.now()
    const vatRate = vatRateOf(market, now)
    const shown = (plan: PaidPlan) => {
      const { amount, listAmount, currency } = priceOf(plan, market, now)
      return {
        plan,
        price: { amount, currency },
        vat: { amount: taxIn(BigInt(amount), vatRate), currency },
        listPrice: listAmount === null ? null : { amount: listAmount, currency },
      }
    }
    return { market, vatRate, plans: paidPlans.map(shown) }
  }
}
