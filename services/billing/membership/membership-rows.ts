import type { Beside } from '@delvik/runtime/change'
import type { Tx } from '@delvik/runtime/database'
import { ignored } from '@delvik/runtime/handlers'
import type { Recorded } from '@delvik/runtime/recorded'
import { cancelTimer, setTimer } from '@delvik/runtime/timers'
import type { MembershipEvent } from '@delvik/schemas/events/billing'
import { grace, renewalReminderDays } from '@delvik/schemas/values/payment/membership'
import { intervalOf, type PaidPlan } from '@delvik/schemas/values/payment/prices'
import { Injectable } from '@nestjs/common'
import { askFor } from '../wishes/wishes.ts'
import type { MembershipCommand } from './membership.ts'
import type { Period } from '../books/invoice.ts'

/** Of one that ends, of one that is not paid, and of a year that is about to be paid again. */
export const timers = {
  end: 'membership-end',
  payment: grace.remindedOn.map((on) => `payment-reminder-${on}`),
  renewal: 'renewal-reminder',
} as const

const day = 86_400_000

/** Rows beside the events of memberships: what the provider is asked for, who has one, and what is due later. */
@Injectable()
export class MembershipRows {
  readonly beside: Beside<MembershipCommand, MembershipEvent> = {
    CheckoutIntended: ({ data: { accountId, checkoutId: id }, at }, tx) =>
      askFor(tx, { id, accountId, wish: { kind: 'checkout' }, at }),
    CheckoutOpened: ignored,
    CheckoutClosed: ignored,
    async MembershipActivated({ stream, data: { accountId, plan, subscription, period }, at }, tx) {
      await tx.query('INSERT INTO running_memberships (account_id, subscription, since) VALUES ($1, $2, $3)', [
        accountId,
        subscription,
        at,
      ])
      await announceRenewal(tx, stream, { plan, period })
    },
    async MembershipRenewed({ stream, data }, tx) {
      await forget(tx, stream)
      await announceRenewal(tx, stream, data)
    },
    async MembershipUpgraded({ stream, data }, tx) {
      await forget(tx, stream)
      await announceRenewal(tx, stream, data)
    },
    PaymentFailed: ignored,
    async MembershipPastDue({ stream, data: { graceUntil }, at }, tx) {
      await setTimer(tx, { stream, name: timers.end, due: new Date(graceUntil) })
      for (const [i, name] of timers.payment.entries())
        await setTimer(tx, { stream, name, due: new Date(at.getTime() + grace.remindedOn[i]! * day) })
    },
    PaymentReminderDue: ignored,
    RenewalReminderDue: ignored,
    async CancellationScheduled({ stream, id, data: { accountId, at: due, by }, at }, tx) {
      await setTimer(tx, { stream, name: timers.end, due: new Date(due) })
      if (by !== 'provider') await askFor(tx, { id, accountId, wish: { kind: 'cancellation' }, at })
    },
    async CancellationUndone({ stream, id, data: { accountId, by }, at }, tx) {
      await cancelTimer(tx, { stream, name: timers.end })
      if (by !== 'provider') await askFor(tx, { id, accountId, wish: { kind: 'cancellation' }, at })
    },
    UpgradeQuoted: ignored,
    UpgradeIntended: ({ data: { accountId, quoteId: id }, at }, tx) =>
      askFor(tx, { id, accountId, wish: { kind: 'upgrade' }, at }),
    UpgradeHeld: ignored,
    UpgradeDropped: discount,
    async ContractWithdrawn({ id, data: { accountId, refund }, at }, tx) {
      const subscription = await runningOf(tx, accountId)
      const wish = { kind: 'end', subscription, refund: { amount: refund.amount }, reason: 'order_change' } as const
      await askFor(tx, { id, accountId, wish, at })
    },
    async MembershipEnded({ stream, id, data: { accountId, reason, paidUntil: from }, at }, tx) {
      const subscription = await runningOf(tx, accountId)
      await tx.query('DELETE FROM running_memberships WHERE account_id = $1', [accountId])
      await forget(tx, stream)
      // What was withdrawn from is ended with its refund, and what the provider has ended is over. Who was charged again,
      // because the provider was told too late, gets that back.
      if (reason !== 'withdrawn' && reason !== 'provider')
        await askFor(tx, {
          id,
          accountId,
          wish: { kind: 'end', subscription, refund: { from }, reason: 'order_change' },
          at,
        })
    },
    SecondSubscriptionFound: ({ id, data: { accountId, subscription }, at }, tx) =>
      askFor(tx, {
        id,
        accountId,
        wish: { kind: 'end', subscription, refund: { from: new Date(0).toISOString() }, reason: 'duplicate' },
        at,
      }),
    ReferralEarned: ignored,
    ReferralPlanned: discount,
    ReferralUnplanned: discount,
    ReferralRedeemed: ignored,
    ReferralVoided: discount,
    PlanChanged: ignored,
  }
}

/** The next charge is to be what is planned for it now. */
function discount({ id, data: { accountId }, at }: Recorded<MembershipEvent>, tx: Tx): Promise<void> {
  return askFor(tx, { id, accountId, wish: { kind: 'discount' }, at })
}

async function runningOf(tx: Tx, accountId: string): Promise<string> {
  const { rows } = await tx.query<{ subscription: string }>(
    'SELECT subscription FROM running_memberships WHERE account_id = $1',
    [accountId],
  )
  return rows[0]!.subscription
}

async function forget(tx: Tx, stream: string): Promise<void> {
  for (const name of [timers.end, ...timers.payment, timers.renewal]) await cancelTimer(tx, { stream, name })
}

/** A month is paid again without a word, a year is announced. */
async function announceRenewal(tx: Tx, stream: string, { plan, period }: { plan: PaidPlan; period: Period }) {
  if (intervalOf[plan] !== 'year') return
  const due = new Date(new Date(period.end).getTime() - renewalReminderDays * day)
  await setTimer(tx, { stream, name: timers.renewal, due })
}
