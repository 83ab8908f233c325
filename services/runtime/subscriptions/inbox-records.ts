import type { StreamSequence } from '@delvik/schemas/positions'
import type { Database, Tx } from '../postgres/database.ts'
import { DomainError } from '../process/errors.ts'

/** An event that a group has taken in. */
export interface InboxRecord {
  stream: string
  sequence: number
  id: string
}

/** Stands in `seen` for an event that never came and was given up. */
export const unknownEvent = '00000000-0000-0000-0000-000000000000'

/** The last sequence of each stream that the group has taken in. */
export async function lastInInbox(
  db: Tx | Database,
  group: string,
  streams: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await db.query({
    name: 'seen-last',
    text: `SELECT one.stream, last.sequence FROM unnest($2::text[]) one(stream) CROSS JOIN LATERAL
        (SELECT sequence FROM inbox WHERE grp = $1 AND inbox.stream = one.stream ORDER BY sequence DESC LIMIT 1) last`,
    values: [group, streams],
  })
  return new Map(rows.map(({ stream, sequence }) => [stream, sequence]))
}

/** Ids of events by which the group knows these places. */
export async function idsInInbox(
  db: Tx | Database,
  group: string,
  places: readonly InboxRecord[],
): Promise<Map<string, string>> {
  if (places.length === 0) return new Map()
  const { rows } = await db.query(
    `SELECT stream, sequence, event_id FROM inbox
     JOIN unnest($2::text[], $3::int[]) place(stream, sequence) USING (stream, sequence) WHERE grp = $1`,
    [group, places.map(({ stream }) => stream), places.map(({ sequence }) => sequence)],
  )
  return new Map(rows.map(({ stream, sequence, event_id }) => [inboxKey({ stream, sequence }), event_id]))
}

export async function recordInInbox(db: Tx | Database, group: string, taken: readonly InboxRecord[]): Promise<void> {
  if (taken.length === 0) return
  await db.query({
    name: 'seen-mark',
    text:
      `INSERT INTO inbox (grp, stream, sequence, event_id) SELECT $1, * FROM unnest($2::text[], $3::int[], $4::uuid[])
      ON CONFLICT DO NOTHING`,
    values: [
      group,
      taken.map(({ stream }) => stream),
      taken.map(({ sequence }) => sequence),
      taken.map(({ id }) => id),
    ],
  })
}

/** Groups of a reaction that have read former generations of its topics. */
export async function formerGroups(db: Tx | Database, base: string, group: string): Promise<string[]> {
  // From one group to the next by the index: a plain DISTINCT would read all that was ever taken in.
  const { rows } = await db.query<{ grp: string }>(
    `WITH RECURSIVE known AS (
       (SELECT grp FROM inbox WHERE grp >= $1 ORDER BY grp LIMIT 1)
       UNION ALL SELECT (SELECT grp FROM inbox WHERE grp > known.grp ORDER BY grp LIMIT 1) FROM known
       WHERE starts_with(grp, $1))
     SELECT grp FROM known WHERE starts_with(grp, $1)`,
    [base],
  )
  return rows.map(({ grp }) => grp).filter((grp) => grp !== group && (grp === base || grp.startsWith(`${base}.`)))
}

/** Whether one of the groups has taken in this very event, and not another one in its place. */
export async function isInInboxOf(
  db: Tx | Database,
  groups: readonly string[],
  { stream, sequence, id }: InboxRecord,
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'seen-by',
    text: 'SELECT FROM inbox WHERE grp = ANY ($1) AND stream = $2 AND sequence = $3 AND event_id = $4',
    values: [groups, stream, sequence, id],
  })
  return Boolean(rowCount)
}

export function inboxKey({ stream, sequence }: StreamSequence): string {
  return `${stream} ${sequence}`
}

export interface FoldedFactsOptions {
  /** Milliseconds that a refusal may be held back. */
  patience?: number | undefined
}

/**
 * What this service has folded of other services' events, asked by a check that may refuse: a person who has just
 * written elsewhere is not refused because the news is still on its way.
 */
export class FoldedFacts {
  readonly #waiting = new Set<() => void>()
  readonly #patience: number

  constructor(
    private readonly db: Tx | Database,
    /** The groups that feed the subscribed models; none in a service that has none. */
    private readonly groups: () => readonly string[],
    options: FoldedFactsOptions = {},
  ) {
    this.#patience = options.patience ?? 1000
  }

  /**
   * Runs `check`. When it refuses with a `DomainError`, waits until the subscribed models have reached `positions` (the
   * writes that the caller has seen; those of this service itself do not count), at most 1 s, and runs it again.
   * A check that passes never waits.
   * @throws what `check` throws
   */
  async waitFor<T>(positions: readonly StreamSequence[], check: () => Promise<T>): Promise<T> {
    let outcome = await attempt(check)
    const end = Date.now() + this.#patience
    for (let missing = positions; 'refusal' in outcome && missing.length > 0;) {
      const left = await this.#missing(this.groups(), missing)
      if (left.length < missing.length) outcome = await attempt(check)
      else if (Date.now() >= end) break
      else await this.#news()
      missing = left
    }
    if ('refusal' in outcome) throw outcome.refusal
    return outcome.result
  }

  /** After the group has taken events in, in this process. */
  arrived(): void {
    for (const wake of [...this.#waiting]) wake()
  }

  /** What none of the groups has reached, or one of them that has heard of the stream has not. */
  async #missing(groups: readonly string[], positions: readonly StreamSequence[]): Promise<StreamSequence[]> {
    if (groups.length === 0 || positions.length === 0) return []
    const { rows } = await this.db.query<StreamSequence>(
      `SELECT stream, place.sequence FROM unnest($2::text[], $3::int[]) place(stream, sequence)
       CROSS JOIN LATERAL (SELECT coalesce(min(last.sequence), 0) AS reached FROM unnest($1::text[]) one(grp) CROSS JOIN LATERAL
         (SELECT sequence FROM inbox WHERE inbox.grp = one.grp AND inbox.stream = place.stream
          ORDER BY sequence DESC LIMIT 1) last) heard
       WHERE reached < place.sequence AND NOT EXISTS (SELECT FROM events e WHERE e.stream = place.stream)`,
      [groups, positions.map(({ stream }) => stream), positions.map(({ sequence }) => sequence)],
    )
    return rows
  }

  /** Resolves at the next arrival in this process, after 20 ms for arrivals in others. */
  #news(): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer)
        this.#waiting.delete(done)
        resolve()
      }
      const timer = setTimeout(done, 20)
      this.#waiting.add(done)
    })
  }
}

async function attempt<T>(check: () => Promise<T>): Promise<{ result: T } | { refusal: DomainError }> {
  try {
    return { result: await check() }
  } catch (error) {
    if (error instanceof DomainError && error.code !== 'TRY_AGAIN') return { refusal: error }
    throw error
  }
}
