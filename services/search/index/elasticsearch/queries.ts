import type { PitchSort } from '@delvik/schemas/values/pitch'
import type { estypes } from '@elastic/elasticsearch'
import type { ScrollPosition } from '../cursor.ts'
import { conditionsOf, facetSearches } from './facets.ts'
import { minute, relevanceOf, relevanceRank } from '../relevance.ts'
import type { PitchSearch } from '../pitch-index.ts'
import { placedTiers, type QueryPlan, type Tier } from '../../words/query-plan.ts'
import type { TermPlace } from '../../words/terms.ts'

type Query = estypes.QueryDslQueryContainer
type Body = estypes.SearchSearchRequestBody

/** A field in the order of a sort; what has no value comes last in both directions. */
const keys: Record<Exclude<PitchSort, 'relevance'>, { field: string; order: 'asc' | 'desc'; missing?: number }> = {
  newest: { field: 'publishedAt', order: 'desc' },
  oldest: { field: 'publishedAt', order: 'asc' },
  valuationDesc: { field: 'valuation', order: 'desc', missing: -1 },
  valuationAsc: { field: 'valuation', order: 'asc', missing: Number.MAX_SAFE_INTEGER },
}

/** What a hit was sorted by as a rank, which ascends in every sort. */
export function rankOf(sort: PitchSort, [first, second]: readonly number[]): number {
  if (sort === 'relevance') return relevanceRank(first!, second! * minute)
  return keys[sort].order === 'desc' ? -first! : first!
}

/** And back. */
function sortedBy(sort: PitchSort, rank: number): number[] {
  if (sort !== 'relevance') return [keys[sort].order === 'desc' ? -rank : rank]
  const { score, minutes } = relevanceOf(rank)
  return [score, minutes]
}

/**
 * The searches of one page: what the index has taken in, how many match, the two of its facets, then the page itself. The first is to be run
 * before the others: what becomes visible in between counts as changed during the scroll.
 */
export function pageSearches(
  search: PitchSearch,
  { plan, place }: { plan: QueryPlan | undefined; place: ScrollPosition | undefined },
): Body[] {
  const text = plan ? everyWord(plan) : []
  const scored = search.sort === 'relevance' && plan ? scoring(plan) : {}
  const filter = [...live, ...conditionsOf(search.filter), ...text]
  const pages = branchesOf(search, place).map(({ where, onwards }) => ({
    size: search.first + 1,
    query: { bool: { filter: [...filter, ...where], ...scored } },
    sort: sortOf(search.sort),
    ...(place && onwards && { search_after: [...sortedBy(search.sort, place.rank), place.id] }),
    track_total_hits: false,
    _source: ['card', 'promotedUntil'],
  }))
  const facets = search.steps ? facetSearches(search.filter, { live, text, steps: search.steps }) : []
  return [stateSearch, { size: 0, query: { bool: { filter } }, track_total_hits: true }, ...facets, ...pages]
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
  if (sort === 'relevance') return [{ _score: { order: 'desc' } }, { publishedMinute: 'desc' }, { pitchId: 'asc' }]
  const { field, ...how } = keys[sort]
  return [{ [field]: how }, { pitchId: 'asc' }]
}

const live: Query[] = [{ term: { live: true } }]

/** Every word must be met. A text without any word matches nothing. */
function everyWord(plan: QueryPlan): Query[] {
  if (plan.words.length === 0) return [{ match_none: {} }]
  return plan.words.map((tiers) => ({ bool: { should: tiers.flatMap((tier) => anyOf(tier, 'any')) } }))
}

function scoring({ words, preferred = [] }: QueryPlan): estypes.QueryDslBoolQuery {
  const should = preferred.map(({ term, points: boost }) => ({
    constant_score: { filter: { term: { 'terms.any': term } }, boost },
  }))
  return { must: words.map(points), should }
}

/** What the best of a word counts. */
function points(tiers: readonly Tier[]): Query {
  const queries = placedTiers(tiers).flatMap(({ tier, place, points: boost }) =>
    anyOf(tier, place).map((filter) => ({ constant_score: { filter, boost } }))
  )
  return { dis_max: { queries } }
}

function anyOf({ terms, prefix }: Tier, place: TermPlace | 'any'): Query[] {
  const field = `terms.${place}`
  const listed: Query[] = terms.length > 0 ? [{ terms: { [field]: [...terms] } }] : []
  return prefix ? [...listed, { prefix: { [field]: prefix } }] : listed
}
