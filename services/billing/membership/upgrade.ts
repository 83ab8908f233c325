import type { Command } from '@delvik/runtime/decider'
import { DomainError } from '@delvik/runtime/errors'
import type { MembershipEvent } from '@delvik/schemas/events/billing'
import { quoteMinutes } from '@delvik/schemas/values/payment/membership'
import { type PriceTable, sumIn } from '@delvik/schemas/values/payment/prices'
import { offBy, plannedNow, usable } from './reward.ts'
import type { Membership, OfAccount, PaidMembership, Sum, UpgradeState } from './state.ts'

interface OfQuote extends OfAccount {
  quoteId: string
}

export type UpgradeCommand =
  /**
   * `paid` is what was really paid for the present period, `code` a reward; the one that the next charge is to use is used by
   * an upgrade too. The id of the quote is that of the command.
   */
  | Command<'QuoteUpgrade', OfAccount & { paid: number; prices: PriceTable; code: string | null }>
  | Command<'AcceptUpgrade', OfQuote>
  /** The bank wants to hear of its customer, at this address. */
  | Command<'HoldUpgrade', OfQuote & { url: string }>
  | Command<'DropUpgrade', OfQuote & { reason: 'declined' | 'expired' | 'refused' }>

export function isOfUpgrade<C extends Command>(command: C | UpgradeCommand): command is UpgradeCommand {
  return command.type.endsWith('Upgrade')
}

/** @throws DomainError NO_MEMBERSHIP, PAYMENT_OUTSTANDING, UPGRADE_IMPOSSIBLE, UPGRADE_PENDING, QUOTE_EXPIRED, and those of rewards */
export function decideUpgrade({ type, data, meta }: UpgradeCommand, state: Membership): MembershipEvent[] {
  const { accountId } = data
  const { now, commandId: quoteId } = meta
  switch (type) {
    case 'QuoteUpgrade': {
      const { market } = upgradable(state)
      const { amount, currency } = sumIn(data.prices, 'enterprise', market)
      const sum = (of: number): Sum => ({ amount: of, currency })
      const expiresAt = new Date(now.getTime() + quoteMinutes * 60_000).toISOString()
      const reward = offBy(state, { code: data.code ?? plannedNow(state, now), price: amount, now })
      const due = sum(Math.max(0, amount - (reward?.off ?? 0) - data.paid))
      const quote = { quoteId, price: sum(amount), paid: sum(data.paid), due, expiresAt, ...(reward && { reward }) }
      return [{ type: 'UpgradeQuoted', data: { accountId, ...quote } }]
    }
    case 'AcceptUpgrade': {
      upgradable(state)
      const { quote } = state
      if (quote?.quoteId !== data.quoteId || new Date(quote.expiresAt) <= now) throw new DomainError('QUOTE_EXPIRED')
      if (quote.reward) usable(state, quote.reward.code, now)
      return [{ type: 'UpgradeIntended', data: { accountId, quoteId: quote.quoteId, due: quote.due } }]
    }
    case 'HoldUpgrade':
      return isWanted(state, data) && !state.upgrade?.url ? [{ type: 'UpgradeHeld', data }] : []
    case 'DropUpgrade':
      return isWanted(state, data) && state.paid ? dropped(accountId, state, data.reason) : []
  }
}

/** What becomes of an upgrade that was in vain; a card that was declined is told its owner. */
export function dropped(
  accountId: string,
  { upgrade }: UpgradeState,
  reason: 'declined' | 'expired' | 'refused',
): MembershipEvent[] {
  if (!upgrade || upgrade.failure) return []
  const { quoteId, due } = upgrade
  const event: MembershipEvent = { type: 'UpgradeDropped', data: { accountId, quoteId, reason } }
  if (reason !== 'declined') return [event]
  return [event, { type: 'PaymentFailed', data: { accountId, plan: 'enterprise', due, reason: 'upgrade' } }]
}

function isWanted({ upgrade }: UpgradeState, { quoteId }: OfQuote): boolean {
  return upgrade?.quoteId === quoteId && !upgrade.failure
}

/** Whether it may become another plan at all. */
function upgradable({ paid, upgrade }: Membership): PaidMembership {
  if (!paid) throw new DomainError('NO_MEMBERSHIP')
  if (paid.plan === 'enterprise') throw new DomainError('UPGRADE_IMPOSSIBLE')
  if (paid.unpaid) throw new DomainError('PAYMENT_OUTSTANDING')
  if (upgrade && !upgrade.failure) throw new DomainError('UPGRADE_PENDING')
  return paid
}

/** What is left of a quote and of an upgrade after an event; what they were made of holds no longer after most. */
export function evolveUpgrade({ quote, upgrade }: UpgradeState, event: MembershipEvent): UpgradeState {
  switch (event.type) {
    case 'UpgradeQuoted': {
      const { accountId: _, reward = null, ...sums } = event.data
      return { quote: { ...sums, reward }, upgrade: upgrade?.failure ? null : upgrade }
    }
    case 'UpgradeIntended': {
      const { quoteId, due } = event.data
      return { quote: null, upgrade: { quoteId, due, url: null, failure: null } }
    }
    case 'UpgradeHeld':
      return { quote, upgrade: upgrade && { ...upgrade, url: event.data.url } }
    case 'UpgradeDropped':
      return { quote, upgrade: upgrade && { ...upgrade, url: null, failure: event.data.reason } }
    case 'MembershipActivated':
    case 'MembershipUpgraded':
    case 'MembershipEnded':
      return { quote: null, upgrade: null }
    case 'MembershipRenewed':
    case 'MembershipPastDue':
      return { quote: null, upgrade }
    default:
      return { quote, upgrade }
  }
}
