import { DomainError } from '@delvik/runtime/errors'
import type { Language } from '@delvik/schemas/values/languages'
import type { CoOwnerRole, Skill } from '@delvik/schemas/values/co-owner/fit'
import type { Currency, Market } from '@delvik/schemas/values/markets'
import type { CompanyType, FundingRound, Industry, Phase, PitchSort } from '@delvik/schemas/values/pitch'
import { planOfNeighbours } from '../words/neighbours.ts'
import type { Facets } from './facets.ts'
import { KnownTerms, planOf, planOfBeginning, planOfSimilar, type QueryPlan } from '../words/query-plan.ts'
import { Spelling } from '../words/spelling.ts'
import { type Terms, termsOfText } from '../words/terms.ts'
import type { PitchFilter } from './pitch-filter.ts'

/** What a result row shows of a pitch. No address, phone, website or owner: those never enter the index. */
export interface PitchCard {
  lang: Language
  market: Market
  industry: Industry
  logo: string
  companyName: string
  phase: Phase
  county: string
  city: string | null
  currency: Currency
  /** Minor units of `currency`. */
  assets: number | null
  valuation: number | null
  /** In 0.01 %. */
  equityOffered: number | null
  remainingShare: number | null
  excerpt: string
  publishedAt: string
  /** Whether the identity of its owner is. */
  verified: boolean
}

/** A pitch at the sum of the sequences of its sources; a higher version replaces a lower one. */
export interface PitchDocument {
  id: string
  version: number
  card: PitchCard
  /** What it is found by. */
  terms: Terms
  companyType: CompanyType
  fundingRound: FundingRound | null
  employees: number | null
  /** Euro cents. */
  valuationInEuro: number | null
  revenueInEuro: number | null
  rolesSought: readonly CoOwnerRole[]
  skills: readonly Skill[]
  /** Euro cents, one bound at least. */
  ticketInEuro: { from: number | null; to: number | null } | null
  /** Milliseconds since 1970: shown first until then. 0 = never, `forEver` = without an end. */
  promotedUntil: number
}

export const forEver = Number.MAX_SAFE_INTEGER

/** Texts of saved searches whose plan is kept: some kilobytes each. */
const mostSavedPlans = 4_000

/** A pitch that is not shown any more. It keeps its version, so that an older document can't bring it back. */
export interface RetiredPitch {
  id: string
  version: number
}

/** `stale`: the index knew the same or a higher version. `failed`: this document can't be stored, ever. */
export type Outcome = 'applied' | 'stale' | { failed: string }

export interface PitchSearch {
  filter: PitchFilter
  sort: PitchSort
  /** Of who searches: of pitches that meet a text, those in it come first by relevance. */
  language?: Language | undefined
  promotedFirst: boolean
  first: number
  after?: string
  /** Milliseconds since 1970; decides whose promotion has run out. */
  now: number
  /** Asks for facets, with amounts counted from each of these on to the next: euro cents, ascending from 0. */
  steps?: readonly number[] | undefined
}

export interface PitchHit {
  id: string
  card: PitchCard
  promoted: boolean
  /** Continues after this hit. */
  cursor: string
}

export interface PitchPage {
  hits: PitchHit[]
  /** Exact. */
  total: number
  /** Cursor of the next page, when there is one. */
  next?: string
  /** Rises with every write. */
  epoch: number
  /** What was looked for instead, since nothing has a word of the text, and a word that is there is close to it. */
  correctedText?: string
  /** When they were asked for. */
  facets?: Facets
}

export interface Suggestions {
  pitches: PitchHit[]
  /** In small letters. */
  words: string[]
}

/** Open pitches of one industry in one county. */
export interface OpenCount {
  market: Market
  county: string
  industry: Industry
  count: number
}

/**
 * Published pitches, searchable: one of `PitchIndexes`. Everything but `create` and `drop` throws DomainError TRY_AGAIN
 * while the index is away, or is not there.
 */
export abstract class PitchIndex {
  /** Makes it, empty, in the place of whatever has its name. */
  abstract create(): Promise<void>
  /** One outcome per pitch, in order. Those that fail don't keep the others out. */
  abstract write(pitches: readonly (PitchDocument | RetiredPitch)[]): Promise<Outcome[]>
  /** Makes it ready to be read, once it was filled. */
  abstract open(): Promise<void>
  /**
   * One page. A scroll keeps the moment and the state of its first page: no pitch comes twice, and every pitch that
   * does not change meanwhile comes once. A text that finds nothing is corrected.
   * @throws DomainError BAD_CURSOR for one that is malformed, of another search, or of another index
   */
  async search(search: PitchSearch): Promise<PitchPage> {
    const { text } = search.filter
    try {
      const page = await this.page(search, planOf(text, search.language))
      if (page.total > 0 || !text || search.after) return page
      return (await this.corrected(search, text, page.epoch)) ?? page
    } catch (error) {
      // The cursor may be of the text that was looked for instead.
      if (!text || !search.after || !isBadCursor(error)) throw error
      const page = await this.corrected(search, text)
      if (page) return page
      throw error
    }
  }

  /** Pitches by their names, and words, for a text that is still being typed. */
  async suggest(text: string, { now, most }: { now: number; most: number }): Promise<Suggestions> {
    const search = { filter: { text }, sort: 'relevance', promotedFirst: false, first: most, now } as const
    const { hits, epoch } = await this.page(search, planOfBeginning(text))
    const words = await this.spelling.beginningWith(text, { epoch, most })
    return { pitches: hits.filter(({ card }) => isNamed(card, text)), words }
  }

  /** Pitches of the same industry, those first that are about the same; none for one that is not shown. */
  async similar(id: string, { now, most }: { now: number; most: number }): Promise<PitchHit[]> {
    const terms = await this.termsOf(id)
    if (!terms) return []
    const search = { filter: {}, sort: 'relevance', promotedFirst: false, first: most + 1, now } as const
    const { hits } = await this.page(search, planOfSimilar(terms))
    return hits.filter((hit) => hit.id !== id).slice(0, most)
  }

  /** Pitches near what a search looks for that finds nothing: by any of its words, or about the same. */
  async neighbours(search: PitchSearch): Promise<PitchHit[]> {
    const plan = planOfNeighbours(search.filter.text, search.language)
    if (!plan) return []
    return (await this.page({ ...search, sort: 'relevance', promotedFirst: false }, plan)).hits
  }

  /** What the text means that somebody seems to have mistyped; nothing when nothing is found with it either. */
  private async corrected(search: PitchSearch, text: string, epoch?: number): Promise<PitchPage | undefined> {
    const correctedText = await this.spelling.correct(text, epoch)
    if (correctedText === undefined) return undefined
    const page = await this.page(
      { ...search, filter: { ...search.filter, text: correctedText } },
      planOf(correctedText, search.language),
    )
    return page.total > 0 ? { ...page, correctedText } : undefined
  }

  /** The words of all texts, read again when they have changed. */
  private readonly spelling = new Spelling(() => this.countedTerms())

  /** One page of what a text is planned to find. */
  protected abstract page(search: PitchSearch, plan: QueryPlan | undefined): Promise<PitchPage>
  /** Every term of the pitches that are shown, with how many of them have it. */
  protected abstract countedTerms(): Promise<[term: string, count: number][]>
  /** The documents of those ids that are shown, in any order. */
  abstract shown(ids: readonly string[], now: number): Promise<{ id: string; card: PitchCard; promoted: boolean }[]>
  /** Those of the texts by which a search restricted to one pitch finds it, as they are written. */
  async matching(id: string, texts: readonly string[]): Promise<string[]> {
    const terms = await this.termsOf(id)
    if (!terms) return []
    const known = new KnownTerms(terms)
    return texts.filter((text) => known.score(this.planOfSaved(text)) !== undefined)
  }

  /** Saved texts are asked about again with every pitch; the first of many is forgotten for a new one. */
  private planOfSaved(text: string): QueryPlan {
    const plan = this.plansOfSaved.get(text) ?? planOf(text) ?? { words: [] }
    this.plansOfSaved.set(text, plan)
    const [first] = this.plansOfSaved.keys()
    if (this.plansOfSaved.size > mostSavedPlans) this.plansOfSaved.delete(first!)
    return plan
  }

  private readonly plansOfSaved = new Map<string, QueryPlan>()

  /** Nothing of a pitch that is not shown. */
  protected abstract termsOf(id: string): Promise<Terms | undefined>
  abstract countByMarket(): Promise<Map<Market, number>>
  /** In any order. It looks at every open pitch, which takes a while where there are many. */
  abstract countByPlace(): Promise<OpenCount[]>
  /** `<number of pitches>:<sum>`, equal for two indexes of the same kind that hold the same, whatever the order of writing. */
  abstract checksum(): Promise<string>
  /** False when it is not there, or was emptied, or does not know of all that was written to it. */
  abstract isWhole(): Promise<boolean>
  /** Until it resolves, searches may not see the last writes of this process. */
  abstract makeVisible(): Promise<void>
  /**
   * Takes from the disk what was replaced or retired before, which an engine keeps for a while: for erasure.
   * @returns false when it has to be asked for again, after a rest
   */
  abstract purge(): Promise<boolean>
  abstract drop(): Promise<void>
}

/** Whether a name has the words of a text, of which the last one may be cut off. */
function isNamed({ companyName, lang }: PitchCard, text: string): boolean {
  const name = termsOfText(companyName, lang)
  return new KnownTerms({ name, lead: [], body: [] }).score(planOfBeginning(text)) !== undefined
}

function isBadCursor(error: unknown): boolean {
  return error instanceof DomainError && error.code === 'BAD_CURSOR'
}

/** The indexes of a store, by their names: PostgreSQL, or Elasticsearch in the cluster profile. One contract suite holds both. */
export abstract class PitchIndexes implements AsyncDisposable {
  abstract readonly place: 'postgres' | 'elasticsearch'
  /** Whether it is there or not. */
  abstract of(name: string): PitchIndex
  /** Takes away what the version before has kept here. @TODO Goes with the next release. */
  async dropFormer(): Promise<void> {}
  async [Symbol.asyncDispose](): Promise<void> {}
}
