import type { Database } from '@delvik/runtime/database'
import type { PitchIndex } from '../index/pitch-index.ts'

/** Remembers that something was erased which the index may still keep on its disk. */
export async function askForPurge(database: Database): Promise<void> {
  await database.query('UPDATE pitch_index_state SET purges_asked = purges_asked + 1')
}

/** @returns 1 when a purge has come to its end; one that was asked for meanwhile is still to do */
export async function purgeWhenAsked(database: Database, index: PitchIndex): Promise<number> {
  const { rows } = await database.query<{ asked: number }>('SELECT purges_asked AS asked FROM pitch_index_state')
  const { asked } = rows[0]!
  if (asked === 0 || !(await index.purge())) return 0
  await database.query('UPDATE pitch_index_state SET purges_asked = 0 WHERE purges_asked = $1', [asked])
  return 1
}
