import type { InvoiceEvent } from '@delvik/schemas/events/billing'
import { shareOf } from '@delvik/schemas/values/payment/money'
import { climateShare } from '@delvik/schemas/values/payment/prices'

/** Where money is: what the provider holds for us, what we have earned, what is the state's, what is promised to the climate. */
export const sides = ['provider', 'revenue', 'vat', 'climateCost', 'climateDebt'] as const
export type Side = (typeof sides)[number]

/** What moves money. */
export type BookedEvent = Extract<InvoiceEvent, { type: 'InvoicePaid' | 'InvoiceRefunded' }>

export interface Entry {
  side: Side
  /** In minor units; what comes in is above nought, what it is for below. */
  amount: bigint
}

/**
 * The lines of an event in the books, which add up to nothing. The climate's part is that of what is left of the invoice, so
 * that it is 1 % to the minor unit whatever goes back.
 * @param netBefore what was left of the invoice, without VAT, before the event
 */
export function entriesOf({ type, data }: BookedEvent, netBefore: bigint): Entry[] {
  const sign = type === 'InvoicePaid' ? 1n : -1n
  const [gross, net, vat] = [data.gross, data.net, data.vat].map((amount) => sign * BigInt(amount)) as [
    bigint,
    bigint,
    bigint,
  ]
  const climate = shareOf(netBefore + net, climateShare) - shareOf(netBefore, climateShare)
  return [
    { side: 'provider', amount: gross },
    { side: 'revenue', amount: -net },
    { side: 'vat', amount: -vat },
    { side: 'climateCost', amount: climate },
    { side: 'climateDebt', amount: -climate },
  ]
}
