import type { QueryResultRow } from 'pg'
import type { Clock } from '../process/clock.ts'
import type { Figures } from '../process/health.ts'
import type { Logger } from '../process/logger.ts'
import type { Worker } from '../process/worker.ts'
import type { Database } from '../postgres/database.ts'

/** `refused` for good; `postponed` until later; with `away`, nothing can be done now, and this row is not at fault. */
export type Verdict = 'refused' | 'postponed' | 'away'

/** Why a row is not done. What others said is left out, since it may quote personal data. */
export class NotDone extends Error {
  override name = 'NotDone'
  constructor(
    readonly verdict: Verdict,
    reason: string,
  ) {
    super(reason)
  }
}

/** Another has the row by now, or may have: who held it for too long leaves everything to them. */
class LeaseLost extends Error {
  override name = 'LeaseLost'
}

/** The time for which a row is one's own. */
export interface Lease {
  /** Begins it anew, for what takes longer than one. @throws when it has ended */
  renew(): Promise<void>
}

/** What a table of work has of its own besides: `id`, `created_at`, `next_at`, `attempts`, `taken_until`, `failed`. */
export interface Claim extends QueryResultRow {
  id: string
  attempts: number
}

export interface ClaimsOptions<Row extends Claim> {
  /** Of the worker, and for logs. */
  name: string
  /** What one row is called in logs. */
  what: string
  table: string
  database: Database
  clock: Clock
  logger: Logger
  /** Milliseconds between two looks that found nothing, as of a `Worker`. */
  every: number
  everyIdle?: number
  /** Rows that one process does at once. */
  atOnce: number
  /** Rows that one look takes, `atOnce` unless said: more where each is done soon, since one in line is nobody else's. */
  perLook?: number
  /** Longer than one row can take, or what it takes between two renewals: then it is free again, since who took it is gone. */
  lease: string
  /** Attempts after which a row has failed for good. */
  attemptsAtMost: number
  /** SQL after the table, named `one`, for what a row waits for besides; `columns` go along. `values` are `$2` and on. */
  needs?: { join: string; columns: string; values: () => readonly unknown[] }
  /** SQL of a row that is not done yet; of a table whose rows go when they are done, every one. */
  open?: string
  /** SQL of what becomes of rows that are done; `$1` are their ids, `$2` is the moment. */
  done: string
  /** Notes the rows of one look in one commit, for deeds that are known by the row's id when they come again. */
  notedTogether?: boolean
  /** Does what the row stands for, at least once. @throws NotDone, or a bug, which postpones the row */
  attempt(row: Row, lease: Lease): Promise<void>
  /** Facts of a row for logs: no values that may be personal. */
  facts?(row: Row): object
}

const minute = 60_000

/**
 * Work of a table whose rows several copies do side by side, each row one of them: whoever takes a row has it for a
 * lease, gives it back when it cannot be done, and the next attempt waits 1, 2, 4 … 60 minutes. A crash between the deed
 * and our note of it repeats the deed, under the row's id.
 */
export function claims<Row extends Claim>(options: ClaimsOptions<Row>): Worker {
  const { name, every, everyIdle, database, clock } = options
  return {
    name,
    every,
    everyIdle,
    async due() {
      const { rows } = await database.query<{ n: number }>(
        `SELECT count(*)::int AS n ${dueOf(options)}`,
        [clock.now(), ...(options.needs?.values() ?? [])],
      )
      return rows[0]!.n
    },
    async tick() {
      const taken = await take(options)
      await work(options, taken)
      return taken.length
    },
  }
}

/** For `/metrics`: what waits, what has been tried in vain, and what an operator has to look at. */
export function claimFigures(
  { table, open = 'true', database }: Pick<ClaimsOptions<Claim>, 'table' | 'open' | 'database'>,
  told: Pick<Figures, 'name' | 'help'>,
): Figures {
  return {
    ...told,
    label: 'state',
    async read() {
      const { rows } = await database.query<Record<string, number>>(`
        SELECT count(*) FILTER (WHERE failed IS NULL AND attempts = 0)::int AS waiting,
          count(*) FILTER (WHERE failed IS NULL AND attempts > 0)::int AS postponed,
          count(*) FILTER (WHERE failed IS NOT NULL)::int AS failed
        FROM ${table} one WHERE (failed IS NULL AND ${open}) OR failed IS NOT NULL`)
      return rows[0]!
    },
  }
}

function dueOf({ table, needs, open = 'true' }: Pick<ClaimsOptions<Claim>, 'table' | 'needs' | 'open'>): string {
  return `FROM ${table} one ${needs?.join ?? ''} WHERE one.failed IS NULL AND one.next_at <= $1 AND ${open}`
}

/** `held` names the lease: another taking is another moment. */
type Taken<Row> = Row & { held: string }

async function take<Row extends Claim>(options: ClaimsOptions<Row>): Promise<Taken<Row>[]> {
  const { table, needs, atOnce, perLook = atOnce, lease, database, clock } = options
  const columns = needs ? `, ${needs.columns}` : ''
  const { rows } = await database.query<Taken<Row>>(
    `WITH chosen AS MATERIALIZED (
       SELECT one.id AS chosen_id${columns} ${dueOf(options)} AND (one.taken_until IS NULL OR one.taken_until < now())
       ORDER BY one.created_at, one.id LIMIT ${perLook} FOR UPDATE OF one SKIP LOCKED)
     UPDATE ${table} taken SET taken_until = now() + interval '${lease}' FROM chosen
     WHERE taken.id = chosen_id RETURNING chosen.*, taken.*, taken.taken_until::text AS held`,
    [clock.now(), ...(needs?.values() ?? [])],
  )
  return rows
}

/** Milliseconds after which no row in line is begun: a lease is much longer. */
const lineMs = 10_000

/** What is still in line when nothing can be done now, or those before it took long, is given back untouched. */
async function work<Row extends Claim>(options: ClaimsOptions<Row>, taken: Taken<Row>[]): Promise<void> {
  const [line, done] = [taken.values(), [] as Taken<Row>[]]
  const moment = () => options.clock.now().getTime()
  const end = moment() + lineMs
  const lane = async () => {
    for (const row of line) {
      if (await attempt(options, row)) done.push(row)
      if (moment() >= end) return
    }
  }
  const lanes = await Promise.allSettled(Array.from({ length: options.atOnce }, lane))
  await Promise.all([note(options, done), release(options, [...line])])
  for (const one of lanes) if (one.status === 'rejected') throw one.reason
}

/** @returns whether the row is done and not noted yet */
async function attempt<Row extends Claim>(options: ClaimsOptions<Row>, row: Taken<Row>): Promise<boolean> {
  try {
    await options.attempt(row, { renew: () => renew(options, row) })
  } catch (error) {
    if (error instanceof LeaseLost) options.logger.warn({ [options.what]: row.id }, error.message)
    else await giveBack(options, row, error)
    return false
  }
  if (!options.notedTogether) await note(options, [row])
  return options.notedTogether === true
}

async function note<Row extends Claim>({ done, database, clock }: ClaimsOptions<Row>, rows: Row[]): Promise<void> {
  if (rows.length > 0) await database.query(done, [rows.map(({ id }) => id), clock.now()])
}

/** Gives back rows of one look that were not begun. */
async function release<Row extends Claim>({ table, database }: ClaimsOptions<Row>, rows: Taken<Row>[]): Promise<void> {
  const [first] = rows
  if (!first) return
  await database.query(
    `UPDATE ${table} SET taken_until = NULL WHERE id = ANY ($1) AND taken_until = $2::timestamptz`,
    [rows.map(({ id }) => id), first.held],
  )
}

async function renew<Row extends Claim>(
  { table, lease, database }: ClaimsOptions<Row>,
  row: Taken<Row>,
): Promise<void> {
  const { rows } = await database.query<{ held: string }>(
    `UPDATE ${table} SET taken_until = now() + interval '${lease}' WHERE id = $1 AND taken_until = $2::timestamptz
     RETURNING taken_until::text AS held`,
    [row.id, row.held],
  )
  if (!rows[0]) throw new LeaseLost('another goes on')
  row.held = rows[0].held
}

/** @throws the error when nothing can be done now */
async function giveBack<Row extends Claim>(
  options: ClaimsOptions<Row>,
  row: Taken<Row>,
  error: unknown,
): Promise<void> {
  const { table, database, clock } = options
  const own = 'id = $1 AND taken_until = $2::timestamptz'
  const verdict = error instanceof NotDone ? error.verdict : 'postponed'
  if (verdict === 'away') {
    await database.query(`UPDATE ${table} SET taken_until = NULL WHERE ${own}`, [row.id, row.held])
    throw error
  }
  const attempts = row.attempts + 1
  const reason = error instanceof NotDone ? error.message : `${(error as Error).name} in ${options.name}`
  const failed = verdict === 'refused' || attempts >= options.attemptsAtMost
  const wait = Math.min(2 ** (attempts - 1), 60) * minute
  const { rowCount } = await database.query(
    `UPDATE ${table} SET attempts = $3, next_at = $4, failed = $5, taken_until = NULL WHERE ${own}`,
    [row.id, row.held, attempts, new Date(clock.now().getTime() + wait), failed ? reason : null],
  )
  if (rowCount) tell(options, row, { attempts, reason, failed, error })
}

interface GivenBack {
  attempts: number
  reason: string
  failed: boolean
  error: unknown
}

function tell<Row extends Claim>(
  { what, logger, facts }: ClaimsOptions<Row>,
  row: Row,
  { attempts, reason, failed, error }: GivenBack,
): void {
  const told = { [what]: row.id, ...facts?.(row), attempts, reason, ...(!(error instanceof NotDone) && { err: error }) }
  if (failed) logger.error(told, `${what} has failed`)
  else logger.warn(told, `${what} is postponed`)
}
