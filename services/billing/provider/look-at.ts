import { Clock } from '@delvik/runtime/clock'
import { Database } from '@delvik/runtime/database'
import { EventStore } from '@delvik/runtime/event-store'
import { Inject, Injectable } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { v5 as uuidV5 } from 'uuid'
import { ChangeInvoice } from '../books/change-invoice.ts'
import { Invoices } from '../books/invoices.ts'
import { ChangeMembership } from '../membership/change-membership.ts'
import { membershipDecider, membershipStream } from '../membership/membership.ts'
import { Customers } from '../wishes/customers.ts'
import { type Reading, Readings } from './readings.ts'
import { rethrow } from '@delvik/runtime/stripe-client'

interface Asked {
  accountId: string
  cause: string
  isWhole: boolean
  /** @throws when another copy looks at the account by now */
  stillOurs: () => Promise<void>
}

/** Namespace of the commands that follow from what the provider says; fixed for ever. */
const looks = '6f1f0c52-70ab-4c0e-9b7e-0f4f1c9d2a35'

/** Asks the provider how an account stands, and makes it so. */
@Injectable()
export class LookAt {
  constructor(
    @Inject(Readings) private readonly readings: Readings,
    @Inject(Database) private readonly database: Database,
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(Customers) private readonly customers: Customers,
    @Inject(Invoices) private readonly invoices: Invoices,
  ) {}

  /** @throws NotDone when the provider does not answer */
  async now({ accountId, cause, isWhole, stillOurs }: Asked): Promise<void> {
    const customer = await this.customers.idOf(accountId)
    if (!customer) return
    // In this order: what is wanted after it was counted is not taken for something that the provider has refused.
    const { wishes, paid } = await this.store.state(membershipStream({ accountId }), membershipDecider)
    const isAsking = await this.isAsking(accountId)
    const found = await this.read(customer, isWhole ? undefined : paid?.subscription).catch(rethrow)
    await stillOurs()
    const meta = (step: string) => ({
      commandId: uuidV5(`${cause} ${accountId} ${step}`, looks),
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

  /** @param running which is enough to know of; what runs no more is in the whole alone */
  private async read(customer: string, running: string | undefined): Promise<Reading> {
    if (running === undefined) return this.readings.whole(customer)
    const found = await this.readings.running(customer)
    return found.subscriptions.some(({ id }) => id === running) ? found : this.readings.whole(customer)
  }
}
