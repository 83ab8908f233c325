import type { Command } from '@delvik/runtime/decider'
import { DomainError } from '@delvik/runtime/errors'
import type { DealEvent } from '@delvik/schemas/events/chat'
import { dealDays } from '@delvik/schemas/values/chat'

interface OfConversation {
  conversationId: string
}
interface OfDeal extends OfConversation {
  dealId: string
}

/** As whoever asks wants to be named in the receipt. */
interface Party {
  party: string | null
}

/** The id of the deal is that of the command by which it is proposed. */
export type DealCommand =
  | Command<'ProposeDeal', OfConversation & Party & { pitchId: string; terms: string; termsHash: string }>
  /** Confirms what one has seen. */
  | Command<'AgreeDeal', OfDeal & Party & { termsHash: string }>
  | Command<'DeclineDeal' | 'WithdrawDeal', OfDeal>
  /** Of timers. */
  | Command<'RemindOfDeal' | 'ExpireDeal', OfConversation>
  /** The pitch has decided. */
  | Command<'SettleDeal', OfDeal & { isWon: boolean }>

/** A proposal that waits for an answer, or one that is agreed on and waits for the pitch; never its terms. */
export interface OpenDeal {
  dealId: string
  pitchId: string
  from: string
  to: string
  termsHash: string
  /** ISO 8601. */
  expiresAt: string
  isAgreed: boolean
}

export function isOfDeal<C extends Command>(command: C | DealCommand): command is DealCommand {
  return command.type.endsWith('Deal')
}

const day = 86_400_000

/**
 * @param from whoever asks, and `to` the other one
 * @throws DomainError DEAL_OPEN, DEAL_ENDED, OWN_PROPOSAL, TERMS_CHANGED
 */
export function decideDeal(
  { type, data, meta: { now, commandId } }: DealCommand,
  open: OpenDeal | null,
  { from, to }: { from: string; to: string },
): DealEvent[] {
  switch (type) {
    case 'ProposeDeal': {
      if (open && (open.isAgreed || open.from === from)) throw new DomainError('DEAL_OPEN')
      const { conversationId, ...proposed } = data
      const expiresAt = new Date(now.getTime() + dealDays.expiry * day).toISOString()
      const event = { conversationId, from, to, dealId: commandId, ...proposed, expiresAt }
      // To answer by a proposal of one's own is to decline.
      return [...endedBy(from, open, conversationId), { type: 'DealProposed', data: event }]
    }
    case 'AgreeDeal': {
      const deal = waiting(open, data.dealId)
      if (deal.from === from) throw new DomainError('OWN_PROPOSAL')
      if (deal.termsHash !== data.termsHash) throw new DomainError('TERMS_CHANGED')
      if (new Date(deal.expiresAt) <= now) throw new DomainError('DEAL_ENDED')
      const { conversationId, dealId, party } = data
      return [{ type: 'DealAgreed', data: { conversationId, from, to, dealId, pitchId: deal.pitchId, party } }]
    }
    case 'DeclineDeal': {
      const deal = waiting(open, data.dealId)
      if (deal.from === from) throw new DomainError('OWN_PROPOSAL')
      return [event('DealDeclined', deal, data, { from, to })]
    }
    case 'WithdrawDeal': {
      const deal = waiting(open, data.dealId)
      if (deal.from !== from) throw new DomainError('NOT_FOUND')
      return [event('DealWithdrawn', deal, data)]
    }
    case 'RemindOfDeal':
      return open && !open.isAgreed ? [event('DealReminded', open, data)] : []
    case 'ExpireDeal':
      return open && !open.isAgreed && new Date(open.expiresAt) <= now ? [event('DealExpired', open, data)] : []
    case 'SettleDeal': {
      if (open?.dealId !== data.dealId) return []
      return [event(data.isWon && open.isAgreed ? 'DealConfirmed' : 'DealOvertaken', open, data)]
    }
  }
}

/** What becomes of a proposal when one of the two turns away: theirs is withdrawn, that of the other one declined. */
export function endedBy(accountId: string, open: OpenDeal | null, conversationId: string): DealEvent[] {
  if (!open || open.isAgreed) return []
  if (open.from === accountId) return [event('DealWithdrawn', open, { conversationId })]
  return [event('DealDeclined', open, { conversationId }, { from: open.to, to: open.from })]
}

export function evolveDeal(open: OpenDeal | null, { type, data }: DealEvent): OpenDeal | null {
  switch (type) {
    case 'DealProposed': {
      const { dealId, pitchId, from, to, termsHash, expiresAt } = data
      return { dealId, pitchId, from, to, termsHash, expiresAt, isAgreed: false }
    }
    case 'DealAgreed':
      return open && { ...open, isAgreed: true }
    case 'DealReminded':
      return open
    default:
      return null
  }
}

/** @throws DomainError DEAL_ENDED for any but the one that waits */
function waiting(open: OpenDeal | null, dealId: string): OpenDeal {
  if (open?.dealId !== dealId || open.isAgreed) throw new DomainError('DEAL_ENDED')
  return open
}

type Plain = Exclude<DealEvent['type'], 'DealProposed' | 'DealAgreed'>

function event(
  type: Plain,
  { dealId, pitchId, from, to }: OpenDeal,
  { conversationId }: OfConversation,
  who = { from, to },
): DealEvent {
  return { type, data: { conversationId, ...who, dealId, pitchId } }
}
