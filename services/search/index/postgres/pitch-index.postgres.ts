import { type Database, isOutage } from '@delvik/runtime/database'
import { DomainError } from '@delvik/runtime/errors'
import { type Market, markets } from '@delvik/schemas/values/markets'
import { cursorsOf, readCursor } from '../cursor.ts'
import { IndexState, inPostgres } from '../index-state.ts'
import type {
  Outcome,
  PitchCard,
  PitchDocument,
  PitchPage,
  PitchSearch,
  RebuildOptions,
  RetiredPitch,
} from '../pitch-index.ts'
import { PitchIndex } from '../pitch-index.ts'
import { rebuild } from './rebuild.ts'
import { type IndexRow, rowOf, tombstoneOf } from './rows.ts'
import { pageStatement, writing } from './statements.ts'

interface PageRow {
  epoch: string
  rates_version: string
  total: string
  pitch_id: string | null
  promoted: boolean
  rank: string
  card: PitchCard
}

/** A narrow table for filters, order and words, and the cards beside it. */
export class PostgresPitchIndex extends PitchIndex {
  private readonly state: IndexState

  constructor(private readonly database: Database) {
    super()
    this.state = new IndexState(database)
  }

  upsert(documents: readonly PitchDocument[]): Promise<Outcome[]> {
    return this.write(documents.map(rowOf))
  }

  retire(pitches: readonly RetiredPitch[]): Promise<Outcome[]> {
    return this.write(pitches.map(tombstoneOf))
  }

  async search(search: PitchSearch): Promise<PitchPage> {
    const place = readCursor(search)
    const { rows } = await this.database.query<PageRow>(pageStatement(search, place))
    const { epoch, rates_version, total } = rows[0]!
    if (place && place.ratesVersion !== Number(rates_version)) throw new DomainError('BAD_CURSOR')
    const scroll = {
      epoch: place?.epoch ?? Number(epoch),
      now: place?.now ?? search.now,
      ratesVersion: Number(rates_version),
    }
    const found = rows.flatMap(({ pitch_id, promoted, rank, card }) =>
      pitch_id ? [{ id: pitch_id, promoted, rank: Number(rank), card }] : []
    )
    const cursor = cursorsOf(search)
    const hits = found.slice(0, search.first).map(({ rank, ...hit }) => ({
      ...hit,
      cursor: cursor({ ...scroll, promoted: hit.promoted, rank, id: hit.id }),
    }))
    const next = found.length > hits.length ? hits.at(-1)?.cursor : undefined
    return { hits, total: Number(total), next, epoch: Number(epoch) }
  }

  async shown(ids: readonly string[], now: number) {
    const { rows } = await this.database.query<{ id: string; promoted: boolean; card: PitchCard }>(
      `SELECT pitch_id AS id, promoted_until > $2 AS promoted, card
       FROM pitch_index JOIN pitch_cards USING (pitch_id) WHERE live AND pitch_id = ANY ($1::uuid[])`,
      [ids, now],
    )
    return rows
  }

  async countByMarket(): Promise<Map<Market, number>> {
    const { rows } = await this.database.query<{ market: number; count: string }>(
      `SELECT market, count(*) AS count FROM pitch_index WHERE live GROUP BY market`,
    )
    return new Map(rows.map(({ market, count }) => [markets[market]!, Number(count)]))
  }

  rebuild(source: AsyncIterable<PitchDocument | RetiredPitch>, options: RebuildOptions = {}): Promise<void> {
    return rebuild(this.database, source, options)
  }

  async checksum(): Promise<string> {
    const { rows } = await this.database.query<{ checksum: string }>(
      `SELECT count(*) || ':' || coalesce(sum(hashtextextended(concat_ws('|', pitch_id, version, live, market, industry,
         phase, valuation, published_at, promoted_until, words::text, card::text), 0)), 0) AS checksum
       FROM pitch_index LEFT JOIN pitch_cards USING (pitch_id)`,
    )
    return rows[0]!.checksum
  }

  async isWhole(): Promise<boolean> {
    return (await this.state.home()) === inPostgres
  }

  /** What is committed is visible. */
  async makeVisible(): Promise<void> {}

  async purge(): Promise<boolean> {
    await this.database.query('VACUUM pitch_index, pitch_cards')
    return true
  }

  /** All at once; when a row can't be stored, one by one, so that only that row fails. */
  private async write(rows: IndexRow[]): Promise<Outcome[]> {
    const outcomes: Outcome[] = []
    for (const batch of withoutRepeats(rows)) {
      try {
        outcomes.push(...(await this.writeBatch(batch)))
      } catch (error) {
        if (isOutage(error)) throw error
        if (batch.length === 1) outcomes.push({ failed: (error as Error).message })
        else for (const row of batch) outcomes.push(...(await this.write([row])))
      }
    }
    return outcomes
  }

  private async writeBatch(batch: IndexRow[]): Promise<Outcome[]> {
    const { rows } = await this.database.query<{ pitch_id: string }>({
      name: 'write',
      text: writing,
      values: [JSON.stringify(batch)],
    })
    const taken = new Set(rows.map(({ pitch_id }) => pitch_id))
    return batch.map(({ id }) => (taken.has(id.toLowerCase()) ? 'applied' : 'stale'))
  }
}

/** One statement takes a pitch once, so its second document begins another batch. */
function withoutRepeats(rows: IndexRow[]): IndexRow[][] {
  const batches: IndexRow[][] = []
  let ids = new Set<string>()
  for (const row of rows) {
    if (batches.length === 0 || ids.has(row.id)) {
      batches.push([])
      ids = new Set()
    }
    ids.add(row.id)
    batches.at(-1)!.push(row)
  }
  return batches
}
