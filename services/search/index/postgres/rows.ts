import { counties } from '@delvik/schemas/values/counties'
import { coOwnerRoles, skills } from '@delvik/schemas/values/co-owner/fit'
import { markets } from '@delvik/schemas/values/markets'
import { companyTypes, fundingRounds, industries, phases } from '@delvik/schemas/values/pitch'
import type { PitchDocument, RetiredPitch } from '../pitch-index.ts'
import { type TermPlace, termPlaces, type Terms } from '../../words/terms.ts'

/** The codes of all markets' counties, as a closed list. */
export const countyCodes = Object.values(counties).flatMap((names) => Object.keys(names))

/** A value's place in its closed list, as the narrow rows store it. A list only grows at its end. */
export function codeOf<T>(list: readonly T[], value: T): number {
  return list.indexOf(value)
}

/** The marks that PostgreSQL keeps beside a lexeme. */
export const labelOf: Record<TermPlace, string> = { name: 'A', lead: 'B', body: 'D' }

/** Terms as a `tsvector`. They have no quotes in them. */
function vectorOf(terms: Terms): string {
  return termPlaces.flatMap((place) => terms[place].map((one) => `'${one}':1${labelOf[place]}`)).join(' ')
}

/** A document as the `write` statement takes it. */
function rowOf(pitch: PitchDocument) {
  const { id, version, card, fundingRound, promotedUntil } = pitch
  return {
    id,
    version,
    live: true,
    market: codeOf(markets, card.market),
    industry: codeOf(industries, card.industry),
    phase: codeOf(phases, card.phase),
    company_type: codeOf(companyTypes, pitch.companyType),
    funding_round: fundingRound && codeOf(fundingRounds, fundingRound),
    county: codeOf(countyCodes, card.county),
    city: card.city,
    valuation: pitch.valuationInEuro,
    revenue: pitch.revenueInEuro,
    equity_offered: card.equityOffered,
    employees: pitch.employees,
    ...fitOf(pitch),
    verified: card.verified,
    published_at: Date.parse(card.publishedAt),
    promoted_until: promotedUntil,
    words: vectorOf(pitch.terms),
    card,
  }
}

/** No value rather than an empty list, so that what says nothing is passed over. */
function fitOf({ rolesSought, skills: named, ticketInEuro: ticket }: PitchDocument) {
  const codesOf = <T>(list: readonly T[], values: readonly T[]) =>
    values.length > 0 ? values.map((value) => codeOf(list, value)) : null
  return {
    roles_sought: codesOf(coOwnerRoles, rolesSought),
    skills: codesOf(skills, named),
    ticket: ticket && `[${ticket.from ?? ''},${ticket.to ?? ''}]`,
  }
}

/** A tombstone: nothing but the version. */
function tombstoneOf({ id, version }: RetiredPitch) {
  return { id, version, live: false, card: null }
}

/** The same, whichever it is. */
export function indexRowOf(pitch: PitchDocument | RetiredPitch): IndexRow {
  return 'card' in pitch ? rowOf(pitch) : tombstoneOf(pitch)
}

export type IndexRow = ReturnType<typeof rowOf> | ReturnType<typeof tombstoneOf>
