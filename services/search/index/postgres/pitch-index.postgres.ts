import type { Database } from '@delvik/runtime/database'
import { DomainError } from '@delvik/runtime/errors'
import { type Market, markets } from '@delvik/schemas/values/markets'
import type { QueryConfig } from 'pg'
import { cursorsOf, readCursor } from '../cursor.ts'
import type {
  OpenCount,
  Outcome,
  PitchCard,
  PitchDocument,
  PitchPage,
  PitchSearch,
  RetiredPitch,
} from '../pitch-index.ts'
import { PitchIndex, PitchIndexes } from '../pitch-index.ts'
import { type CountedFacets, facetsOf } from './facets.ts'
import { indexRowOf, labelOf } from './rows.ts'
import { ask, isThere, writeBatches } from './tables-at-work.ts'
import { pageStatement, writing } from './statements.ts'
import type { QueryPlan } from '../../words/query-plan.ts'
import type { TermPlace, Terms } from '../../words/terms.ts'
import { createTables, dropTables, markId, sortWords, type Tables, tablesOf } from './tables.ts'

interface PageRow {
  epoch: string
  total: string
  pitch_id: string | null
  promoted: boolean
  rank: string
  card: PitchCard
  facets: CountedFacets | null
}

/** In the schema of the service. */
export class PostgresPitchIndexes extends PitchIndexes {
  readonly place = 'postgres'

  constructor(private readonly database: Database) {
    super()
  }

  of(name: string): PitchIndex {
    return new PostgresPitchIndex(this.database, name)
  }
}

/** A narrow table for filters, order and words, and the cards beside it. */
class PostgresPitchIndex extends PitchIndex {
  private readonly tables: Tables

  constructor(
    private readonly database: Database,
    private readonly name: string,
  ) {
    super()
    this.tables = tablesOf(name)
  }

  create(): Promise<void> {
    return createTables(this.database, this.tables)
  }

  write(pitches: readonly (PitchDocument | RetiredPitch)[]): Promise<Outcome[]> {
    return writeBatches(pitches, (batch) => this.writeBatch(batch))
  }

  open(): Promise<void> {
    return sortWords(this.database, this.tables)
  }

  protected async page(search: PitchSearch, plan: QueryPlan | undefined): Promise<PitchPage> {
    const place = readCursor(this.name, search)
    const rows = await this.ask<PageRow>(pageStatement(this.tables, search, { plan, place }))
    if (!rows[0]) throw new DomainError('TRY_AGAIN') // without its mark it has lost what it held
    const { epoch, total } = rows[0]
    const scroll = { epoch: place?.epoch ?? Number(epoch), now: place?.now ?? search.now }
    const found = rows.flatMap(({ pitch_id, promoted, rank, card }) =>
      pitch_id ? [{ id: pitch_id, promoted, rank: Number(rank), card }] : []
    )
    const cursor = cursorsOf(this.name, search)
    const hits = found.slice(0, search.first).map(({ rank, ...hit }) => ({
      ...hit,
      cursor: cursor({ ...scroll, promoted: hit.promoted, rank, id: hit.id }),
    }))
    const next = found.length > hits.length ? hits.at(-1)?.cursor : undefined
    const { filter, steps } = search
    const counted = rows.find(({ facets }) => facets)?.facets
    const facets = counted && steps && facetsOf(counted, { filter, steps, total: Number(total) })
    return { hits, total: Number(total), next, epoch: Number(epoch), ...(facets && { facets }) }
  }

  shown(ids: readonly string[], now: number) {
    const { index, cards } = this.tables
    return this.ask<{ id: string; promoted: boolean; card: PitchCard }>(
      `SELECT pitch_id AS id, promoted_until > $2 AS promoted, card
       FROM ${index} JOIN ${cards} USING (pitch_id) WHERE live AND pitch_id = ANY ($1::uuid[])`,
      [ids, now],
    )
  }

  protected async termsOf(id: string): Promise<Terms | undefined> {
    const rows = await this.ask<{ lexeme: string; label: string }>(
      `SELECT lexeme, weights[1] AS label FROM ${this.tables.index}, unnest(words) WHERE live AND pitch_id = $1`,
      [id],
    )
    if (rows.length === 0) return undefined
    const inPlace = (place: TermPlace) =>
      rows.filter(({ label }) => label === labelOf[place]).map(({ lexeme }) => lexeme)
    return { name: inPlace('name'), lead: inPlace('lead'), body: inPlace('body') }
  }

  protected async countedTerms(): Promise<[term: string, count: number][]> {
    const rows = await this.ask<{ word: string; ndoc: number }>(
      `SELECT word, ndoc FROM ts_stat('SELECT words FROM ${this.tables.index} WHERE live')`,
    )
    return rows.map(({ word, ndoc }) => [word, ndoc])
  }

  async countByMarket(): Promise<Map<Market, number>> {
    const rows = await this.ask<{ market: number; count: string }>(
      `SELECT market, count(*) AS count FROM ${this.tables.index} WHERE live GROUP BY market`,
    )
    return new Map(rows.map(({ market, count }) => [markets[market]!, Number(count)]))
  }

  countByPlace(): Promise<OpenCount[]> {
    const { index, cards } = this.tables
    return this.ask<OpenCount>(
      `SELECT card->>'market' AS market, card->>'county' AS county, card->>'industry' AS industry, count(*)::int AS count
       FROM ${index} JOIN ${cards} USING (pitch_id) WHERE live GROUP BY 1, 2, 3`,
    )
  }

  async checksum(): Promise<string> {
    const { index, cards } = this.tables
    const rows = await this.ask<{ checksum: string }>(
      `SELECT count(*) || ':' || coalesce(sum(hashtextextended(concat_ws('|', pitch_id, version, live, market, industry,
         phase, company_type, funding_round, county, city, valuation, revenue, equity_offered, employees,
         published_at, promoted_until, words::text, card::text), 0)), 0) AS checksum
       FROM ${index} LEFT JOIN ${cards} USING (pitch_id) WHERE pitch_id <> $1`,
      [markId],
    )
    return rows[0]!.checksum
  }

  async isWhole(): Promise<boolean> {
    return isThere(this.database, `SELECT FROM ${this.tables.index} WHERE pitch_id = $1`, [markId])
  }

  /** What is committed is visible. */
  async makeVisible(): Promise<void> {}

  async purge(): Promise<boolean> {
    const { index, cards } = this.tables
    await this.ask(`VACUUM ${index}, ${cards}`)
    return true
  }

  drop(): Promise<void> {
    return dropTables(this.database, this.tables)
  }

  private async writeBatch(batch: readonly (PitchDocument | RetiredPitch)[]): Promise<Outcome[]> {
    const statement = writing(this.tables, batch.map(indexRowOf))
    const [written] = await this.ask<{ epoch: string | null; taken: string[] }>(statement)
    if (written!.epoch === null) throw new DomainError('TRY_AGAIN') // as above
    const taken = new Set(written!.taken)
    return batch.map(({ id }) => (taken.has(id.toLowerCase()) ? 'applied' : 'stale'))
  }

  private ask<R extends object>(statement: string | QueryConfig, values?: unknown[]): Promise<R[]> {
    return ask<R>(this.database, statement, values)
  }
}
