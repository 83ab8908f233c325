import { randomUUID } from 'node:crypto'
import type { Clock } from '@delvik/runtime/clock'
import type { Database, Tx } from '@delvik/runtime/database'
import type { Worker } from '@delvik/runtime/worker'
import type { MailParams } from '../letter/mails.ts'

const minute = 60_000
/** What is due at the same hour comes in one mail, though each of it is told by itself. */
const gathers = 5 * minute
/** Milliseconds between two mails to a reviewer; the later one has what has come meanwhile. */
const pause = 60 * minute
/** What is older is history, as it is read in a new installation. */
const news = 24 * 60 * minute

interface Means {
  database: Database
  /** The run of `recipients` that is read. */
  recipients: () => string
  clock: Clock
}

/**
 * Tells each reviewer how many submissions are due and late, but for their own: of each once when it is due and once
 * when it is late, and at most once an hour.
 */
export function reviewDigests({ database, recipients, clock }: Means): Worker {
  return {
    name: 'review digests',
    every: 5_000,
    due: async () => (await reviewersToTell(database, recipients(), clock.now())).length,
    tick() {
      const now = clock.now()
      return database.transaction(async (tx) => {
        // One copy at a time: the others would write the same mails.
        const { rows: [lock] } = await tx.query(`SELECT pg_try_advisory_xact_lock(hashtext('review digests')) AS taken`)
        const reviewers = lock?.['taken'] ? await reviewersToTell(tx, recipients(), now) : []
        for (const reviewer of reviewers) await tell(tx, reviewer, now)
        return reviewers.length
      })
    },
  }
}

async function reviewersToTell(db: Tx, run: string, now: Date): Promise<string[]> {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  const { rows } = await db.query<{ id: string }>(
    `SELECT reviewer.id FROM merge_sources one, substr(one.stream, length('account-') + 1) AS reviewer(id)
     WHERE one.model = $1 AND one.source -> 'staff' ? 'reviewer'
       AND EXISTS (SELECT FROM due_reviews due WHERE due.owner_id::text <> reviewer.id
         AND reviewer.id::uuid <> ALL (due.told) AND due.at > $2 AND least(due.at, due.due_at) <= $3)
       AND NOT EXISTS (SELECT FROM review_digests last WHERE last.account_id::text = reviewer.id AND last.at > $4)`,
    [run, before(news), before(gathers), before(pause)],
  )
  return rows.map(({ id }) => id)
}

async function tell(tx: Tx, reviewer: string, now: Date): Promise<void> {
  const { rows: [waiting] } = await tx.query<NonNullable<MailParams['waiting']>>(
    `SELECT count(*) FILTER (WHERE NOT overdue)::int AS due, count(*) FILTER (WHERE overdue)::int AS overdue
     FROM due_reviews WHERE owner_id <> $1`,
    [reviewer],
  )
  await tx.query('UPDATE due_reviews SET told = array_append(told, $1) WHERE owner_id <> $1 AND $1 <> ALL (told)', [
    reviewer,
  ])
  await tx.query(
    `INSERT INTO review_digests (account_id, at) VALUES ($1, $2) ON CONFLICT (account_id) DO UPDATE SET at = excluded.at`,
    [reviewer, now],
  )
  // No event calls for it, so its own id stands for one.
  await tx.query(
    `INSERT INTO mails (id, kind, event_id, account_id, params, created_at, next_at)
     VALUES ($1, 'reviewsWaiting', $1, $2, $3, $4, $4)`,
    [randomUUID(), reviewer, { waiting }, now],
  )
}
