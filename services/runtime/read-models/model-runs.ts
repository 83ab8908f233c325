import type { Database, Tx } from '../postgres/database.ts'
import { isAfter, origin } from '../event-store/event-rows.ts'
import type { Cursor } from '../event-store/recorded.ts'

/** One build of a read model's generation: a collection, and how far it has got. */
export interface ModelRun {
  model: string
  generation: number
  run: number
  compare: boolean
  complete: boolean
  retired: boolean
  /** Takes the place of documents that were lost. */
  recovers: boolean
  /** What its collection is marked with. */
  identity: string
  problem: string | null
  cursor: Cursor
}

/** Name of the run's collection, which is also its cursor's. */
export function nameOf({ model, generation, run }: Pick<ModelRun, 'model' | 'generation' | 'run'>): string {
  return `${model}@${generation}.${run}`
}

/** What is needed to drop a run. */
export type RunName = Pick<ModelRun, 'model' | 'generation' | 'run' | 'identity'>

export type Outcome = Pick<ModelRun, 'complete' | 'problem'>

/** The rows of `read_model_runs`. */
export class ModelRuns {
  constructor(private readonly database: Database) {}

  /** Runs of one model, of all generations, oldest first; those that were given up are left out. */
  async of(model: string): Promise<ModelRun[]> {
    const { rows } = await this.database.query({
      name: 'model-runs',
      text:
        `SELECT r.model, r.generation, r.run, r.compare, r.problem, r.recovers, r.identity, r.completed_at IS NOT NULL AS complete,
          r.retired_at IS NOT NULL AS retired, c.txid, c.seq
        FROM read_model_runs r LEFT JOIN cursors c ON c.name = r.model || '@' || r.generation || '.' || r.run
        WHERE r.model = $1 AND r.problem IS NULL ORDER BY r.generation, r.run`,
      values: [model],
    })
    return rows.map(({ txid, seq, ...run }) => {
      return { ...run, cursor: txid ? { txid: BigInt(txid), seq: BigInt(seq) } : origin }
    })
  }

  /** Makes sure that a generation has a run to build, and brings its last ones back should others have retired them. */
  async ensure(model: string, generation: number): Promise<void> {
    await this.database.transaction((tx) => ensure(tx, model, generation))
  }

  /** Another run takes the place of one whose documents are lost. Who looks sees both at once. */
  async lose(run: ModelRun, problem: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      await giveUp(tx, run, problem)
      await ensure(tx, run.model, run.generation)
    })
  }

  /** Begins another run of a generation. @returns its number */
  async begin(model: string, generation: number, compare: boolean): Promise<number> {
    const { rows } = await this.database.query<{ run: number }>(
      `INSERT INTO read_model_runs (model, generation, run, compare)
       SELECT $1, $2, 1 + coalesce(max(run), 0), $3 FROM read_model_runs WHERE model = $1 AND generation = $2
       RETURNING run`,
      [model, generation, compare],
    )
    return (rows[0] as { run: number }).run // an INSERT that did not throw
  }

  /** From now on this run is read, and the older ones of its generation are not. */
  async complete({ model, generation, run }: ModelRun): Promise<void> {
    await this.database.query(
      `UPDATE read_model_runs SET completed_at = CASE run WHEN $3 THEN now() ELSE completed_at END,
         retired_at = CASE WHEN run < $3 THEN coalesce(retired_at, now()) END
       WHERE model = $1 AND generation = $2 AND run <= $3`,
      [model, generation, run],
    )
  }

  async giveUp(run: ModelRun, problem: string): Promise<void> {
    await giveUp(this.database, run, problem)
  }

  /** How a run ended: complete, given up for a reason, or not yet. */
  async outcome(model: string, generation: number, run: number): Promise<Outcome> {
    const { rows } = await this.database.query<Outcome>(
      `SELECT completed_at IS NOT NULL AS complete, problem FROM read_model_runs
       WHERE model = $1 AND generation = $2 AND run = $3`,
      [model, generation, run],
    )
    return rows[0] ?? { complete: false, problem: 'it was dropped' }
  }

  async retire(model: string, generation: number): Promise<void> {
    await this.database.query(
      'UPDATE read_model_runs SET retired_at = now() WHERE model = $1 AND generation = $2 AND retired_at IS NULL',
      [model, generation],
    )
  }

  /** Runs that were retired or given up a day ago. */
  async outdated(model: string): Promise<RunName[]> {
    const { rows } = await this.database.query(
      `SELECT model, generation, run, identity FROM read_model_runs WHERE model = $1
         AND (retired_at < now() - interval '1 day' OR problem IS NOT NULL AND started_at < now() - interval '1 day')`,
      [model],
    )
    return rows
  }

  async forget(run: RunName): Promise<void> {
    await this.database.query('DELETE FROM cursors WHERE name = $1', [nameOf(run)])
    await this.database.query(
      'DELETE FROM read_model_runs WHERE model = $1 AND generation = $2 AND run = $3',
      [run.model, run.generation, run.run],
    )
  }
}

async function giveUp(db: Tx, { model, generation, run }: ModelRun, problem: string): Promise<void> {
  const text = 'UPDATE read_model_runs SET problem = $4 WHERE model = $1 AND generation = $2 AND run = $3'
  await db.query(text, [model, generation, run, problem])
}

async function ensure(db: Tx, model: string, generation: number): Promise<void> {
  const of = [model, generation]
  await db.query(
    `INSERT INTO read_model_runs (model, generation, run)
     SELECT $1, $2, 1 + coalesce((SELECT max(run) FROM read_model_runs WHERE model = $1 AND generation = $2), 0)
     WHERE NOT EXISTS (SELECT FROM read_model_runs WHERE model = $1 AND generation = $2 AND problem IS NULL)
     ON CONFLICT DO NOTHING`,
    of,
  )
  await db.query(
    `UPDATE read_model_runs r SET retired_at = NULL WHERE model = $1 AND generation = $2 AND retired_at IS NOT NULL
     AND run >= coalesce((SELECT max(run) FROM read_model_runs l
       WHERE l.model = $1 AND l.generation = $2 AND l.completed_at IS NOT NULL AND l.problem IS NULL), 0)`,
    of,
  )
  // One that was complete and is given up has lost its documents.
  await db.query(
    `UPDATE read_model_runs r SET recovers = true WHERE model = $1 AND generation = $2 AND completed_at IS NULL
     AND NOT recovers AND problem IS NULL
     AND (SELECT bool_and(problem IS NOT NULL) FROM read_model_runs o
       WHERE o.model = $1 AND o.generation = $2 AND o.completed_at IS NOT NULL)`,
    of,
  )
}

/**
 * The run that a process of `generation` reads: its own once it has come as far as the log went when the process
 * began, before that the complete one that has come furthest; the one that is being built when there is none.
 */
export function runToRead(runs: readonly ModelRun[], generation: number, caughtUpAt: Cursor): ModelRun | undefined {
  const own = runs.findLast((run) => run.generation === generation && run.complete)
  if (own && !isAfter(caughtUpAt, own.cursor)) return own
  const complete = runs.filter((run) => run.complete)
  if (complete.length === 0) return runs.findLast((run) => run.generation === generation)
  const furthest = complete.reduce((best, run) => (isAfter(best.cursor, run.cursor) ? best : run))
  return own && !isAfter(furthest.cursor, own.cursor) ? own : furthest
}
