import { Clock } from '@delvik/runtime/clock'
import { DomainError } from '@delvik/runtime/errors'
import { EventStore } from '@delvik/runtime/event-store'
import { isId } from '@delvik/runtime/ids'
import { handleOf } from '@delvik/schemas/values/handle'
import { Inject, Injectable } from '@nestjs/common'
import { givenOf, invoiceDecider, invoiceStream } from '../books/invoice.ts'
import { type InvoiceRow, Invoices, shownInvoice } from '../books/invoices.ts'
import { Memberships } from '../membership/memberships.ts'
import { deskDecider, deskStream, isLooking } from './desk.ts'
import { Timeline } from './timeline.ts'

/** The books of somebody, as staff see them. */
@Injectable()
export class BooksDesk {
  constructor(
    @Inject(Memberships) private readonly memberships: Memberships,
    @Inject(Invoices) private readonly invoices: Invoices,
    @Inject(Timeline) private readonly timeline: Timeline,
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** An invoice, and whose it is. @throws DomainError NOT_FOUND */
  async invoice(id: string): Promise<InvoiceRow & { accountId: string }> {
    const found = isId(id) ? await this.invoices.find(id) : undefined
    if (!found) throw new DomainError('NOT_FOUND')
    return found
  }

  /** Whether somebody of the staff has looked these books up a moment ago. */
  async isOpen(accountId: string, staffId: string): Promise<boolean> {
    return isLooking(await this.store.state(deskStream({ accountId }), deskDecider), staffId, this.clock.now())
  }

  async books(accountId: string) {
    const refunds = await this.timeline.refunds(await this.invoices.of(accountId))
    const [standing, invoices] = await Promise.all([this.memberships.shown(accountId), this.invoices.of(accountId)])
    const { state, plan, market, period, nextCharge, endsAt, card } = standing
    return {
      handle: handleOf(accountId),
      standing: { state, plan, market, period, nextCharge, endsAt, card },
      invoices: await Promise.all(invoices.toReversed().map((one) => this.withRefunds(one))),
      bookings: await this.timeline.bookings(accountId, invoices),
      records: await this.timeline.records(accountId, refunds, invoices),
    }
  }

  private async withRefunds(row: InvoiceRow) {
    const state = await this.store.state(invoiceStream(row), invoiceDecider)
    const [gross, given] = state.is === 'paid' ? [state.gross, givenOf(state)] : [0, 0]
    const money = (amount: number) => ({ amount, currency: row.currency })
    return { invoice: shownInvoice(row), given: money(given), left: money(gross - given) }
  }
}
