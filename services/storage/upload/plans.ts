import { Clock } from '@delvik/runtime/clock'
import { Database } from '@delvik/runtime/database'
import type { Handlers } from '@delvik/runtime/handlers'
import type { SubscribedModel } from '@delvik/runtime/reaction'
import type { Recorded } from '@delvik/runtime/recorded'
import type { PublicEvents } from '@delvik/schemas/events/catalogues'
import type { Plan } from '@delvik/schemas/values/account'
import { Inject, Injectable } from '@nestjs/common'

type PlanNews = PublicEvents<'billing'>

/** What each owner pays for, as billing tells; it says how much they may store. */
@Injectable()
export class Plans implements SubscribedModel<PlanNews> {
  readonly name = 'plans'
  readonly apply: Handlers<PlanNews> = { PlanChanged: (event) => this.changed(event) }

  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  async empty(): Promise<void> {
    await this.database.query('DELETE FROM plans')
  }

  async of(accountId: string): Promise<Plan> {
    const { rows } = await this.database.query<{ plan: Plan }>(
      'SELECT plan FROM plans WHERE account_id = $1 AND (until IS NULL OR until > $2)',
      [accountId, this.clock.now()],
    )
    return rows[0]?.plan ?? 'basic'
  }

  private async changed({ data, sequence }: Recorded<PlanNews>): Promise<void> {
    await this.database.query(
      `INSERT INTO plans AS p (account_id, sequence, plan, until) VALUES ($1, $2, $3, $4)
       ON CONFLICT (account_id) DO UPDATE SET sequence = excluded.sequence, plan = excluded.plan, until = excluded.until
       WHERE p.sequence < excluded.sequence`,
      [data.accountId, sequence, data.plan, data.until],
    )
  }
}
