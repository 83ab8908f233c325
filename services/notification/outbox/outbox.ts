import type { Clock } from '@delvik/runtime/clock'
import type { Database } from '@delvik/runtime/database'
import type { Figures } from '@delvik/runtime/health'
import type { Logger } from '@delvik/runtime/logger'
import type { Worker } from '@delvik/runtime/worker'
import { type LetterSettings, writeLetter } from '../letter/letter.ts'
import { type Mailer, NotSent } from '../mailer/mailer.ts'
import type { MailKind, MailParams } from '../letter/mails.ts'
import type { Recipient } from '../recipients/recipients.ts'

interface DueMail {
  id: string
  kind: MailKind
  event_id: string
  account_id: string
  params: MailParams
  attempts: number
  recipient: Omit<Recipient, 'accountId'>
}

/** About four days, as RFC 5321 4.5.4.1 wants it. */
const attemptsAtMost = 100
const minute = 60_000

/** The mails that can go now. One whose recipient has not arrived yet waits: the topics advance independently. */
const due = `FROM mails mail JOIN merge_sources recipient
    ON recipient.model = $2 AND recipient.stream = 'account-' || mail.account_id
  WHERE sent_at IS NULL AND failed IS NULL AND next_at <= $1 AND recipient.source IS NOT NULL`

/** Connections to the mail server that one process opens at once. */
const atOnce = 8

/** Longer than one mail can take. */
const taken = `interval '5 minutes'`

export interface Post {
  database: Database
  /** The run of `recipients` that is read. */
  recipients: () => string
  clock: Clock
  mailer: Mailer
  settings: LetterSettings
  logger: Logger
}

/**
 * Sends what is due, each mail at least once: a crash between the server's answer and our note of it repeats the mail
 * under the same Message-ID. One that was postponed is tried again after 1, 2, 4 … 60 minutes; one that was refused is
 * not; while the server is away all of them wait, and the worker looks again after pauses that grow to a minute.
 */
export function outbox(post: Post): Worker {
  return {
    name: 'mail outbox',
    every: 250,
    async due() {
      const { rows } = await post.database.query<{ n: number }>(`SELECT count(*)::int AS n ${due}`, [
        post.clock.now(),
        post.recipients(),
      ])
      return rows[0]!.n
    },
    async tick() {
      const mails = await take(post)
      const ends = await Promise.allSettled(mails.map((mail) => deliver(mail, post)))
      for (const end of ends) if (end.status === 'rejected') throw end.reason
      return mails.length
    },
  }
}

/** For `/metrics`: what waits, what has been tried in vain, and what an operator has to look at. */
export function mailFigures(database: Database): Figures {
  return {
    name: 'mails',
    help: 'Mails that are not sent: waiting for a first attempt, postponed, or failed for good.',
    label: 'state',
    async read() {
      const { rows } = await database.query<Record<string, number>>(`
        SELECT count(*) FILTER (WHERE failed IS NULL AND attempts = 0)::int AS waiting,
          count(*) FILTER (WHERE failed IS NULL AND attempts > 0)::int AS postponed,
          count(*) FILTER (WHERE failed IS NOT NULL)::int AS failed
        FROM mails WHERE (sent_at IS NULL AND failed IS NULL) OR failed IS NOT NULL`)
      return rows[0]!
    },
  }
}

async function take({ database, clock, recipients }: Post): Promise<DueMail[]> {
  const { rows } = await database.query<DueMail>(
    `WITH chosen AS MATERIALIZED (
       SELECT mail.id, recipient.source AS recipient ${due} AND (taken_until IS NULL OR taken_until < now())
       ORDER BY mail.created_at, mail.id LIMIT ${atOnce} FOR UPDATE OF mail SKIP LOCKED)
     UPDATE mails mail SET taken_until = now() + ${taken} FROM chosen
     WHERE mail.id = chosen.id RETURNING mail.*, chosen.recipient`,
    [clock.now(), recipients()],
  )
  return rows
}

async function deliver(row: DueMail, post: Post): Promise<void> {
  const { database, clock, mailer, settings } = post
  const mail = { id: row.id, kind: row.kind, eventId: row.event_id, accountId: row.account_id, params: row.params }
  const recipient = { accountId: row.account_id, ...row.recipient }
  try {
    await mailer.send(writeLetter(mail, recipient, settings))
  } catch (error) {
    return giveBack(row, error, post)
  }
  // What a sent mail said is not needed any more.
  await database.query(`UPDATE mails SET sent_at = $2, params = '{}', taken_until = NULL WHERE id = $1`, [row.id,
    clock.now()])
}

/** @throws the error when no mail can go now */
async function giveBack({ id, kind, attempts: before }: DueMail, error: unknown, { database, clock, logger }: Post) {
  const verdict = error instanceof NotSent ? error.verdict : 'postponed'
  if (verdict === 'away') {
    await database.query('UPDATE mails SET taken_until = NULL WHERE id = $1', [id])
    throw error
  }
  const attempts = before + 1
  const reason = error instanceof NotSent ? error.message : 'it could not be written'
  const failed = verdict === 'refused' || attempts >= attemptsAtMost
  const wait = Math.min(2 ** (attempts - 1), 60) * minute
  await database.query('UPDATE mails SET attempts = $2, next_at = $3, failed = $4, taken_until = NULL WHERE id = $1', [
    id,
    attempts,
    new Date(clock.now().getTime() + wait),
    failed ? reason : null,
  ])
  if (failed) logger.error({ mail: id, kind, attempts, reason }, 'mail has failed')
  else logger.warn({ mail: id, kind, attempts, reason }, 'mail is postponed')
}
