import type { estypes } from '@elastic/elasticsearch'
import { citiesCounted, type Facets, inOrder, type SteppedField, steppedFields, withoutEach } from '../facets.ts'
import { type FactField, filtered, type ListField, listFields, type PitchFilter } from '../pitch-filter.ts'

type Query = estypes.QueryDslQueryContainer
type Body = estypes.SearchSearchRequestBody
type Aggregations = Record<string, estypes.AggregationsAggregationContainer>

/** Where the document keeps what a field filters by. */
const fieldOf: Record<FactField, string> = {
  industries: 'industry',
  phases: 'phase',
  companyTypes: 'companyType',
  fundingRounds: 'fundingRound',
  markets: 'market',
  counties: 'county',
  cities: 'city',
  valuationInEuro: 'valuation',
  revenueInEuro: 'revenue',
  equityOffered: 'equityOffered',
  employees: 'employees',
  rolesSought: 'rolesSought',
  skills: 'skills',
  ticketInEuro: 'ticket',
  verified: 'verified',
}

/** More than any closed list has. */
const mostValues = 200

/** What each field asks of a document, but for those that are left out. */
export function conditionsOf(filter: PitchFilter, leftOut?: FactField): Query[] {
  return filtered(filter).filter((field) => field !== leftOut).map((field) => {
    const asked = filter[field]!
    const name = fieldOf[field]
    if (typeof asked === 'boolean') return { term: { [name]: true } }
    if ('length' in asked) return { terms: { [name]: [...asked] } }
    const { from, to } = asked
    const bounds = { ...(from !== undefined && { gte: from }), ...(to !== undefined && { lte: to }) }
    // Bounds that cross hold nothing; a field of ranges would refuse them.
    const within: Query = (from ?? 0) > (to ?? Infinity) ? { match_none: {} } : { range: { [name]: bounds } }
    return asked.notStated
      ? { bool: { should: [within, { bool: { must_not: { exists: { field: name } } } }] } }
      : within
  })
}

/** Counts of every field under the filters of all others, and of the index without the text. */
export function facetSearches(filter: PitchFilter, { live, text, steps }: FacetsAsked): Body[] {
  const fields = [...listFields, ...filtered(filter), ...steppedFields]
  const aggs = Object.fromEntries(
    [...new Set(fields)].map((field) => [
      field,
      { filter: { bool: { filter: conditionsOf(filter, field) } }, aggs: countsOf(field, filter, steps) },
    ]),
  )
  const query = { bool: { filter: [...live, ...text] } }
  const withoutText = { bool: { filter: [...live, ...conditionsOf(filter)] } }
  return [
    { size: 0, query, track_total_hits: false, aggs },
    { size: 0, query: withoutText, track_total_hits: true },
  ]
}

export interface FacetsAsked {
  live: Query[]
  text: Query[]
  steps: readonly number[]
}

function countsOf(field: FactField, filter: PitchFilter, steps: readonly number[]): Aggregations {
  const name = fieldOf[field]
  if (field === 'cities') {
    const chosen = { terms: { field: name, include: [...(filter.cities ?? [])], size: mostValues } }
    return { values: { terms: { field: name, size: citiesCounted } }, ...(filter.cities?.length && { chosen }) }
  }
  if (isListed(field)) return { values: { terms: { field: name, size: mostValues } } }
  if (!isStepped(field)) return {}
  const ranges = steps.map((from, at) => ({
    key: String(at),
    from,
    ...(at + 1 < steps.length && { to: steps[at + 1]! }),
  }))
  return { steps: { range: { field: name, ranges } }, notStated: { missing: { field: name } } }
}

interface Counted {
  doc_count: number
  values: { buckets: Bucket[] }
  chosen?: { buckets: Bucket[] }
  steps: { buckets: Bucket[] }
  notStated: { doc_count: number }
}
interface Bucket {
  key: string
  doc_count: number
}

/** The facets of what was counted. */
export function facetsOf(
  counted: Record<string, Counted>,
  { filter, total, withoutText }: { filter: PitchFilter; total: number; withoutText: number },
): Facets {
  const lists = listFields.map((field) => {
    const { values, chosen } = counted[field]!
    const buckets = [...values.buckets, ...(chosen?.buckets ?? [])]
    return [field, inOrder(buckets.map(({ key, doc_count }) => [key, doc_count]), filter[field])]
  })
  const stepped = steppedFields.map((field) => {
    const { steps, notStated } = counted[field]!
    const inSteps = steps.buckets.toSorted((a, b) => Number(a.key) - Number(b.key))
    return [field, { counts: inSteps.map(({ doc_count }) => doc_count), notStated: notStated.doc_count }]
  })
  const without = filtered(filter).map((field) => [field, counted[field]!.doc_count] as const)
  const text = filter.text?.trim() ? withoutText : 0
  return {
    lists: Object.fromEntries(lists) as Facets['lists'], // each field
    stepped: Object.fromEntries(stepped) as Facets['stepped'], // as above
    without: total === 0 ? withoutEach([['text', text], ...without]) : [],
  }
}

function isStepped(field: FactField): field is SteppedField {
  return (steppedFields as readonly string[]).includes(field)
}

function isListed(field: FactField): field is ListField {
  return (listFields as readonly string[]).includes(field)
}
