import type { EventStore } from '@delvik/runtime/event-store'
import type { Lists } from '@delvik/runtime/own-copy'
import type { Recorded } from '@delvik/runtime/recorded'
import type { InvoiceEvent, MembershipEvent } from '@delvik/schemas/events/billing'
import { invoiceStream } from './books/invoice.ts'
import type { Invoices } from './books/invoices.ts'
import { membershipStream } from './membership/membership.ts'

/** What no table gives by itself: the books are nobody's, and yet everybody has a right to what they have paid. */
export function ownLists(invoices: Invoices, store: EventStore): Lists {
  return {
    async invoices(accountId) {
      const all = await invoices.of(accountId)
      return all.map(({ number, plan, reason, currency, vatRate, paidAt, start, end, ...invoice }) => {
        const { gross, net, vat, refunded } = invoice
        const sums = { gross: String(gross), net: String(net), vat: String(vat), refunded: String(refunded) }
        return { number, plan, reason, currency, ...sums, vatRate, paidAt, start, end }
      })
    },
    async creditNotes(accountId) {
      const all = await invoices.of(accountId)
      return all.flatMap(({ number: invoice, currency, notes }) =>
        notes.map(({ number, gross, issuedAt }) => ({ number, invoice, gross: String(gross), currency, issuedAt }))
      )
    },
    async refunds(accountId) {
      const all = await invoices.of(accountId)
      const given = await Promise.all(all.map(async (one) => {
        const events = await store.read<Recorded<InvoiceEvent>>(invoiceStream(one))
        return events.flatMap(({ at, type, data }) => {
          if (type !== 'RefundIntended') return []
          const { amount, currency, reason, note } = data
          return [{ number: one.number, at, amount, currency, reason, note }]
        })
      }))
      return given.flat()
    },
    /** Whose first event is a reward, which is nobody's by itself: the log is not told to be theirs. */
    async membership(accountId) {
      const events = await store.read<Recorded<MembershipEvent>>(membershipStream({ accountId }))
      return events[0]?.type === 'ReferralEarned' ? events.map(({ type, at, data }) => ({ type, at, data })) : []
    },
  }
}
