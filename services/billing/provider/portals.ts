import { Clock } from '@delvik/runtime/clock'
import { Config } from '@delvik/runtime/config'
import { Database } from '@delvik/runtime/database'
import { originIn } from '@delvik/schemas/values/language-hosts'
import { Inject, Injectable } from '@nestjs/common'
import Stripe from 'stripe'
import { Accounts } from '../accounts/accounts.ts'
import type { BillingConfig } from '../config.ts'
import type { CallRow, Caller } from './calls.ts'
import { Customers } from './customers.ts'
import { askFor } from './wishes.ts'

export interface Portal {
  id: string
  /** Null until the provider has answered. */
  url: string | null
  failed: boolean
}

/** Milliseconds for which the address of a portal is good. */
const openFor = 5 * 60_000

/** Pages of the provider on which people see and change what it knows of them. They change nothing of ours by themselves. */
@Injectable()
export class Portals implements Caller {
  constructor(
    @Inject(Stripe) private readonly stripe: Stripe,
    @Inject(Database) private readonly database: Database,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(Customers) private readonly customers: Customers,
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(Config) private readonly config: BillingConfig,
  ) {}

  /** @param id asked for again, it is the same one */
  async ask(accountId: string, { id, purpose }: { id: string; purpose: 'manage' | 'card' }): Promise<void> {
    const at = this.clock.now()
    await this.database.transaction(async (tx) => {
      await tx.query(
        `INSERT INTO portals (account_id, id, asked_at) VALUES ($1, $2, $3)
         ON CONFLICT (account_id) DO UPDATE SET id = $2, asked_at = $3, url = NULL, failed = false WHERE portals.id <> $2`,
        [accountId, id, at],
      )
      await askFor(tx, { id, accountId, wish: { kind: 'portal', purpose }, at })
    })
  }

  async of(accountId: string): Promise<Portal | null> {
    const { rows } = await this.database.query<Portal>(
      'SELECT id, url, failed FROM portals WHERE account_id = $1 AND asked_at > $2',
      [accountId, new Date(this.clock.now().getTime() - openFor)],
    )
    return rows[0] ?? null
  }

  async call({ id, account_id: accountId, wish }: CallRow): Promise<void> {
    const customer = await this.customers.idOf(accountId)
    if (wish.kind !== 'portal' || !customer) return
    const { lang } = await this.accounts.find(accountId)
    const { url } = await this.stripe.billingPortal.sessions.create({
      customer,
      return_url: `${originIn(lang, this.config)}/pages/upgrade`,
      ...(wish.purpose === 'card' && { flow_data: { type: 'payment_method_update' } }),
    }, { idempotencyKey: id })
    await this.database.query('UPDATE portals SET url = $2 WHERE id = $1', [id, url])
  }

  async refused({ id }: CallRow): Promise<void> {
    await this.database.query('UPDATE portals SET failed = true WHERE id = $1', [id])
  }
}
