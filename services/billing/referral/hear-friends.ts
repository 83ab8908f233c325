import type { Clock } from '@delvik/runtime/clock'
import { ignored } from '@delvik/runtime/handlers'
import type { Reaction, SubscribedReaction } from '@delvik/runtime/reaction'
import type { Recorded } from '@delvik/runtime/recorded'
import type { InvoiceEvent } from '@delvik/schemas/events/billing'
import type { PublicEvents } from '@delvik/schemas/events/catalogues'
import type { CommandBus } from '@nestjs/cqrs'
import type { Invitations } from '../invitations/invitations.ts'
import { ChangeMembership } from '../membership/change-membership.ts'

type Registered = Extract<PublicEvents<'identity'>, { type: 'AccountRegistered' }>
type Cause = Pick<Recorded<Registered | InvoiceEvent>, 'id' | 'correlation'>

interface Parts {
  invitations: Invitations
  bus: CommandBus
  clock: Clock
}

function changing({ bus, clock }: Parts) {
  return async (
    type: 'EarnReward' | 'VoidReward',
    data: { accountId: string; code: string } | undefined,
    { cause: { id: causation, correlation }, commandId }: { cause: Cause; commandId: string },
  ): Promise<void> => {
    const meta = { commandId, actor: 'billing', now: clock.now(), correlation, causation }
    if (data) await bus.execute(new ChangeMembership({ type, data, meta }))
  }
}

/** Who has signed up by somebody's link; the payment may have been heard of before. */
export function hearFriends(parts: Parts): SubscribedReaction<Registered> {
  const change = changing(parts)
  return {
    name: 'invited-friends',
    hears: ['identity'],
    react: {
      async AccountRegistered({ data: { accountId, invitation: code }, at, ...cause }, commandId) {
        if (!code) return
        await parts.invitations.note(accountId, { code, at })
        const earned = await parts.invitations.earned(accountId)
        await change('EarnReward', earned, { cause, commandId: commandId() })
      },
    },
  }
}

/** What a friend has paid brings a reward; what has gone back takes it away. */
export function rewardPayments(parts: Parts): Reaction<InvoiceEvent> {
  const change = changing(parts)
  return {
    name: 'rewards',
    react: {
      async InvoicePaid({ data: { accountId, reason }, ...cause }, commandId) {
        if (reason !== 'purchase') return
        const earned = await parts.invitations.earned(accountId)
        await change('EarnReward', earned, { cause, commandId: commandId() })
      },
      async InvoiceRefunded({ data: { invoiceId }, ...cause }, commandId) {
        const lost = await parts.invitations.lost(invoiceId)
        await change('VoidReward', lost, { cause, commandId: commandId() })
      },
      RefundIntended: ignored,
      RefundMade: ignored,
      RefundRefused: ignored,
      CreditNoteIssued: ignored,
    },
  }
}
