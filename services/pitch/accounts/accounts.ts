import { Clock } from '@delvik/runtime/clock'
import { Database } from '@delvik/runtime/database'
import { type Handlers, ignored } from '@delvik/runtime/handlers'
import type { SubscribedModel } from '@delvik/runtime/reaction'
import type { Recorded } from '@delvik/runtime/recorded'
import type { PublicEvents } from '@delvik/schemas/events/catalogues'
import type { Plan, Role } from '@delvik/schemas/values/account'
import { Inject, Injectable } from '@nestjs/common'

/** What this service has heard of an account. */
export interface AccountFacts {
  confirmed: boolean
  role: Role | null
  plan: Plan
}

/** Of an account that no news has come of yet. */
export const unheardOf: AccountFacts = { confirmed: false, role: null, plan: 'basic' }

type AccountNews = PublicEvents<'identity' | 'billing'>
type Of<Type extends AccountNews['type']> = Recorded<Extract<AccountNews, { type: Type }>>

/** Accounts as identity and billing tell of them; each writes its own half of the row, so there is nothing to merge. */
@Injectable()
export class Accounts implements SubscribedModel<AccountNews> {
  readonly name = 'accounts'
  readonly apply: Handlers<AccountNews> = {
    EmailConfirmed: (event) => this.heard(event, { confirmed: true, role: null }),
    RoleChosen: (event) => this.heard(event, { confirmed: false, role: event.data.role }),
    PlanChanged: (event) => this.planned(event),
    AccountRegistered: ignored,
    AccountLocked: ignored,
    ConfirmationRequested: ignored,
    LanguageChanged: ignored,
    PasswordResetRequested: ignored,
    RefreshTokenReused: ignored,
    RegionChanged: ignored,
    SessionEnded: ignored,
    SignUpRepeated: ignored,
  }

  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  async empty(): Promise<void> {
    await this.database.query('DELETE FROM accounts')
  }

  async find(id: string): Promise<AccountFacts> {
    return (await this.many([id])).get(id) ?? unheardOf
  }

  async many(ids: readonly string[]): Promise<Map<string, AccountFacts>> {
    const { rows } = await this.database.query(
      `SELECT id, confirmed, role, CASE WHEN plan_until <= $2 THEN 'basic' ELSE plan END AS plan
       FROM accounts WHERE id = ANY($1)`,
      [ids, this.clock.now()],
    )
    return new Map(rows.map(({ id, ...facts }) => [id, facts]))
  }

  private async heard(
    { data, sequence }: Of<'EmailConfirmed' | 'RoleChosen'>,
    news: Pick<AccountFacts, 'confirmed' | 'role'>,
  ) {
    await this.database.query(
      `INSERT INTO accounts AS a (id, account_sequence, confirmed, role) VALUES ($1, $2, $3, $4)
       ON CONFLICT (id) DO UPDATE SET account_sequence = excluded.account_sequence,
         confirmed = a.confirmed OR excluded.confirmed, role = coalesce(excluded.role, a.role)
       WHERE a.account_sequence < excluded.account_sequence`,
      [data.accountId, sequence, news.confirmed, news.role],
    )
  }

  private async planned({ data, sequence }: Of<'PlanChanged'>) {
    await this.database.query(
      `INSERT INTO accounts AS a (id, membership_sequence, plan, plan_until) VALUES ($1, $2, $3, $4)
       ON CONFLICT (id) DO UPDATE SET membership_sequence = excluded.membership_sequence,
         plan = excluded.plan, plan_until = excluded.plan_until
       WHERE a.membership_sequence < excluded.membership_sequence`,
      [data.accountId, sequence, data.plan, data.until],
    )
  }
}
