import { languages } from '@delvik/schemas/values/languages'
import type { PitchSort } from '@delvik/schemas/values/pitch'
import type { estypes } from '@elastic/elasticsearch'
import type { ScrollPosition } from '../cursor.ts'
import { conditionsOf, facetSearches } from './facets.ts'
import { analyzerOf, wordFields } from './documents.ts'
import type { PitchSearch } from '../pitch-index.ts'
import { fold, foldScandinavian, wordsOf } from '../../words/words.ts'
import type { PitchFilter } from '../pitch-filter.ts'

type Query = estypes.QueryDslQueryContainer
type Body = estypes.SearchSearchRequestBody

/** A field in the order of a sort; what has no value comes last in both directions. */
const keys: Record<PitchSort, { field: string; order: 'asc' | 'desc'; missing?: number }> = {
  newest: { field: 'publishedAt', order: 'desc' },
  oldest: { field: 'publishedAt', order: 'asc' },
  valuationDesc: { field: 'valuation', order: 'desc', missing: -1 },
  valuationAsc: { field: 'valuation', order: 'asc', missing: Number.MAX_SAFE_INTEGER },
}

/** The value of a sort's field as a rank, which ascends in every sort, and back. */
export function rankOf(sort: PitchSort, value: number): number {
  return keys[sort].order === 'desc' ? -value : value
}

/**
 * The searches of one page: what the index has taken in, how many match, the two of its facets, then the page itself. The first is to be run
 * before the others: what becomes visible in between counts as changed during the scroll.
 */
export function pageSearches(search: PitchSearch, place: ScrollPosition | undefined): Body[] {
  const text = textOf(search.filter)
  const filter = [...live, ...conditionsOf(search.filter), ...text]
  const pages = branchesOf(search, place).map(({ where, onwards }) => ({
    size: search.first + 1,
    query: { bool: { filter: [...filter, ...where] } },
    sort: sortOf(search.sort),
    ...(place && onwards && { search_after: [rankOf(search.sort, place.rank), place.id] }),
    track_total_hits: false,
    _source: ['card', 'promotedUntil'],
  }))
  const facets = search.steps ? facetSearches(search.filter, { live, text, steps: search.steps }) : []
  return [stateSearch, { size: 0, query: { bool: { filter } }, track_total_hits: true }, ...facets, ...pages]
}

/** For each text, whether one pitch meets it. */
export function textSearches(id: string, texts: readonly string[]): Body[] {
  return texts.map((text) => {
    const filter = [{ term: { pitchId: id } }, ...textOf({ text })]
    return { size: 0, query: { bool: { filter } }, track_total_hits: true }
  })
}

const stateSearch = {
  size: 0,
  track_total_hits: false,
  aggs: { epoch: { max: { field: 'epoch' } } },
} satisfies Body

interface Branch {
  where: Query[]
  /** Whether a scroll goes on in the middle of it. */
  onwards: boolean
}

/** Promoted pitches and the others are read apart, each by the index of the sort key: no script decides who is promoted. */
function branchesOf({ promotedFirst, now }: PitchSearch, place: ScrollPosition | undefined): Branch[] {
  const unchanged: Query[] = place ? [{ range: { epoch: { lte: place.epoch } } }] : []
  if (!promotedFirst) return [{ where: unchanged, onwards: true }]
  const at = place?.now ?? now
  const promoted = { where: [{ range: { promotedUntil: { gt: at } } }, ...unchanged], onwards: true }
  const others = { where: [{ range: { promotedUntil: { lte: at } } }, ...unchanged], onwards: !place?.promoted }
  return place && !place.promoted ? [others] : [promoted, others]
}

function sortOf(sort: PitchSort): estypes.SortCombinations[] {
  const { field, ...how } = keys[sort]
  return [{ [field]: how }, { pitchId: 'asc' }]
}

const live: Query[] = [{ term: { live: true } }]

function textOf({ text }: PitchFilter): Query[] {
  return text?.trim() ? everyWord(wordsOf(text)) : []
}

/**
 * Every word must occur: as its stem in one of the five languages, whatever the language of the text, or folded. A text
 * without any word matches nothing.
 */
function everyWord(words: readonly string[]): Query[] {
  if (words.length === 0) return [{ match_none: {} }]
  return [...new Set(words)].map((word) => {
    const stems = languages.map((one) => reading(word, analyzerOf(one)))
    const folds = [...new Set([fold(word), foldScandinavian(word)])].map((one) => reading(one, 'whitespace'))
    return { bool: { should: [...stems, ...folds] } }
  })
}

function reading(query: string, analyzer: string): Query {
  return { multi_match: { query, analyzer, fields: wordFields } }
}
