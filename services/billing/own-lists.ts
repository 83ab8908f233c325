import type { Lists } from '@delvik/runtime/own-copy'
import type { Invoices } from './books/invoices.ts'

/** What no table gives by itself: the books are nobody's, and yet everybody has a right to what they have paid. */
export function ownLists(invoices: Invoices): Lists {
  return {
    async invoices(accountId) {
      const all = await invoices.of(accountId)
      return all.map(({ number, plan, reason, currency, vatRate, paidAt, start, end, ...invoice }) => {
        const { gross, net, vat, refunded } = invoice
        const sums = { gross: String(gross), net: String(net), vat: String(vat), refunded: String(refunded) }
        return { number, plan, reason, currency, ...sums, vatRate, paidAt, start, end }
      })
    },
  }
}
