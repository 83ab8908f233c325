import type { Clock } from '@delvik/runtime/clock'
import type { Database } from '@delvik/runtime/database'
import type { Worker } from '@delvik/runtime/service'
import { type LetterSettings, writeLetter } from './letter.ts'
import type { Mailer } from './mailer.ts'
import type { MailKind, MailParams } from './mails.ts'
import type { Recipient } from './recipients.ts'

interface DueMail {
  id: string
  kind: MailKind
  event_id: string
  account_id: string
  params: MailParams
  attempts: number
  email: string
  name: string
  lang: Recipient['lang']
}

const batch = 20
const attemptsAtMost = 12
const minute = 60_000

/** The mails that can go now. One whose recipient has not arrived yet waits: the topics advance independently. */
const due = `FROM mail JOIN recipient USING (account_id)
  WHERE sent_at IS NULL AND failed IS NULL AND next_at <= $1 AND recipient.email IS NOT NULL`

export interface Post {
  database: Database
  clock: Clock
  mailer: Mailer
  settings: LetterSettings
}

/** Sends what is due, each mail at least once; a refused attempt is repeated after 1, 2, 4 … 60 minutes. */
export function outbox(post: Post): Worker {
  return {
    name: 'mail outbox',
    every: 250,
    async due() {
      const { rows } = await post.database.query<{ n: number }>(`SELECT count(*)::int AS n ${due}`, [post.clock.now()])
      return rows[0]!.n
    },
    async tick() {
      const { rows } = await post.database.query<DueMail>(
        `SELECT mail.*, email, name, lang ${due} ORDER BY mail.created_at, mail.id LIMIT ${batch}`,
        [post.clock.now()],
      )
      for (const row of rows) await deliver(row, post)
      return rows.length
    },
  }
}

async function deliver(row: DueMail, { database, clock, mailer, settings }: Post): Promise<void> {
  const mail = { id: row.id, kind: row.kind, eventId: row.event_id, accountId: row.account_id, params: row.params }
  const recipient = { accountId: row.account_id, email: row.email, name: row.name, lang: row.lang }
  try {
    await mailer.send(writeLetter(mail, recipient, settings))
  } catch (error) {
    return postpone(row, error, { database, clock })
  }
  // What a sent mail said is not needed any more.
  await database.query(`UPDATE mail SET sent_at = $2, params = '{}' WHERE id = $1`, [row.id, clock.now()])
}

async function postpone(row: DueMail, error: unknown, { database, clock }: Pick<Post, 'database' | 'clock'>) {
  const attempts = row.attempts + 1
  const wait = Math.min(2 ** (attempts - 1), 60) * minute
  await database.query('UPDATE mail SET attempts = $2, next_at = $3, failed = $4 WHERE id = $1', [
    row.id,
    attempts,
    new Date(clock.now().getTime() + wait),
    attempts >= attemptsAtMost ? (error instanceof Error ? error.name : 'unknown') : null,
  ])
}
