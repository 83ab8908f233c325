import type { Command, Decider } from '@delvik/runtime/decider'
import { DomainError } from '@delvik/runtime/errors'
import type { DeskEvent } from '@delvik/schemas/events/billing'
import type { StaffReason } from '@delvik/schemas/values/account'
import { type DeskAct, deskMinutes, resendMinutes } from '@delvik/schemas/values/payment/books'
import type { PaidPlan } from '@delvik/schemas/values/payment/prices'
import type { Sum } from '../membership/state.ts'

interface Why {
  accountId: string
  reason: StaffReason
  note: string | null
}

/** Of an invoice, what its mail says. */
export interface Mailed {
  invoiceId: string
  number: string
  plan: PaidPlan
  paid: Sum
}

export type DeskCommand =
  | Command<'LookUpBooks', Why>
  | Command<'ResendInvoice', Why & { invoice: Mailed }>
  /** What the provider is to be asked is asked again now. */
  | Command<'RetryProvider', { accountId: string }>

/** When each of the staff has looked last, and when each invoice was mailed last; ISO 8601. */
export interface Desk {
  looks: Readonly<Record<string, string>>
  mailed: Readonly<Record<string, string>>
}

const minute = 60_000

export function deskStream({ accountId }: { accountId: string }): string {
  return `billing-desk-${accountId}`
}

/** What staff do about the books of somebody: no sight of them without a record. */
export const deskDecider: Decider<DeskCommand, Desk, DeskEvent> = {
  initialState: { looks: {}, mailed: {} },
  decide({ type, data, meta: { actor: staffId, now } }, { mailed }) {
    const { accountId } = data
    const acted = (act: DeskAct, more: Partial<Why> & { number?: string } = {}): DeskEvent => ({
      type: 'DeskActed',
      data: { accountId, staffId, act, reason: null, note: null, at: now.toISOString(), ...more },
    })
    switch (type) {
      case 'LookUpBooks':
        return [acted('lookUp', data)]
      case 'RetryProvider':
        return [acted('retry')]
      case 'ResendInvoice': {
        const { invoice, ...why } = data
        const last = mailed[invoice.invoiceId]
        const retryAt = new Date(Date.parse(last ?? '') + resendMinutes * minute)
        if (last && retryAt > now) throw new DomainError('TOO_MANY_REQUESTS', { retryAt })
        const due = { accountId, ...invoice, at: now.toISOString() }
        return [acted('resend', { ...why, number: invoice.number }), { type: 'InvoiceMailDue', data: due }]
      }
    }
  },
  evolve({ looks, mailed }, { type, data }) {
    if (type === 'InvoiceMailDue') return { looks, mailed: { ...mailed, [data.invoiceId]: data.at } }
    return { looks: data.act === 'lookUp' ? { ...looks, [data.staffId]: data.at } : looks, mailed }
  },
}

/** Whether somebody of the staff may go on looking at the books that they have looked up. */
export function isLooking({ looks }: Desk, staffId: string, now: Date): boolean {
  const since = looks[staffId]
  return since !== undefined && Date.parse(since) > now.getTime() - deskMinutes * minute
}
