import { NotDone } from '@delvik/runtime/claims'
import { Clock } from '@delvik/runtime/clock'
import { Inject, Injectable } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import Stripe from 'stripe'
import { v5 as uuidV5 } from 'uuid'
import { ChangeInvoice } from '../books/change-invoice.ts'
import type { CallRow, Caller } from './calls.ts'
import { paymentsOf } from './reading.ts'
import { Refunds } from './refunds.ts'

/** Gives back what staff have decided on, as a whole or not at all; the books follow at once. */
@Injectable()
export class RefundCall implements Caller {
  constructor(
    @Inject(Stripe) private readonly stripe: Stripe,
    @Inject(Refunds) private readonly refunds: Refunds,
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  async call({ id: refundId, wish }: CallRow): Promise<void> {
    if (wish.kind !== 'refund') return
    const { reference, amount } = wish
    const [payment] = paymentsOf(await this.stripe.invoices.retrieve(reference, { expand: ['payments'] }))
    if (!payment) throw new NotDone('refused', 'an invoice has no payment')
    if ((await this.refunds.madeBy(refundId, payment)) === undefined) {
      const { amount: paid, refunded } = await this.refunds.paid(payment)
      if (amount > paid - refunded) throw new NotDone('refused', 'less than that is left of a payment')
      await this.refunds.make(refundId, payment, amount)
    }
    const { refunded } = await this.refunds.paid(payment)
    await this.settle({ reference, refundId, refunded })
  }

  async refused({ id: refundId, wish }: CallRow): Promise<void> {
    if (wish.kind === 'refund') await this.settle({ reference: wish.reference, refundId, refunded: null })
  }

  private async settle(data: { reference: string; refundId: string; refunded: number | null }): Promise<void> {
    const meta = { commandId: uuidV5('settle', data.refundId), actor: 'stripe', now: this.clock.now() }
    await this.commands.execute(new ChangeInvoice({ type: 'SettleRefund', data, meta }))
  }
}
