import { Clock } from '@delvik/runtime/clock'
import type { Market } from '@delvik/schemas/values/markets'
import { taxIn } from '@delvik/schemas/values/payment/money'
import { vatRateOf } from '@delvik/schemas/values/payment/prices'
import { Inject } from '@nestjs/common'
import { Args, Query, Resolver } from '@nestjs/graphql'
import { Prices } from './prices.ts'
import { marketsIn, plansIn } from './shown-prices.ts'

/** What the plans cost, for everybody. */
@Resolver()
export class PackagesResolver {
  constructor(
    @Inject(Prices) private readonly offers: Prices,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  @Query()
  async packages(@Args('market') market: Market) {
    const now = this.clock.now()
    const vatRate = vatRateOf(market, now)
    const plans = plansIn(await this.offers.at(now), market).map((one) => {
      const { amount, currency } = one.price
      return { ...one, vat: { amount: taxIn(BigInt(amount), vatRate), currency } }
    })
    return { market, vatRate, plans }
  }

  @Query()
  async prices(@Args('market', { nullable: true }) wanted?: Market | null) {
    const all = marketsIn(await this.offers.at(this.clock.now()))
    return wanted ? all.filter(({ market }) => market === wanted) : all
  }
}
