import type { estypes } from '@elastic/elasticsearch'
import type { PitchDocument, RetiredPitch } from '../pitch-index.ts'
import { minute } from '../relevance.ts'

/** Of an index that nobody searches yet. With any change here or of the mapping, the generation of the folds rises. */
export function settingsOf(): estypes.IndicesIndexSettings {
  return {
    number_of_shards: 1,
    auto_expand_replicas: '0-1',
    refresh_interval: '-1',
    // A document that was replaced is a person's text until it is merged away: a purge takes segments with a single one.
    'merge.policy.expunge_deletes_allowed': 0,
  }
}

const keyword = { type: 'keyword' } as const
const long = { type: 'long' } as const
/** A place of terms, and what holds all of them; only that one is counted. */
const inPlace = { type: 'keyword', doc_values: false, copy_to: 'terms.any' } as const

export const mappings: estypes.MappingTypeMapping = {
  dynamic: 'strict',
  properties: {
    // Sorting by _id would load every id into memory.
    pitchId: keyword,
    live: { type: 'boolean' },
    epoch: long,
    market: keyword,
    county: keyword,
    industry: keyword,
    phase: keyword,
    companyType: keyword,
    fundingRound: keyword,
    city: keyword,
    valuation: long,
    revenue: long,
    equityOffered: { type: 'integer' },
    employees: { type: 'integer' },
    rolesSought: keyword,
    skills: keyword,
    ticket: { type: 'long_range' },
    verified: { type: 'boolean' },
    publishedAt: long,
    promotedUntil: long,
    terms: { properties: { name: inPlace, lead: inPlace, body: inPlace, any: keyword } },
    publishedMinute: long,
    card: { type: 'object', enabled: false },
  },
}

/** The fields of a pitch; a tombstone has nothing but its id. */
export function fieldsOf(pitch: PitchDocument | RetiredPitch) {
  if (!('card' in pitch)) return { pitchId: pitch.id, live: false }
  const { id, card, companyType, fundingRound, employees, promotedUntil } = pitch
  return {
    pitchId: id,
    live: true,
    market: card.market,
    county: card.county,
    industry: card.industry,
    phase: card.phase,
    companyType,
    fundingRound,
    city: card.city,
    valuation: pitch.valuationInEuro,
    revenue: pitch.revenueInEuro,
    equityOffered: card.equityOffered,
    employees,
    rolesSought: pitch.rolesSought,
    skills: pitch.skills,
    ticket: ticketOf(pitch),
    verified: card.verified,
    publishedAt: Date.parse(card.publishedAt),
    promotedUntil,
    publishedMinute: Math.floor(Date.parse(card.publishedAt) / minute),
    terms: pitch.terms,
    card,
  }
}

/** A bound that is not stated is none. */
function ticketOf({ ticketInEuro }: PitchDocument) {
  if (!ticketInEuro) return null
  const { from, to } = ticketInEuro
  return { ...(from !== null && { gte: from }), ...(to !== null && { lte: to }) }
}

/** The document that is no pitch: its epoch is that of the last write, and an index without it is none. */
export const markId = 'mark'

export function markOf(epoch: number) {
  return { id: markId, version: epoch, fields: { live: false, epoch } }
}

/** Half of a character can't be written as UTF-8; the server would store something else in its place. */
export function isWritable(document: object): boolean {
  return !('card' in document) || !/\\ud[89a-f]/.test(JSON.stringify(document.card))
}
