import { batchLoader } from '@delvik/runtime/batch-loader'
import { Clock } from '@delvik/runtime/clock'
import { connectionOf, pageSize } from '@delvik/runtime/paging'
import { convert } from '@delvik/schemas/values/exchange'
import type { Language } from '@delvik/schemas/values/languages'
import { type Currency, type Market, markets } from '@delvik/schemas/values/markets'
import type { Industry, PitchSort } from '@delvik/schemas/values/pitch'
import { Inject } from '@nestjs/common'
import { Args, Info, Parent, Query, ResolveField, ResolveReference, Resolver } from '@nestjs/graphql'
import type { GraphQLResolveInfo } from 'graphql'
import type { Facets, SteppedCounts } from './index/facets.ts'
import type { OpenCount, PitchCard, PitchHit, PitchSearch } from './index/pitch-index.ts'
import { IndexInUse } from './projection/index-in-use.ts'
import { amountSteps, inEuro } from './query/amount-steps.ts'
import { asksFor } from './query/asked-fields.ts'
import { filterOf, readQuery } from './query/read-query.ts'
import { RateTable } from './rates/rate-table.ts'
import type { FilterField } from './index/pitch-filter.ts'
import { matchedWords } from './words/matched-words.ts'
import { planOf, type QueryPlan } from './words/query-plan.ts'

interface SearchArguments {
  query?: { currency?: Currency | null } | null
  sort?: PitchSort | null
  language?: Language | null
  promotedFirst?: boolean | null
  first?: number | null
  after?: string | null
}

/** A pitch of a result carries its card; one that another subgraph refers to only its id. */
type PitchNode = { id: string; promoted?: boolean } & Partial<PitchCard>

/** One that another subgraph refers to. */
type ShownPitch = Omit<PitchHit, 'cursor'>

/** What is dearer to count is counted only when it is asked for, once. */
interface OpenPitches {
  market: Market
  count: number
  counties: () => Promise<{ county: string; count: number }[]>
  industries: () => Promise<{ industry: Industry; count: number }[]>
}

/** Pitches that are shown in the place of a list without any. */
const mostNeighbours = 4

/** Nobody types more of it and still wants to be helped. */
const longestBeginning = 60

@Resolver('Pitch')
export class SearchResolver {
  /** Nothing for a pitch that is not published. */
  private readonly shown: (id: string) => Promise<ShownPitch | undefined>

  constructor(
    @Inject(IndexInUse) private readonly index: IndexInUse,
    @Inject(RateTable) private readonly rates: RateTable,
    @Inject(Clock) private readonly clock: Clock,
  ) {
    this.shown = batchLoader(async (ids) => {
      const pitches = await index.get().shown(ids, clock.now().getTime())
      return new Map(pitches.map((pitch) => [pitch.id, pitch]))
    })
  }

  @Query()
  async searchPitches(@Args() asked: SearchArguments, @Info() info: GraphQLResolveInfo) {
    const page = pageOf(asked)
    const query = readQuery(asked.query, asked.sort)
    const rates = await this.rates.known()
    const currency = asked.query?.currency ?? 'EUR'
    const steps = asksFor('facets', info) ? amountSteps(currency) : undefined
    const search: PitchSearch = {
      ...page,
      filter: filterOf(query, rates),
      sort: query.sort,
      language: asked.language ?? undefined,
      now: this.clock.now().getTime(),
      steps: steps && inEuro(steps, currency, rates),
    }
    const { hits, next, total: totalCount, facets, correctedText } = await this.index.get().search(search)
    const plan = planOf(correctedText ?? search.filter.text) ?? { words: [] }
    const edges = hits.map((hit) => ({ cursor: hit.cursor, node: hit }))
    const connection = connectionOf(
      { edges, hasNextPage: next !== undefined, totalCount },
      (hit) => ({ node: nodeOf(hit), matchedWords: wordsMatchedOf(hit, plan) }),
    )
    const nothing = totalCount === 0 && !asked.after
    return {
      ...connection,
      correctedText,
      facets: facets && steps && shownFacets(facets, steps),
      neighbours: async () => (nothing ? (await this.neighboursOf(search)).map(nodeOf) : []),
    }
  }

  private neighboursOf(search: PitchSearch): Promise<PitchHit[]> {
    return this.index.get().neighbours({ ...search, first: mostNeighbours, after: undefined, steps: undefined })
  }

  @Query()
  async searchSuggestions(@Args('text') text: string) {
    if (text.length > longestBeginning) return { pitches: [], words: [] }
    const { pitches, words } = await this.index.get().suggest(text, { now: this.clock.now().getTime(), most: 4 })
    return { pitches: pitches.map(nodeOf), words }
  }

  @Query()
  async openPitches(): Promise<OpenPitches[]> {
    const index = this.index.get()
    const counts = await index.countByMarket()
    let all: Promise<OpenCount[]> | undefined
    const places = async (market: Market) => {
      all ??= index.countByPlace()
      return (await all).filter((place) => place.market === market)
    }
    return markets.map((market) => ({
      market,
      count: counts.get(market) ?? 0,
      counties: async () => added(await places(market), 'county'),
      industries: async () => added(await places(market), 'industry'),
    }))
  }

  @Query()
  async exchangeRates() {
    const rates = await this.rates.current()
    if (!rates) return null
    const { from, perEuro } = rates
    return { from, perEuro: Object.entries(perEuro).map(([currency, amount]) => ({ currency, amount })) }
  }

  @ResolveReference()
  resolveReference({ id }: { id: string }): PitchNode {
    return { id }
  }

  @ResolveField()
  async promoted(@Parent() pitch: PitchNode): Promise<boolean> {
    return pitch.promoted ?? (await this.shown(pitch.id))?.promoted ?? false
  }

  @ResolveField()
  async verified(@Parent() pitch: PitchNode): Promise<boolean> {
    return pitch.verified ?? (await this.shown(pitch.id))?.card.verified ?? false
  }

  @ResolveField()
  async similar(@Parent() { id }: PitchNode): Promise<PitchNode[]> {
    const hits = await this.index.get().similar(id, { now: this.clock.now().getTime(), most: 4 })
    return hits.map(nodeOf)
  }

  @ResolveField()
  async about(@Parent() pitch: PitchNode, @Args('currency') to: Currency) {
    const card = pitch.currency ? (pitch as PitchCard) : (await this.shown(pitch.id))?.card
    const rates = card && card.currency !== to ? await this.rates.current() : undefined
    if (!card || !rates) return null
    const inCurrency = (amount: number | null) =>
      amount === null ? null : convert(amount, { from: card.currency, to, perEuro: rates.perEuro })
    return { assets: inCurrency(card.assets), valuation: inCurrency(card.valuation), ratesFrom: rates.from }
  }
}

/** One row for each value of a field, the most first. */
function added<F extends 'county' | 'industry'>(places: readonly OpenCount[], field: F) {
  const rows = [...Map.groupBy(places, (place) => place[field])].map(([value, alike]) => ({
    [field]: value,
    count: alike.reduce((sum, { count }) => sum + count, 0),
  }))
  return (rows as (Pick<OpenCount, F> & { count: number })[]).sort((a, b) => b.count - a.count)
}

function wordsMatchedOf({ card: { companyName, excerpt, lang } }: PitchHit, plan: QueryPlan): string[] {
  return plan.words.length > 0 ? matchedWords(`${companyName} ${excerpt}`, lang, plan) : []
}

function nodeOf({ id, card, promoted }: PitchHit): PitchNode {
  return { id, promoted, ...card }
}

/** An argument that is null counts as left out. @throws DomainError INVALID_INPUT */
function pageOf(
  { promotedFirst, first, after }: SearchArguments,
): Pick<PitchSearch, 'first' | 'after' | 'promotedFirst'> {
  return { first: pageSize({ first: first ?? 20 }), after: after ?? undefined, promotedFirst: promotedFirst ?? true }
}

const amountFields: Partial<Record<FilterField, string>> = {
  valuationInEuro: 'valuation',
  revenueInEuro: 'revenue',
  ticketInEuro: 'ticket',
}

/** In the currency in which somebody has asked. */
function shownFacets({ lists, stepped, without }: Facets, steps: readonly number[]) {
  const shown = ({ counts, notStated }: SteppedCounts) => ({
    steps: counts.map((count, at) => ({ from: steps[at], count })),
    notStated,
  })
  return {
    ...lists,
    valuation: shown(stepped.valuationInEuro),
    revenue: shown(stepped.revenueInEuro),
    without: without.map(({ field, count }) => ({ field: amountFields[field] ?? field, count })),
  }
}
