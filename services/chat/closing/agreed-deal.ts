import { createHash } from 'node:crypto'
import type { Recorded } from '@delvik/runtime/recorded'
import type { DealEvent } from '@delvik/schemas/events/chat'
import { erased } from '@delvik/schemas/events/definition'
import type { DealTerms } from '@delvik/schemas/values/chat'
import { parseTerms, saltOf } from '../conversation/terms.ts'

/** What one of the two did, and how they want to be named in the receipt; null when they did not say. */
export interface Step {
  at: Date
  /** Account, which is no part of the terms. */
  by: string
  party: string | null
}

/** A deal that was closed, with all that is in its receipt. */
export interface AgreedDeal {
  dealId: string
  pitchId: string
  terms: DealTerms
  salt: string
  proposed: Step
  confirmed: Step
  /** When the pitch was taken by it. */
  closedAt: Date
}

/** Undefined where one of the two is gone, and what they had said with them. */
export function agreedDealOf(events: readonly Recorded<DealEvent>[]): AgreedDeal | undefined {
  const proposed = events.find((one) => one.type === 'DealProposed')
  const agreed = events.find((one) => one.type === 'DealAgreed')
  const closed = events.find((one) => one.type === 'DealConfirmed')
  if (!proposed || !agreed || !closed) return undefined
  const { dealId, pitchId, terms, party } = proposed.data
  if (terms === erased || party === erased || agreed.data.party === erased) return undefined
  return {
    dealId,
    pitchId,
    terms: parseTerms(terms),
    salt: saltOf(terms),
    proposed: { at: proposed.at, by: proposed.data.from, party },
    confirmed: { at: agreed.at, by: agreed.data.from, party: agreed.data.party },
    closedAt: closed.at,
  }
}

/**
 * The terms in the one form of which the checksum is made: these lines in UTF-8 with a line feed between them and none at
 * the end. Amounts have two decimals, moments are of UTC in ISO 8601, names are in NFC. The salt is of the proposal: 128
 * random bits, without which the terms could be found by trying all that are likely.
 */
export function canonicalLines(
  { dealId, pitchId, terms: { amount, currency, share }, salt, ...steps }: AgreedDeal,
): string[] {
  const { proposed, confirmed, closedAt } = steps
  const hundredths = (value: number | null, unit: string) => value === null ? 'open' : `${decimal(value)} ${unit}`
  return [
    'delvik deal 1',
    `deal ${dealId}`,
    `pitch ${pitchId}`,
    `share ${hundredths(share, '%')}`,
    `amount ${hundredths(amount, currency)}`,
    `proposed ${proposed.at.toISOString()} ${proposed.party ?? '-'}`,
    `confirmed ${confirmed.at.toISOString()} ${confirmed.party ?? '-'}`,
    `closed ${closedAt.toISOString()}`,
    `salt ${salt}`,
  ]
}

/** SHA-256 in hex. */
export function hashOfDeal(deal: AgreedDeal): string {
  return createHash('sha256').update(canonicalLines(deal).join('\n')).digest('hex')
}

/** Exact, however large. */
function decimal(hundredths: number): string {
  const digits = String(hundredths).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
