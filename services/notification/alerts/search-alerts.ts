import { randomUUID } from 'node:crypto'
import type { Clock } from '@delvik/runtime/clock'
import type { Database, Tx } from '@delvik/runtime/database'
import type { Worker } from '@delvik/runtime/worker'
import type { MatchReason, SearchAlert } from '@delvik/schemas/values/saved-search'
import type { FoundPitch } from '../letter/mails.ts'

/** Everybody's digest of a day is written at six, UTC: before work in every market. */
const digestHour = 6
/** Longer than the list looks back: what is on it is not put there twice. What nobody could be told of by then is no news. */
const keepsFor = '8 days'

interface Means {
  database: Database
  clock: Clock
  /** The runs that are read of `saved-searches` and `shown-pitches`. */
  runs: () => { searches: string; pitches: string }
}

interface DueAlert {
  accountId: string
  savedSearchId: string
  pitchId: string
  reasons: MatchReason[]
  /** Null when the search is gone. */
  alert: SearchAlert | null
  shown: boolean
}

/**
 * Writes mails of what saved searches have found: one of all that is due to somebody at once, one a day of what they
 * want to hear of daily. What is not published any more, or not wanted, is dropped.
 */
export function searchAlerts({ database, clock, runs }: Means): Worker {
  return {
    name: 'search alerts',
    every: 500,
    due: async () => (await dueAlerts(database, runs(), clock.now())).length,
    tick() {
      const now = clock.now()
      return database.transaction(async (tx) => {
        // One copy at a time: the others would write the same mails.
        const { rows: [lock] } = await tx.query(`SELECT pg_try_advisory_xact_lock(hashtext('search alerts')) AS taken`)
        const due = lock?.['taken'] ? await dueAlerts(tx, runs(), now) : []
        const wanted = due.filter(({ alert, shown }) => shown && alert !== null && alert !== 'off')
        for (const alerts of Map.groupBy(wanted, (one) => `${one.accountId} ${one.alert}`).values())
          await writeMail(tx, alerts, now)
        await settle(tx, due, now)
        return due.length
      })
    },
  }
}

/** One look takes so many; the rest comes with the next. */
const most = 500

/** Those of which search and pitch have been heard; of a daily search, those found before the last digest. */
async function dueAlerts(db: Tx, { searches, pitches }: ReturnType<Means['runs']>, now: Date): Promise<DueAlert[]> {
  const { rows } = await db.query<DueAlert>(
    `SELECT found.account_id AS "accountId", found.saved_search_id AS "savedSearchId", found.pitch_id AS "pitchId",
       found.reasons, search.source ->> 'alert' AS alert, pitch.source ->> 'companyName' IS NOT NULL AS shown
     FROM search_alerts found
     JOIN merge_sources search ON search.model = $1 AND search.stream = 'saved-search-' || found.saved_search_id
     JOIN merge_sources pitch ON pitch.model = $2 AND pitch.stream = 'pitch-' || found.pitch_id
       AND pitch.source IS NOT NULL
     WHERE found.told_at IS NULL AND (search.source ->> 'alert' IS DISTINCT FROM 'daily' OR found.found_at < $3)
     ORDER BY found.found_at, found.pitch_id, found.saved_search_id LIMIT ${most}`,
    [searches, pitches, lastDigest(now)],
  )
  return rows
}

function lastDigest(now: Date): Date {
  const digest = new Date(now)
  digest.setUTCHours(digestHour, 0, 0, 0)
  if (digest > now) digest.setUTCDate(digest.getUTCDate() - 1)
  return digest
}

/** Says no names: those are read when it is sent. */
async function writeMail(tx: Tx, alerts: readonly DueAlert[], now: Date): Promise<void> {
  const alerted: FoundPitch[] = alerts.map(({ pitchId, savedSearchId, reasons }) => ({
    pitchId,
    savedSearchId,
    reasons,
  }))
  // No event calls for it alone, so its own id stands for one.
  await tx.query(
    `INSERT INTO mails (id, kind, event_id, account_id, params, created_at, next_at)
     VALUES ($1, 'searchAlert', $1, $2, $3, $4, $4)`,
    [randomUUID(), alerts[0]!.accountId, { alerted }, now],
  )
}

async function settle(tx: Tx, due: readonly DueAlert[], now: Date): Promise<void> {
  await tx.query(
    `UPDATE search_alerts found SET told_at = $2
     FROM json_to_recordset($1) one("savedSearchId" uuid, "pitchId" uuid)
     WHERE found.saved_search_id = one."savedSearchId" AND found.pitch_id = one."pitchId"`,
    [JSON.stringify(due), now],
  )
  await tx.query(`DELETE FROM search_alerts WHERE found_at < $1::timestamptz - interval '${keepsFor}'`, [now])
}
