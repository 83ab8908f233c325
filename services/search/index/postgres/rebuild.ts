import { setTimeout as delay } from 'node:timers/promises'
import type { Database, Tx } from '@delvik/runtime/database'
import type { AdvisoryLockSession } from '@delvik/runtime/advisory-lock-session'
import { inPostgres } from '../index-state.ts'
import type { PitchDocument, RebuildOptions, RetiredPitch } from '../pitch-index.ts'
import { rowOf, tombstoneOf } from './rows.ts'
import { replaced, staging } from './statements.ts'
import { ahead, inBatches, openRebuild } from '../rebuild-queue.ts'

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
  const since = Number(rows[0]!.epoch)
  const epoch = since + ahead
  await session.query(`DROP TABLE IF EXISTS pitch_index_next, pitch_cards_next;
    CREATE TABLE pitch_index_next (LIKE pitch_index INCLUDING ALL);
    CREATE TABLE pitch_cards_next (LIKE pitch_cards INCLUDING ALL)`)
  const words = await collectWords(session)
  let [rates, taken] = [0, 0]
  let last: Promise<unknown> = Promise.resolve()
  for await (const batch of inBatches(source)) {
    // One batch is made ready while the server is at work on the one before.
    const given = batch.map((pitch) => ('card' in pitch ? rowOf(pitch) : tombstoneOf(pitch)))
    const json = JSON.stringify(given)
    rates = Math.max(rates, ...given.map((row) => row.rates_version))
    await last
    last = session.query(staging, [json, epoch])
    last.catch(() => {}) // it is awaited above or below, or the source has failed
    progress?.(taken += batch.length)
  }
  await last
  await words.sort()
  await insist(() => database.transaction((tx) => swap(tx, { since, epoch, rates })))
}

/**
 * Lets the index of words sort what comes in heaps of some megabytes, which takes half the time. It does so with the
 * transaction that fills a heap; an index that is built at the end would need a long one.
 */
async function collectWords(session: AdvisoryLockSession): Promise<{ sort(): Promise<void> }> {
  const { rows } = await session.query<{ name: string }>(
    `SELECT indexrelid::regclass::text AS name FROM pg_index
     JOIN pg_class ON pg_class.oid = indexrelid JOIN pg_am ON pg_am.oid = relam
     WHERE indrelid = 'pitch_index_next'::regclass AND amname = 'gin'`,
  )
  const { name } = rows[0]!
  await session.query(`ALTER INDEX ${name} SET (fastupdate = on)`)
  return {
    async sort() {
      await session.query(`ALTER INDEX ${name} SET (fastupdate = off)`)
      await session.query('SELECT gin_clean_pending_list($1)', [name])
    },
  }
}

/** Milliseconds that the swap waits for a lock, while all new readers wait for the swap. */
const lockPatience = 50

/** PostgreSQL's code for a lock that was not to be had in time. */
const lockNotHad = '55P03'

/** Tries a swap until nobody stands in its way. */
async function insist(attempt: () => Promise<void>): Promise<void> {
  for (;;)
    try {
      return await attempt()
    } catch (error) {
      if ((error as { code?: unknown }).code !== lockNotHad) throw error
      await delay(Math.random() * 2 * lockPatience)
    }
}

async function swap(tx: Tx, { since, epoch, rates }: { since: number; epoch: number; rates: number }): Promise<void> {
  // A statement locks its tables in an order of its own, so one of each may have to wait for the other; whoever waits for
  // this gives way long before the server looks for deadlocks, and before a reader minds.
  await tx.query(`SET LOCAL lock_timeout = ${lockPatience}`)
  await tx.query('LOCK TABLE pitch_index, pitch_cards IN ACCESS EXCLUSIVE MODE')
  await tx.query('SET LOCAL lock_timeout = 0')
  await tx.query(
    `WITH newer AS (
       INSERT INTO pitch_index_next AS stored SELECT * FROM pitch_index WHERE epoch > $1
       ON CONFLICT (pitch_id) DO UPDATE SET ${replaced} WHERE stored.version < excluded.version
       RETURNING pitch_id
     ) INSERT INTO pitch_cards_next SELECT pitch_id, card FROM pitch_cards JOIN newer USING (pitch_id)
       ON CONFLICT (pitch_id) DO UPDATE SET card = excluded.card`,
    [since],
  )
  await tx.query(
    `UPDATE pitch_index_state SET epoch = greatest(epoch, $1), rates_version = greatest(rates_version, $2), home = $3`,
    [epoch, rates, inPostgres],
  )
  await tx.query(`DROP TABLE pitch_index, pitch_cards;
    ALTER TABLE pitch_index_next RENAME TO pitch_index;
    ALTER TABLE pitch_cards_next RENAME TO pitch_cards`)
}
