import type { Database } from '@delvik/runtime/database'
import type { Tx } from '@delvik/runtime/event-store'
import { inPostgres } from './index-state.ts'
import type { PitchDocument, RebuildOptions, RetiredPitch } from './pitch-index.ts'
import { rowOf, tombstoneOf } from './pitch-rows.ts'
import { replaced, staging } from './pitch-statements.ts'
import { inBatches, openRebuild } from './rebuilding.ts'

/**
 * Fills tables beside those in use, which then take their place. It makes only short transactions: a long one would
 * hold back the readers of every event log on the server.
 */
export async function rebuild(
  database: Database,
  source: AsyncIterable<PitchDocument | RetiredPitch>,
  { unless, progress }: RebuildOptions,
): Promise<void> {
  await using session = await openRebuild(database)
  if (await unless?.()) return
  const { rows } = await session.query<{ epoch: string }>('SELECT epoch FROM pitch_index_state')
  await session.query(`DROP TABLE IF EXISTS pitch_index_next, pitch_card_next;
    CREATE TABLE pitch_index_next (LIKE pitch_index INCLUDING ALL);
    CREATE TABLE pitch_card_next (LIKE pitch_card INCLUDING ALL)`)
  let [rates, taken] = [0, 0]
  for await (const batch of inBatches(source)) {
    const given = batch.map((pitch) => ('card' in pitch ? rowOf(pitch) : tombstoneOf(pitch)))
    rates = Math.max(rates, ...given.map((row) => row.rates_version))
    await session.query(staging, [JSON.stringify(given)])
    progress?.((taken += batch.length))
  }
  await database.transaction((tx) => swap(tx, { since: rows[0]!.epoch, rates }))
}

async function swap(tx: Tx, { since, rates }: { since: string; rates: number }): Promise<void> {
  await tx.query('LOCK TABLE pitch_index, pitch_card IN ACCESS EXCLUSIVE MODE')
  await tx.query(
    `WITH newer AS (
       INSERT INTO pitch_index_next AS stored SELECT * FROM pitch_index WHERE epoch > $1
       ON CONFLICT (pitch_id) DO UPDATE SET ${replaced} WHERE stored.version < excluded.version
       RETURNING pitch_id
     ) INSERT INTO pitch_card_next SELECT pitch_id, card FROM pitch_card JOIN newer USING (pitch_id)
       ON CONFLICT (pitch_id) DO UPDATE SET card = excluded.card`,
    [since],
  )
  await tx.query(
    `UPDATE pitch_index_state SET epoch = epoch + 1, rates_version = greatest(rates_version, $1), home = $2`,
    [rates, inPostgres],
  )
  await tx.query('UPDATE pitch_index_next SET epoch = (SELECT epoch FROM pitch_index_state) WHERE epoch = 0')
  await tx.query(`DROP TABLE pitch_index, pitch_card;
    ALTER TABLE pitch_index_next RENAME TO pitch_index;
    ALTER TABLE pitch_card_next RENAME TO pitch_card`)
}
