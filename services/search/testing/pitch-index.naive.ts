import { DomainError } from '@delvik/runtime/errors'
import type { Market } from '@delvik/schemas/values/markets'
import type { PitchSort } from '@delvik/schemas/values/pitch'
import { cursorsOf, type ScrollPosition, readCursor } from '../index/cursor.ts'
import { citiesCounted, type Facets, inOrder, steppedFields, withoutEach } from '../index/facets.ts'
import type {
  OpenCount,
  Outcome,
  PitchCard,
  PitchDocument,
  PitchPage,
  PitchSearch,
  RetiredPitch,
} from '../index/pitch-index.ts'
import { PitchIndex, PitchIndexes } from '../index/pitch-index.ts'
import { relevanceRank } from '../index/relevance.ts'
import { KnownTerms, type QueryPlan } from '../words/query-plan.ts'
import type { Terms } from '../words/terms.ts'
import {
  filtered,
  type FilterField,
  type ListField,
  listFields,
  type PitchFilter,
  type RangeField,
  rangeFields,
} from '../index/pitch-filter.ts'

interface Entry {
  version: number
  epoch: number
  document: PitchDocument | null
}

/** What an index promises, written down without any thought of speed. For tests. */
export class NaivePitchIndexes extends PitchIndexes {
  readonly place = 'postgres'
  private readonly all = new Map<string, NaivePitchIndex>()

  of(name: string): NaivePitchIndex {
    const index = this.all.get(name) ?? new NaivePitchIndex(name)
    this.all.set(name, index)
    return index
  }

  clear(): void {
    this.all.clear()
  }
}

class NaivePitchIndex extends PitchIndex {
  private entries: Map<string, Entry> | undefined
  private epoch = 0

  constructor(private readonly name: string) {
    super()
  }

  async create(): Promise<void> {
    this.entries = new Map()
  }

  async open(): Promise<void> {}

  async write(pitches: readonly (PitchDocument | RetiredPitch)[]): Promise<Outcome[]> {
    const { held } = this
    return pitches.map((pitch) => this.put(held, pitch.id, pitch.version, 'card' in pitch ? pitch : null))
  }

  private put(held: Map<string, Entry>, id: string, version: number, document: PitchDocument | null): Outcome {
    if (document && JSON.stringify(document).includes('\\ud800')) return { failed: 'a lone surrogate' }
    if ((held.get(id)?.version ?? -1) >= version) return 'stale'
    held.set(id, { version, document, epoch: ++this.epoch })
    return 'applied'
  }

  private get held(): Map<string, Entry> {
    if (!this.entries) throw new DomainError('TRY_AGAIN')
    return this.entries
  }

  protected async page(search: PitchSearch, plan: QueryPlan | undefined): Promise<PitchPage> {
    const place = readCursor(this.name, search)
    const { epoch, now } = place ?? { epoch: this.epoch, now: search.now }
    const matching: Entry[] = []
    for (const entry of this.held.values()) {
      if (entry.document && matches(entry.document, search.filter, plan)) matching.push(entry)
    }
    const ordered = matching
      .filter((entry) => entry.epoch <= epoch)
      .map(({ document }) => placed(document!, { sort: search.sort, plan, now }))
      .sort((a, b) => order(search, a, b))
    const rest = place ? ordered.filter((hit) => order(search, hit, place) > 0) : ordered
    const cursor = cursorsOf(this.name, search)
    const hits = rest.slice(0, search.first).map(({ rank, ...hit }) => ({
      ...hit,
      cursor: cursor({ ...hit, rank, epoch, now }),
    }))
    const next = rest.length > hits.length ? hits.at(-1)?.cursor : undefined
    const facets = search.steps &&
      (await this.facets(search.filter, { steps: search.steps, plan, total: matching.length }))
    return { hits, total: matching.length, next, epoch: this.epoch, ...(facets && { facets }) }
  }

  /** One look at all pitches for each field. */
  private async facets(
    filter: PitchFilter,
    { steps, plan, total }: { steps: readonly number[]; plan: QueryPlan | undefined; total: number },
  ): Promise<Facets> {
    const without = async (field: FilterField) => {
      const rest = { ...filter, [field]: undefined }
      const found: PitchDocument[] = []
      for (const { document } of this.held.values()) {
        if (document && matches(document, rest, rest.text ? plan : undefined)) found.push(document)
      }
      return found
    }
    const lists = {} as Facets['lists'] // filled field by field
    for (const field of listFields) {
      const values = (await without(field)).flatMap((document) => valueOf[field](document) ?? [])
      const counts = [...Map.groupBy(values, (value) => value)].map(([value, all]) => [value, all.length] as const)
      const most = inOrder(counts).slice(0, field === 'cities' ? citiesCounted : undefined)
      const chosen = counts.filter(([value]) => (filter[field] as readonly string[] | undefined)?.includes(value))
      lists[field] = inOrder([...most.map(({ value, count }) => [value, count] as const), ...chosen], filter[field])
    }
    const stepped = {} as Facets['stepped'] // as above
    for (const field of steppedFields) {
      const amounts = (await without(field)).map((document) => spanOf[field](document)?.from ?? null)
      const counts = steps.map((from, at) =>
        amounts.filter((amount) => amount !== null && amount >= from && amount < (steps[at + 1] ?? Infinity)).length
      )
      stepped[field] = { counts, notStated: amounts.filter((amount) => amount === null).length }
    }
    const dropped: [FilterField, number][] = []
    for (const field of [...(filter.text?.trim() ? ['text' as const] : []), ...filtered(filter)])
      dropped.push([field, (await without(field)).length])
    return { lists, stepped, without: total === 0 ? withoutEach(dropped) : [] }
  }

  async shown(ids: readonly string[], now: number) {
    return ids.flatMap((id) => {
      const document = this.held.get(id)?.document
      return document ? [{ id, card: document.card, promoted: document.promotedUntil > now }] : []
    })
  }

  protected async termsOf(id: string): Promise<Terms | undefined> {
    return this.held.get(id)?.document?.terms
  }

  protected async countedTerms(): Promise<[term: string, count: number][]> {
    const all = [...this.held.values()].flatMap((
      { document },
    ) => (document ? Object.values(document.terms).flat() : []))
    return [...Map.groupBy(all, (one) => one)].map(([one, { length }]) => [one, length])
  }

  async countByMarket(): Promise<Map<Market, number>> {
    const counts = new Map<Market, number>()
    for (const { document } of this.held.values()) {
      if (document) counts.set(document.card.market, (counts.get(document.card.market) ?? 0) + 1)
    }
    return counts
  }

  async countByPlace(): Promise<OpenCount[]> {
    const open = [...this.held.values()].flatMap(({ document }) => document?.card ?? [])
    const alike = Map.groupBy(open, ({ market, county, industry }) => [market, county, industry].join())
    return [...alike.values()].map((cards) => {
      const { market, county, industry } = cards[0]!
      return { market, county, industry, count: cards.length }
    })
  }

  async checksum(): Promise<string> {
    const contents = [...this.held].map(([id, { version, document }]) => JSON.stringify([id, version, document]))
    return `${contents.length}:${contents.sort().join('\n')}`
  }

  async isWhole(): Promise<boolean> {
    return this.entries !== undefined
  }

  async makeVisible(): Promise<void> {}

  async purge(): Promise<boolean> {
    return true
  }

  async drop(): Promise<void> {
    this.entries = undefined
  }
}

const valueOf: Record<ListField, (document: PitchDocument) => string | readonly string[] | null> = {
  industries: ({ card }) => card.industry,
  phases: ({ card }) => card.phase,
  companyTypes: ({ companyType }) => companyType,
  fundingRounds: ({ fundingRound }) => fundingRound,
  markets: ({ card }) => card.market,
  counties: ({ card }) => card.county,
  cities: ({ card }) => card.city,
  rolesSought: ({ rolesSought }) => rolesSought,
  skills: ({ skills }) => skills,
}

interface Span {
  from: number
  to: number
}

/** A number is a span of one. */
const spanOf: Record<RangeField, (document: PitchDocument) => Span | null> = {
  valuationInEuro: ({ valuationInEuro }) => only(valuationInEuro),
  revenueInEuro: ({ revenueInEuro }) => only(revenueInEuro),
  equityOffered: ({ card }) => only(card.equityOffered),
  employees: ({ employees }) => only(employees),
  ticketInEuro: ({ ticketInEuro: ticket }) => ticket && { from: ticket.from ?? 0, to: ticket.to ?? Infinity },
}

function only(number: number | null): Span | null {
  return number === null ? null : { from: number, to: number }
}

function matches(document: PitchDocument, filter: PitchFilter, plan: QueryPlan | undefined): boolean {
  return passes(document, filter) && (!plan || new KnownTerms(document.terms).score(plan) !== undefined)
}

function passes(document: PitchDocument, filter: PitchFilter): boolean {
  const inLists = listFields.every((field) => {
    const chosen: readonly (string | null)[] = filter[field] ?? []
    return chosen.length === 0 || [valueOf[field](document)].flat().some((value) => chosen.includes(value))
  })
  const inRanges = rangeFields.every((field) => {
    const { from = 0, to = Infinity, notStated = false } = filter[field] ?? { notStated: true }
    const span = spanOf[field](document)
    return span === null ? notStated : from <= to && span.to >= from && span.from <= to
  })
  return inLists && inRanges && (!filter.verified || document.card.verified)
}

type Placed = Pick<ScrollPosition, 'promoted' | 'rank' | 'id'> & { card: PitchCard }

function placed(
  document: PitchDocument,
  { sort, plan, now }: { sort: PitchSort; plan: QueryPlan | undefined; now: number },
): Placed {
  const { id, card, valuationInEuro, promotedUntil, terms } = document
  const at = Date.parse(card.publishedAt)
  const rank = {
    newest: -at,
    oldest: at,
    valuationDesc: valuationInEuro === null ? 1 : -valuationInEuro,
    valuationAsc: valuationInEuro ?? Number.MAX_SAFE_INTEGER,
    relevance: relevanceRank((plan && new KnownTerms(terms).score(plan)) ?? 0, at),
  }[sort]
  return { id, card, promoted: promotedUntil > now, rank }
}

function order({ promotedFirst }: PitchSearch, a: Omit<Placed, 'card'>, b: Omit<Placed, 'card'>): number {
  const promotion = promotedFirst ? Number(b.promoted) - Number(a.promoted) : 0
  return promotion || a.rank - b.rank || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
}
