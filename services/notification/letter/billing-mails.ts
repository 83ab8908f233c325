import type { Database } from '@delvik/runtime/database'
import { forEach, handle, type Handlers, ignored } from '@delvik/runtime/handlers'
import type { SubscribedReaction } from '@delvik/runtime/reaction'
import type { Recorded } from '@delvik/runtime/recorded'
import type { PublicEvents } from '@delvik/schemas/events/catalogues'
import { type Mail, putMail, wordsOf } from './mails.ts'

type Told = PublicEvents<'billing'>

const week = 7 * 24 * 3600_000

/** Which mails an event calls for; none where another event of the same moment does. */
const mails: Handlers<Told, [operator: string | undefined], Mail | Mail[] | undefined> = {
  InvoicePaid({ data: { accountId, reason, plan, gross: amount, currency, number } }) {
    const kind = reason === 'upgrade' ? 'membershipUpgraded' : 'paymentReceived'
    return { kind, accountId, params: { paidPlan: plan, money: { amount, currency }, invoice: number } }
  },
  MembershipPastDue({ data: { accountId, plan, due, graceUntil } }) {
    return { kind: 'paymentFailed', accountId, params: { paidPlan: plan, money: due, ends: graceUntil } }
  },
  PaymentReminderDue({ data: { accountId, plan, due, graceUntil } }) {
    return { kind: 'paymentReminder', accountId, params: { paidPlan: plan, money: due, ends: graceUntil } }
  },
  PaymentFailed({ data: { accountId, plan, due, reason } }) {
    if (reason !== 'upgrade') return undefined
    return { kind: 'upgradeFailed', accountId, params: { paidPlan: plan, money: due } }
  },
  RenewalReminderDue({ data: { accountId, plan, due, at } }) {
    return { kind: 'renewalReminder', accountId, params: { paidPlan: plan, money: due, ends: at } }
  },
  CancellationScheduled({ data: { accountId, plan, at, by } }) {
    // Whoever closes their account hears of that.
    return by === 'closing'
      ? undefined
      : { kind: 'membershipCancelled', accountId, params: { paidPlan: plan, ends: at } }
  },
  CancellationUndone({ data: { accountId, plan, by } }) {
    return by === 'closing' ? undefined : { kind: 'membershipResumed', accountId, params: { paidPlan: plan } }
  },
  ContractWithdrawn({ data: { accountId, plan, refund, since }, at }) {
    const params = { paidPlan: plan, money: refund, bought: since, received: at.toISOString() }
    return { kind: 'contractWithdrawn', accountId, params }
  },
  MembershipEnded({ data: { accountId, plan, reason } }) {
    if (reason === 'withdrawn' || reason === 'erased') return undefined
    return { kind: reason === 'unpaid' ? 'membershipUnpaid' : 'membershipEnded', accountId, params: { paidPlan: plan } }
  },
  ReferralEarned({ data: { accountId, code, expiresAt } }) {
    return { kind: 'rewardEarned', accountId, params: { code, ends: expiresAt } }
  },
  RefundMade({ data: { accountId, amount, currency, number } }) {
    return { kind: 'refundMade', accountId, params: { money: { amount, currency }, invoice: number } }
  },
  InvoiceMailDue({ data: { accountId, plan, number, paid } }) {
    return { kind: 'invoiceAgain', accountId, params: { paidPlan: plan, money: paid, invoice: number } }
  },
  DemoRequested({ data: { accountId, lang, times, note } }, to) {
    const demo = { times, lang }
    const confirmed: Mail = { kind: 'demoRequested', accountId, params: { demo } }
    if (!to) return confirmed
    return [confirmed, { kind: 'demoWanted', accountId, params: { to, demo, note: wordsOf(note) } }]
  },
  DataExportPartMade: ignored,
  ErasureDone: ignored,
  InvoiceRefunded: ignored,
  // What is paid is told by its invoice.
  MembershipActivated: ignored,
  MembershipRenewed: ignored,
  MembershipUpgraded: ignored,
  PlanChanged: ignored,
}

/**
 * Puts the mails about memberships in the outbox: each charge, whatever becomes of a plan, and who wants a demo.
 *
 * @param operator who is told of that
 */
export function billingMails(database: Database, operator: string | undefined): SubscribedReaction<Told> {
  return {
    name: 'billing-mail',
    hears: ['billing'],
    maxAge: week,
    react: forEach(mails, async (event: Recorded<Told>, commandId: (step?: string) => string) => {
      for (const mail of [handle(mails, event, operator) ?? []].flat())
        await putMail(database, mail, { id: commandId(mail.kind), event })
    }),
  }
}
