import { Inject, Injectable } from '@nestjs/common'
import Stripe from 'stripe'
import type { CallRow, Caller } from './calls.ts'
import type { NoteReason, Wish } from '../wishes/wishes.ts'
import { isoOf, paymentsOf } from './reading.ts'
import { CreditNotes } from './credit-notes.ts'
import { isMissing } from '@delvik/runtime/stripe-client'

type Ending = Extract<Wish, { kind: 'end' }>

interface By {
  call: string
  accountId: string
  reason: NoteReason | undefined
}

/** Ends a subscription at once, and gives back what was paid, with a credit note of each invoice. */
@Injectable()
export class EndingCall implements Caller {
  constructor(
    @Inject(Stripe) private readonly stripe: Stripe,
    @Inject(CreditNotes) private readonly notes: CreditNotes,
  ) {}

  async call({ id, account_id: accountId, wish }: CallRow): Promise<void> {
    if (wish.kind !== 'end') return
    await this.end(wish.subscription, id)
    await this.refund(wish, { call: id, accountId, reason: wish.reason })
  }

  private async end(subscription: string, id: string): Promise<void> {
    const { status } = await this.stripe.subscriptions.retrieve(subscription)
    if (status === 'canceled' || status === 'incomplete_expired') return
    const terms = { prorate: false, invoice_now: false }
    await this.stripe.subscriptions.cancel(subscription, terms, { idempotencyKey: id }).catch((error: unknown) => {
      if (!isMissing(error)) throw error
    })
  }

  /** What this call gave back before counts. */
  private async refund({ subscription, refund: wanted }: Ending, by: By): Promise<void> {
    const { data } = await this.stripe.invoices.list({
      subscription,
      status: 'paid',
      limit: 100,
      expand: ['data.payments'],
    })
    const meant = 'from' in wanted ? data.filter((one) => beginsFrom(one, wanted.from)) : data
    let left = 'from' in wanted ? Number.MAX_SAFE_INTEGER : wanted.amount
    for (const invoice of meant) {
      if (left <= 0) return
      left -= await this.refundOne(invoice, by, left)
    }
  }

  /** @returns what went back by this call, now or before */
  private async refundOne(invoice: Stripe.Invoice, by: By, most: number): Promise<number> {
    const [payment] = paymentsOf(invoice)
    if (!payment) return 0
    const { amount: paid, refunded } = await this.notes.paid(payment)
    const wanted = { ...by, amount: Math.min(paid - refunded, most) }
    const before = await this.notes.madeBy(invoice, wanted)
    if (before) return before.total
    if (wanted.amount <= 0) return 0
    await this.notes.issue(invoice, wanted)
    return wanted.amount
  }
}

function beginsFrom({ lines }: Stripe.Invoice, from: string): boolean {
  return lines.data.some(({ period }) => isoOf(period.start) >= from)
}
