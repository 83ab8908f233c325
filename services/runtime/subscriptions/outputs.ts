import type { Tx } from '../postgres/database.ts'

/** A row of `outputs`. */
export interface Output {
  number: number
  run: string
  place: string
  basis: string
}

const columns = 'number::int, run, place, basis'

/** Names what the store has: `books@3-7`. */
export function outputName({ run, number }: Pick<Output, 'run' | 'number'>): string {
  return `${run}-${number}`
}

/** The output that is read of a run, wherever it is. */
export async function outputInUse(db: Tx, run: string): Promise<Output | undefined> {
  const { rows } = await db.query<Output>({
    name: 'output-in-use',
    text: `SELECT ${columns} FROM outputs WHERE run = $1 AND filled_at IS NOT NULL AND retired_at IS NULL
      ORDER BY number DESC LIMIT 1`,
    values: [run],
  })
  return rows[0]
}

/** All of a model, those of other runs and places too. */
export async function outputsOf(db: Tx, model: string): Promise<Output[]> {
  const { rows } = await db.query<Output>(`SELECT ${columns} FROM outputs WHERE model = $1 ORDER BY number`, [model])
  return rows
}

/** The outputs of a run that a place has, those that are not filled yet too. Others miss what is written now: nobody reads them any more. */
export async function outputsToWrite(db: Tx, run: string, place: string): Promise<Output[]> {
  const { rows } = await db.query<Output>({
    name: 'outputs-to-write',
    text: `WITH elsewhere AS (
        UPDATE outputs SET retired_at = now() WHERE run = $1 AND place <> $2 AND retired_at IS NULL
      ) SELECT ${columns} FROM outputs WHERE run = $1 AND place = $2`,
    values: [run, place],
  })
  return rows
}

/** Begins another one, which nobody reads yet. Whoever was filling one has come to no end. */
export async function beginOutput(db: Tx, wanted: Omit<Output, 'number'> & { model: string }): Promise<Output> {
  const { rows } = await db.query<Output>(
    `WITH broken AS (UPDATE outputs SET retired_at = now() WHERE run = $2 AND filled_at IS NULL AND retired_at IS NULL)
     INSERT INTO outputs (model, run, place, basis) VALUES ($1, $2, $3, $4) RETURNING ${columns}`,
    [wanted.model, wanted.run, wanted.place, wanted.basis],
  )
  return rows[0]!
}

/** From now on it is read instead of the others of its run, unless somebody has begun a later one. */
export async function filledOutput(db: Tx, { run, number }: Output): Promise<void> {
  await db.query(
    `UPDATE outputs SET filled_at = CASE WHEN number = $2 THEN now() ELSE filled_at END,
       retired_at = CASE WHEN number <> $2 THEN coalesce(retired_at, now()) END
     WHERE run = $1 AND EXISTS (SELECT FROM outputs WHERE number = $2 AND retired_at IS NULL)`,
    [run, number],
  )
}

/** Nobody is to read it any more. */
export async function retireOutput(db: Tx, { number }: Output): Promise<void> {
  await db.query('UPDATE outputs SET retired_at = now() WHERE number = $1 AND retired_at IS NULL', [number])
}

/** The same for all of a run. */
export async function retireOutputs(db: Tx, run: string): Promise<void> {
  await db.query('UPDATE outputs SET retired_at = now() WHERE run = $1 AND retired_at IS NULL', [run])
}

/** Those that nobody has read for so long. */
export async function retiredOutputs(db: Tx, model: string, since: string): Promise<Output[]> {
  const { rows } = await db.query<Output>(
    `SELECT ${columns} FROM outputs WHERE model = $1 AND retired_at <= now() - $2::interval`,
    [model, since],
  )
  return rows
}

export async function forgetOutput(db: Tx, { number }: Output): Promise<void> {
  await db.query('DELETE FROM outputs WHERE number = $1', [number])
}

/** Remembers that something was erased which the outputs of a model, of every run, may still keep on their disks. */
export async function askForPurge(db: Tx, model: string): Promise<void> {
  await db.query('UPDATE outputs SET purges_asked = purges_asked + 1 WHERE model = $1', [model])
}

/** Whether a purge that was asked for has not come to its end. */
export async function asksForPurge(db: Tx, model: string): Promise<boolean> {
  const { rowCount } = await db.query('SELECT FROM outputs WHERE model = $1 AND purges_asked > 0 LIMIT 1', [model])
  return rowCount !== 0
}

/** Purges what was asked for; what is asked for meanwhile is still to do. @returns how many purges came to their end */
export async function purgeOutputs(
  db: Tx,
  { model, place }: { model: string; place: string },
  purge: (output: string) => Promise<boolean>,
): Promise<number> {
  const { rows } = await db.query<Output & { asked: number }>(
    `SELECT ${columns}, purges_asked AS asked FROM outputs WHERE model = $1 AND place = $2 AND purges_asked > 0`,
    [model, place],
  )
  let purged = 0
  for (const { asked, ...output } of rows) {
    if (!(await purge(outputName(output)))) continue
    await db.query('UPDATE outputs SET purges_asked = 0 WHERE number = $1 AND purges_asked = $2', [
      output.number,
      asked,
    ])
    purged++
  }
  return purged
}
