import type { Database, Tx } from '../postgres/database.ts'

/** One build of a generation of a subscribed model. */
export interface SubscribedRun {
  model: string
  generation: number
  run: number
  /** It has been where its topics ended when a process took it up. */
  complete: boolean
}

/** Names the rows of a run: `accounts@2`, `accounts@2.3` for the third. */
export function runName({ model, generation, run }: Omit<SubscribedRun, 'complete'>): string {
  return run === 1 ? `${model}@${generation}` : `${model}@${generation}.${run}`
}

type Wanted = Pick<SubscribedRun, 'model' | 'generation'> & {
  /** The topics that are not of the first generation: with others the log is another one, and so is the run. */
  topics: string
}

/** The rows of `subscribed_runs`. */
export class SubscribedRuns {
  constructor(private readonly database: Database) {}

  /**
   * The run that code of this generation feeds: the one that is there, or a new one. One that was retired has to catch
   * up before it is read again.
   */
  take({ model, generation, topics }: Wanted): Promise<SubscribedRun> {
    return this.database.transaction(async (tx) => {
      await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`${this.database.schema} ${model} runs`])
      const known = await taken(tx, [model, generation, topics])
      if (known) return known
      const { rows } = await tx.query<SubscribedRun>(
        `INSERT INTO subscribed_runs (model, generation, run, topics)
         SELECT $1, $2, 1 + coalesce(max(run), 0), $3 FROM subscribed_runs WHERE model = $1 AND generation = $2
         RETURNING model, generation, run, false AS complete`,
        [model, generation, topics],
      )
      return rows[0]!
    })
  }

  /** Of all generations, the one that was completed last at the end. */
  async of(model: string): Promise<SubscribedRun[]> {
    const { rows } = await this.database.query<SubscribedRun>({
      name: 'subscribed-runs',
      text: `SELECT model, generation, run, completed_at IS NOT NULL AS complete FROM subscribed_runs
        WHERE model = $1 ORDER BY completed_at NULLS FIRST, generation, run`,
      values: [model],
    })
    return rows
  }

  /** From now on it is read, and the others are only kept for those who still feed them. */
  async complete({ model, generation, run }: SubscribedRun): Promise<void> {
    await this.database.query(
      `UPDATE subscribed_runs SET
         completed_at = CASE WHEN (generation, run) = ($2, $3) THEN coalesce(completed_at, now()) ELSE completed_at END,
         retired_at = CASE WHEN (generation, run) = ($2, $3) THEN NULL ELSE coalesce(retired_at, now()) END
       WHERE model = $1`,
      [model, generation, run],
    )
  }

  /** Somebody still feeds it: the day after which it is dropped begins anew. */
  async keep({ model, generation, run }: SubscribedRun): Promise<void> {
    await this.database.query(
      `UPDATE subscribed_runs SET retired_at = now()
       WHERE (model, generation, run) = ($1, $2, $3) AND retired_at < now() - interval '1 hour'`,
      [model, generation, run],
    )
  }

  /** Runs that another one is read instead of, for so long. */
  async retired(since: string): Promise<SubscribedRun[]> {
    const { rows } = await this.database.query<SubscribedRun>(
      `SELECT model, generation, run, completed_at IS NOT NULL AS complete FROM subscribed_runs
       WHERE retired_at <= now() - $1::interval`,
      [since],
    )
    return rows
  }

  /** One whose outputs are gone. */
  async forget({ model, generation, run }: SubscribedRun): Promise<void> {
    await this.database.query(
      `DELETE FROM subscribed_runs WHERE (model, generation, run) = ($1, $2, $3) AND retired_at IS NOT NULL
         AND NOT EXISTS (SELECT FROM outputs WHERE outputs.run = $4)`,
      [model, generation, run, runName({ model, generation, run })],
    )
  }
}

async function taken(tx: Tx, wanted: readonly unknown[]): Promise<SubscribedRun | undefined> {
  const { rows } = await tx.query<SubscribedRun>(
    `UPDATE subscribed_runs r SET retired_at = NULL, completed_at = CASE WHEN retired_at IS NULL THEN completed_at END
     WHERE (model, generation) = ($1, $2) AND topics = $3
       AND run = (SELECT max(run) FROM subscribed_runs WHERE (model, generation, topics) = ($1, $2, $3))
     RETURNING model, generation, run, completed_at IS NOT NULL AS complete`,
    [...wanted],
  )
  return rows[0]
}
