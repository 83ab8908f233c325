import type { Database } from '@delvik/runtime/database'

const prefix = 'pitch-'

/** Ids of all pitches that somebody has ever submitted; from the log, where none is missing yet. */
export async function pitchesOf(database: Database, accountId: string): Promise<string[]> {
  const { rows } = await database.query<{ stream: string }>(
    'SELECT stream FROM events WHERE subject = $1 AND version = 1 AND starts_with(stream, $2) ORDER BY stream',
    [accountId, prefix],
  )
  return rows.map(({ stream }) => stream.slice(prefix.length))
}
