import { Database } from '@delvik/runtime/database'
import { Inject, Injectable } from '@nestjs/common'
import type { SavedQuery } from '../saved/saved-query.ts'
import { type Comparable, meetsFilters } from './pitch-facts.ts'

export interface SearchWithAlert {
  id: string
  accountId: string
  query: SavedQuery
}

interface ChangedRow extends SearchWithAlert {
  alert: string
}

/** Milliseconds after which all are read anew: that forgets those that were deleted. */
const freshFor = 3_600_000

/**
 * The saved searches whose owners want to hear, in memory, since each published pitch is held against all of them. Each
 * copy has its own, and brings it up to date before it is asked.
 */
@Injectable()
export class SearchesWithAlert {
  private readonly known = new Map<string, SearchWithAlert>()
  /** The same by industry and market, so that a pitch is not held against all. */
  private readonly bySegment = new Map<string, Map<string, SearchWithAlert>>()
  /** Transactions from this one on may have changed what is not known yet. */
  private since: string | undefined
  private freshUntil = 0

  constructor(@Inject(Database) private readonly database: Database) {}

  /** Takes over what was committed before. */
  async refresh(): Promise<void> {
    if (performance.now() > this.freshUntil) this.forget()
    // Asked first: what is committed between the two is read again next time.
    const { rows: [moment] } = await this.database.query<{ oldest: string }>(
      'SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS oldest',
    )
    for (const row of await this.changed()) this.take(row)
    this.since = moment!.oldest
  }

  /** Those of others than the owner whose filters a pitch meets, whatever their text, by their ids from one on. */
  meeting(pitch: Comparable, { ownerId, behind }: { ownerId: string; behind: string | null }): SearchWithAlert[] {
    const found: SearchWithAlert[] = []
    for (const segment of segmentsOf([pitch.industry, unnamed], [pitch.market, unnamed])) {
      for (const search of this.bySegment.get(segment)?.values() ?? [])
        if (meetsFilters(search.query, pitch)) found.push(search)
    }
    return found
      .filter(({ id, accountId }) => accountId !== ownerId && (behind === null || id > behind))
      .sort((a, b) => (a.id < b.id ? -1 : 1))
  }

  /** Which of them are there now, and still want to hear. */
  async still(ids: readonly string[]): Promise<Set<string>> {
    const { rows } = await this.database.query<{ id: string }>(
      `SELECT id FROM saved_searches WHERE id = ANY ($1::uuid[]) AND alert <> 'off'`,
      [ids],
    )
    return new Set(rows.map(({ id }) => id))
  }

  private forget(): void {
    this.known.clear()
    this.bySegment.clear()
    this.since = undefined
    this.freshUntil = performance.now() + freshFor
  }

  /** Numbers of transactions above the present one are of a server that this table was moved from. */
  private async changed(): Promise<ChangedRow[]> {
    const columns = 'id, account_id AS "accountId", alert, query'
    const { rows } = this.since === undefined
      ? await this.database.query<ChangedRow>(`SELECT ${columns} FROM saved_searches WHERE alert <> 'off'`)
      : await this.database.query<ChangedRow>(
        `SELECT ${columns} FROM saved_searches
         WHERE changed_in >= $1::xid8 AND changed_in < pg_snapshot_xmax(pg_current_snapshot())`,
        [this.since],
      )
    return rows
  }

  private take({ id, accountId, query, alert }: ChangedRow): void {
    for (const segment of segmentsOfQuery(this.known.get(id)?.query)) this.bySegment.get(segment)?.delete(id)
    this.known.delete(id)
    if (alert === 'off') return
    const search = { id, accountId, query }
    this.known.set(id, search)
    for (const segment of segmentsOfQuery(query)) {
      const others = this.bySegment.get(segment) ?? new Map<string, SearchWithAlert>()
      this.bySegment.set(segment, others.set(id, search))
    }
  }
}

/** Of those that leave a field open. */
const unnamed = ''

function segmentsOfQuery(query: SavedQuery | undefined): string[] {
  return query ? segmentsOf(query.industries ?? [unnamed], query.markets ?? [unnamed]) : []
}

/** Each industry in each market. */
function segmentsOf(industries: readonly string[], markets: readonly string[]): string[] {
  return industries.flatMap((industry) => markets.map((market) => `${market} ${industry}`))
}
