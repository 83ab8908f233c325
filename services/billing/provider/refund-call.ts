import { NotDone } from '@delvik/runtime/claims'
import { Clock } from '@delvik/runtime/clock'
import { Inject, Injectable } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import Stripe from 'stripe'
import { v5 as uuidV5 } from 'uuid'
import { ChangeInvoice } from '../books/change-invoice.ts'
import type { SeenNote } from '../books/invoice.ts'
import type { CallRow, Caller } from './calls.ts'
import { CreditNotes } from './credit-notes.ts'
import { paymentsOf, readNote } from './reading.ts'

interface Settled {
  reference: string
  refundId: string
  refunded: number | null
  note: SeenNote | null
}

/** Gives back what staff have decided on, as a whole or not at all; the books follow at once. */
@Injectable()
export class RefundCall implements Caller {
  constructor(
    @Inject(Stripe) private readonly stripe: Stripe,
    @Inject(CreditNotes) private readonly notes: CreditNotes,
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  async call({ id: refundId, account_id: accountId, wish }: CallRow): Promise<void> {
    if (wish.kind !== 'refund') return
    const { reference, amount, reason } = wish
    const wanted = { call: refundId, accountId, amount, reason }
    const invoice = await this.stripe.invoices.retrieve(reference, { expand: ['payments'] })
    const [payment] = paymentsOf(invoice)
    if (!payment) throw new NotDone('refused', 'an invoice has no payment')
    let note = await this.notes.madeBy(invoice, wanted)
    if (!note) {
      const { amount: paid, refunded } = await this.notes.paid(payment)
      if (amount > paid - refunded) throw new NotDone('refused', 'less than that is left of a payment')
      note = await this.notes.issue(invoice, wanted)
    }
    const { refunded } = await this.notes.paid(payment)
    await this.settle({ reference, refundId, refunded, note: readNote(note) })
  }

  async refused({ id: refundId, wish }: CallRow): Promise<void> {
    if (wish.kind !== 'refund') return
    await this.settle({ reference: wish.reference, refundId, refunded: null, note: null })
  }

  private async settle(data: Settled): Promise<void> {
    const meta = { commandId: uuidV5('settle', data.refundId), actor: 'stripe', now: this.clock.now() }
    await this.commands.execute(new ChangeInvoice({ type: 'SettleRefund', data, meta }))
  }
}
