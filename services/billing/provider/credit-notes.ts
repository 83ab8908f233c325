import { idOf } from '@delvik/runtime/stripe-client'
import type { Language } from '@delvik/schemas/values/languages'
import { Inject, Injectable } from '@nestjs/common'
import Stripe from 'stripe'
import { Accounts } from '../accounts/accounts.ts'
import type { NoteReason } from '../wishes/wishes.ts'
import { callNote, paymentsOf } from './reading.ts'

interface Paid {
  /** What was paid, and what of it went back, in minor units. */
  amount: number
  refunded: number
}

interface Wanted {
  /** The call that wants it. */
  call: string
  accountId: string
  /** In minor units. */
  amount: number
  reason: NoteReason | undefined
}

/** What the paper says, in the language of whoever gets it. */
const words: Record<Language, (invoice: string) => string> = {
  sv: (invoice) => `Återbetalning av faktura ${invoice}`,
  no: (invoice) => `Tilbakebetaling av faktura ${invoice}`,
  da: (invoice) => `Tilbagebetaling af faktura ${invoice}`,
  fi: (invoice) => `Hyvitys laskusta ${invoice}`,
  'en-GB': (invoice) => `Refund of invoice ${invoice}`,
}

/** Money that goes back with a paper that says so: one credit note of an invoice for each call that wants it. */
@Injectable()
export class CreditNotes {
  constructor(
    @Inject(Stripe) private readonly stripe: Stripe,
    @Inject(Accounts) private readonly accounts: Accounts,
  ) {}

  async paid(payment: string): Promise<Paid> {
    const { data: charges } = await this.stripe.charges.list({ payment_intent: payment, limit: 100 })
    const paid = charges.find((one) => one.paid && idOf(one.payment_intent) === payment)
    return { amount: paid?.amount ?? 0, refunded: paid?.amount_refunded ?? 0 }
  }

  /** What a call has had drawn up for an invoice before; undefined when it has given nothing back of it. */
  async madeBy(invoice: Stripe.Invoice, wanted: Wanted): Promise<Stripe.CreditNote | undefined> {
    const { data } = await this.stripe.creditNotes.list({ invoice: invoice.id, limit: 100 })
    const found = data.find(({ metadata }) => metadata?.[callNote] === wanted.call)
    if (found) return found
    const back = await this.givenBack(invoice, wanted)
    return back && this.draw(invoice, { ...wanted, amount: back.amount }, { refunds: [{ refund: back.id }] })
  }

  /** Both in one step: no paper without its money. */
  issue(invoice: Stripe.Invoice, wanted: Wanted): Promise<Stripe.CreditNote> {
    return this.draw(invoice, wanted, { refund_amount: wanted.amount })
  }

  /** By a release that gave money back without a paper, in the middle of whose call this one takes over. */
  private async givenBack(invoice: Stripe.Invoice, { call }: Wanted): Promise<Stripe.Refund | undefined> {
    const [payment] = paymentsOf(invoice)
    if (!payment) return undefined
    const { data } = await this.stripe.refunds.list({ payment_intent: payment, limit: 100 })
    return data.find(({ metadata }) => metadata?.[callNote] === call)
  }

  private async draw(
    invoice: Stripe.Invoice,
    { call, accountId, amount, reason }: Wanted,
    money: Pick<Stripe.CreditNoteCreateParams, 'refund_amount' | 'refunds'>,
  ): Promise<Stripe.CreditNote> {
    const { lang } = await this.accounts.find(accountId)
    const description = words[lang](invoice.number ?? invoice.id)
    return this.stripe.creditNotes.create({
      invoice: invoice.id,
      // A line of its own has exactly this sum: one of the invoice's would be less by its share of a discount.
      lines: [{ type: 'custom_line_item', description, quantity: 1, unit_amount: amount, tax_rates: ratesOf(invoice) }],
      ...money,
      ...(reason && { reason }),
      email_type: 'none',
      metadata: { [callNote]: call },
    }, { idempotencyKey: `credit note ${call} ${invoice.id}` })
  }
}

/** By which the invoice was taxed. */
function ratesOf({ total_taxes: taxes }: Stripe.Invoice): string[] {
  return (taxes ?? []).flatMap(({ tax_rate_details: of }) => of?.tax_rate ?? [])
}
