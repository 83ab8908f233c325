import type { StreamSequence } from '@delvik/schemas/positions'
import type { Database, Tx } from '../postgres/database.ts'
import { DomainError } from '../process/errors.ts'

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
