import { counties, countyName, isCounty } from '@delvik/schemas/values/counties'
import { languages } from '@delvik/schemas/values/languages'
import type { Language } from '@delvik/schemas/values/languages'
import { markets } from '@delvik/schemas/values/markets'
import { companyTypes, fundingRounds, industries, phases } from '@delvik/schemas/values/pitch'
import type { PitchDocument, RetiredPitch } from '../pitch-index.ts'
import { foldFor, wordsOf } from '../../words/words.ts'

/** Text search configurations of PostgreSQL. */
export const configOf: Record<Language, string> = {
  sv: 'swedish',
  no: 'norwegian',
  da: 'danish',
  fi: 'finnish',
  'en-GB': 'english',
}
/** The codes of all markets' counties, as a closed list. */
export const countyCodes = Object.values(counties).flatMap((names) => Object.keys(names))
export const configs = languages.map((language) => configOf[language])

/** A value's place in its closed list, as the narrow rows store it. A list only grows at its end. */
export function codeOf<T>(list: readonly T[], value: T): number {
  return list.indexOf(value)
}

/** What is searched of a pitch besides the name of its company. */
export function bodyOf({ card, text, parts }: PitchDocument): string {
  return [card.city ?? '', isCounty(card.county) ? countyName(card.county) : '', text, ...parts].join(' ')
}

/** A document as the `write` statement takes it. */
function rowOf(pitch: PitchDocument) {
  const { id, version, card, fundingRound, promotedUntil } = pitch
  const name = wordsOf(card.companyName)
  const body = wordsOf(bodyOf(pitch))
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
    published_at: Date.parse(card.publishedAt),
    promoted_until: promotedUntil,
    config: configOf[card.lang],
    name: name.join(' '),
    body: body.join(' '),
    folded: [...name, ...body].map(foldFor(card.lang)).join(' '),
    card,
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
