import { Clock } from '@delvik/runtime/clock'
import { Database } from '@delvik/runtime/database'
import { EventStore } from '@delvik/runtime/event-store'
import { Inject, Injectable } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import Stripe from 'stripe'
import { v5 as uuidV5 } from 'uuid'
import { ChangeInvoice } from '../books/change-invoice.ts'
import { Invoices } from '../books/invoices.ts'
import { ChangeMembership } from '../membership/change-membership.ts'
import { membershipDecider, membershipStream } from '../membership/membership.ts'
import { Customers } from '../wishes/customers.ts'
import { readCard, readInvoice, readSubscription } from './reading.ts'
import { idOf, rethrow } from './stripe-client.ts'

interface Asked {
  accountId: string
  cause: string
  /** @throws when another copy looks at the account by now */
  stillOurs: () => Promise<void>
}

/** Namespace of the commands that follow from what the provider says; fixed for ever. */
const looks = '6f1f0c52-70ab-4c0e-9b7e-0f4f1c9d2a35'

/** As many as one answer of the provider holds. */
const most = 100

/** Asks the provider how an account stands, and makes it so. */
@Injectable()
export class LookAt {
  constructor(
    @Inject(Stripe) private readonly stripe: Stripe,
    @Inject(Database) private readonly database: Database,
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(Customers) private readonly customers: Customers,
    @Inject(Invoices) private readonly invoices: Invoices,
  ) {}

  /** @throws NotDone when the provider does not answer */
  async now({ accountId, cause, stillOurs }: Asked): Promise<void> {
    const customer = await this.customers.idOf(accountId)
    if (!customer) return
    // In this order: what is wanted after it was counted is not taken for something that the provider has refused.
    const { wishes } = await this.store.state(membershipStream({ accountId }), membershipDecider)
    const isAsking = await this.isAsking(accountId)
    const found = await this.read(customer).catch(rethrow)
    await stillOurs()
    const meta = (step: string) => ({
      commandId: uuidV5(`${cause} ${step}`, looks),
      actor: 'stripe',
      now: this.clock.now(),
    })
    for (const one of found.invoices)
      await this.commands.execute(
        new ChangeInvoice({ type: 'SeeInvoice', data: { accountId, ...one }, meta: meta(one.reference) }),
      )
    const data = { accountId, subscriptions: found.subscriptions, wishes, isAsking }
    await this.commands.execute(new ChangeMembership({ type: 'SeeSubscriptions', data, meta: meta('subscriptions') }))
    for (const id of found.closed) await this.close(accountId, id, meta(id))
    await this.customers.note(accountId, found)
    await this.invoices.keepAddresses(found.invoices)
  }

  /** Nothing was bought in a checkout that the provider has closed. */
  private async close(accountId: string, checkoutId: string, meta: { commandId: string; actor: string; now: Date }) {
    await this.commands.execute(
      new ChangeMembership({ type: 'CloseCheckout', data: { accountId, checkoutId, reason: 'expired' }, meta }),
    )
  }

  private async isAsking(accountId: string): Promise<boolean> {
    const { rows } = await this.database.query(
      'SELECT FROM provider_calls WHERE account_id = $1 AND failed IS NULL LIMIT 1',
      [accountId],
    )
    return rows.length > 0
  }

  private async read(customer: string) {
    const [subscriptions, invoices, charges, sessions, card] = await Promise.all([
      this.stripe.subscriptions.list({ customer, status: 'all', limit: most, expand: ['data.latest_invoice'] }),
      this.stripe.invoices.list({ customer, limit: most, expand: ['data.payments'] }),
      this.stripe.charges.list({ customer, limit: most }),
      this.stripe.checkout.sessions.list({ customer, status: 'expired', limit: most }),
      this.card(customer),
    ])
    const refunded = new Map(charges.data.map((one) => [idOf(one.payment_intent) ?? one.id, one.amount_refunded]))
    return {
      // The oldest first: of several it is the one that stays.
      subscriptions: subscriptions.data.toReversed().flatMap((one) => readSubscription(one) ?? []),
      invoices: invoices.data.toReversed().flatMap((one) => readInvoice(one, refunded) ?? []),
      closed: sessions.data.flatMap(({ metadata }) => metadata?.['intent'] ?? []),
      openPage: invoices.data.find(({ status }) => status === 'open')?.hosted_invoice_url ?? null,
      card,
    }
  }

  /** That is charged unless another is named. */
  private async card(customer: string) {
    const expand = ['invoice_settings.default_payment_method']
    const found = await this.stripe.customers.retrieve(customer, { expand })
    if (found.deleted) return null
    const chosen = readCard(found.invoice_settings.default_payment_method)
    if (chosen) return chosen
    const { data } = await this.stripe.customers.listPaymentMethods(customer, { limit: 1 })
    return readCard(data[0])
  }
}
