import { Clock } from '@delvik/runtime/clock'
import { Database } from '@delvik/runtime/database'
import { EventStore } from '@delvik/runtime/event-store'
import { Logger } from '@delvik/runtime/logger'
import { Inject, Injectable } from '@nestjs/common'
import Stripe from 'stripe'
import type { SeenInvoice } from '../books/invoice.ts'
import { membershipDecider, membershipStream } from '../membership/membership.ts'
import type { SeenSubscription } from '../membership/seen.ts'
import { Customers } from '../wishes/customers.ts'
import { type Booked, type Divergence, invoiceDivergences, membershipDivergences } from './divergences.ts'
import { askLook } from './looks.ts'
import { notesByInvoice, readInvoice, readSubscription } from './reading.ts'
import { idOf, rethrow } from '@delvik/runtime/stripe-client'

/** Seconds back to which invoices are compared: longer than anybody waits for a payment. */
const invoicesBack = 60 * 86_400
const most = 100

interface Theirs {
  subscriptions: SeenSubscription[]
  invoices: SeenInvoice[]
}
interface Found extends Divergence {
  accountId: string | null
}

/** Compares all that the provider has with all that we have, names what differs, and has the accounts looked at. */
@Injectable()
export class Comparison {
  constructor(
    @Inject(Stripe) private readonly stripe: Stripe,
    @Inject(Database) private readonly database: Database,
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(Customers) private readonly customers: Customers,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(Logger) private readonly logger: Logger,
  ) {}

  /** @throws NotDone when the provider does not answer */
  async run(): Promise<void> {
    const theirs = await this.read().catch(rethrow)
    const accounts = await this.customers.accountsOf([...theirs.keys()])
    const found: Found[] = []
    for (const [customer, of] of theirs) {
      const accountId = accounts.get(customer)
      if (accountId) found.push(...await this.compare(accountId, of))
      else if (of.subscriptions.some(({ status }) => status !== 'over'))
        found.push({ kind: 'customerUnknown', subject: customer, accountId: null })
    }
    const seen = new Set(accounts.values())
    for (const accountId of (await this.running()).filter((id) => !seen.has(id)))
      found.push(...await this.compare(accountId, { subscriptions: [], invoices: [] }))
    await this.tell(found)
  }

  private async compare(accountId: string, { subscriptions, invoices }: Theirs): Promise<Found[]> {
    const state = await this.store.state(membershipStream({ accountId }), membershipDecider)
    const booked = await this.booked(invoices.map(({ reference }) => reference))
    const found = [...membershipDivergences(state, subscriptions), ...invoiceDivergences(invoices, booked)]
    return found.map((one) => ({ ...one, accountId }))
  }

  /** What is found once more stays; what is found no more goes. */
  private async tell(found: readonly Found[]): Promise<void> {
    const at = this.clock.now()
    await this.database.transaction(async (tx) => {
      for (const { kind, subject, accountId } of found)
        await tx.query(
          `INSERT INTO divergences (kind, subject, account_id, found_at, seen_at) VALUES ($1, $2, $3, $4, $4)
           ON CONFLICT (kind, subject) DO UPDATE SET seen_at = $4`,
          [kind, subject, accountId, at],
        )
      await tx.query('DELETE FROM divergences WHERE seen_at < $1', [at])
      for (const accountId of new Set(found.map((one) => one.accountId)))
        if (accountId) await askLook(tx, accountId, { cause: `comparison ${at.toISOString()}`, at, isWhole: true })
    })
    for (const { kind, subject } of found) this.logger.error({ kind, subject }, 'the provider has it otherwise')
  }

  private async running(): Promise<string[]> {
    const { rows } = await this.database.query<{ id: string }>('SELECT account_id AS id FROM running_memberships')
    return rows.map(({ id }) => id)
  }

  private async booked(references: string[]): Promise<Map<string, Booked>> {
    const { rows } = await this.database.query<{ reference: string; refunded: string; notes: string[] }>(
      `SELECT reference, refunded, ARRAY(SELECT reference FROM credit_notes WHERE invoice_id = invoices.id) AS notes
       FROM invoices WHERE reference = ANY ($1)`,
      [references],
    )
    return new Map(rows.map(({ reference, refunded, notes }) => [reference, { refunded: Number(refunded), notes }]))
  }

  /** By customer. */
  private async read(): Promise<Map<string, Theirs>> {
    const theirs = new Map<string, Theirs>()
    const of = (customer: Parameters<typeof idOf>[0]): Theirs => {
      const id = idOf(customer) ?? ''
      const known = theirs.get(id) ?? { subscriptions: [], invoices: [] }
      theirs.set(id, known)
      return known
    }
    const since = Math.floor(this.clock.now().getTime() / 1000) - invoicesBack
    const refunded = new Map<string, number>()
    // Lists begin with the last one.
    for await (const one of this.stripe.charges.list({ limit: most })) {
      if (one.created < since) break
      refunded.set(idOf(one.payment_intent) ?? one.id, one.amount_refunded)
    }
    const issued: Stripe.CreditNote[] = []
    for await (const one of this.stripe.creditNotes.list({ limit: most })) {
      if (one.created < since) break
      issued.push(one)
    }
    const back = { refunded, notes: notesByInvoice(issued) }
    for await (const one of this.stripe.invoices.list({ status: 'paid', limit: most, expand: ['data.payments'] })) {
      if (one.created < since) break
      const invoice = readInvoice(one, back)
      if (invoice) of(one.customer).invoices.push(invoice)
    }
    for await (const one of this.stripe.subscriptions.list({ limit: most, expand: ['data.latest_invoice'] })) {
      const subscription = readSubscription(one)
      if (subscription) of(one.customer).subscriptions.push(subscription)
    }
    return theirs
  }
}
