import { Config } from '@delvik/runtime/config'
import { originIn } from '@delvik/schemas/values/language-hosts'
import { Inject, Injectable } from '@nestjs/common'
import Stripe from 'stripe'
import { Accounts } from '../accounts/accounts.ts'
import type { BillingConfig } from '../config.ts'
import { Customers } from '../wishes/customers.ts'
import { Portals } from '../wishes/portals.ts'
import type { CallRow, Caller } from './calls.ts'

/** Opens a page of the provider; what is changed there is seen by looking. */
@Injectable()
export class PortalCall implements Caller {
  constructor(
    @Inject(Stripe) private readonly stripe: Stripe,
    @Inject(Portals) private readonly portals: Portals,
    @Inject(Customers) private readonly customers: Customers,
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(Config) private readonly config: BillingConfig,
  ) {}

  async call({ id, account_id: accountId, wish }: CallRow): Promise<void> {
    const customer = await this.customers.idOf(accountId)
    if (wish.kind !== 'portal' || !customer) return
    const { lang } = await this.accounts.find(accountId)
    const { url } = await this.stripe.billingPortal.sessions.create({
      customer,
      return_url: `${originIn(lang, this.config)}/pages/upgrade`,
      ...(wish.purpose === 'card' && { flow_data: { type: 'payment_method_update' } }),
    }, { idempotencyKey: id })
    await this.portals.note(id, { url })
  }

  async refused({ id }: CallRow): Promise<void> {
    await this.portals.note(id, 'failed')
  }
}
