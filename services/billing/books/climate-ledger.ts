import { Database } from '@delvik/runtime/database'
import type { Currency } from '@delvik/schemas/values/markets'
import type { Money } from '@delvik/schemas/values/payment/money'
import { Inject, Injectable } from '@nestjs/common'

export interface ClimateMonth {
  /** YYYY-MM, by UTC. */
  month: string
  currency: Currency
  paid: Money
  refunded: Money
  contribution: Money
}

interface Sums extends Pick<ClimateMonth, 'month' | 'currency'>, Record<'paid' | 'refunded' | 'contribution', string> {}

/** What of all that was paid goes to the climate, as the books have it. */
@Injectable()
export class ClimateLedger {
  constructor(@Inject(Database) private readonly database: Database) {}

  /** The last month first. */
  async months(): Promise<ClimateMonth[]> {
    const { rows } = await this.database.query<Sums>(
      `SELECT to_char(at AT TIME ZONE 'UTC', 'YYYY-MM') AS month, currency,
         coalesce(-sum(amount) FILTER (WHERE side = 'revenue' AND amount < 0), 0)::text AS paid,
         coalesce(sum(amount) FILTER (WHERE side = 'revenue' AND amount > 0), 0)::text AS refunded,
         coalesce(sum(amount) FILTER (WHERE side = 'climateCost'), 0)::text AS contribution
       FROM book_entries GROUP BY 1, 2 ORDER BY 1 DESC, 2`,
    )
    return rows.map(({ month, currency, paid, refunded, contribution }) => {
      const money = (amount: string) => ({ amount: BigInt(amount), currency })
      return { month, currency, paid: money(paid), refunded: money(refunded), contribution: money(contribution) }
    })
  }
}
