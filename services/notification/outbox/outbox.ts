import { type Claim, claimFigures, claims } from '@delvik/runtime/claims'
import type { Clock } from '@delvik/runtime/clock'
import type { Database } from '@delvik/runtime/database'
import { deleteBatch } from '@delvik/runtime/delete-batch'
import type { Figures } from '@delvik/runtime/health'
import type { Logger } from '@delvik/runtime/logger'
import type { Worker } from '@delvik/runtime/worker'
import { type LetterSettings, writeLetter } from '../letter/letter.ts'
import type { Mailer } from '../mailer/mailer.ts'
import type { Completed } from '../alerts/alert-news.ts'
import type { MailKind, MailParams } from '../letter/mails.ts'
import type { Recipient } from '../recipients/recipients.ts'

interface DueMail extends Claim {
  kind: MailKind
  event_id: string
  account_id: string
  params: MailParams
  recipient: Omit<Recipient, 'accountId'>
}

const mails = { table: 'mails', open: 'sent_at IS NULL' }

export interface Post {
  database: Database
  /** The run of `recipients` that is read. */
  recipients: () => string
  clock: Clock
  mailer: Mailer
  /** What a mail says as things stand when it is sent. */
  complete: Completed
  settings: LetterSettings
  logger: Logger
}

/**
 * Sends what is due, each mail at least once, under the same Message-ID. One whose recipient has not arrived yet waits:
 * the topics advance independently. While the server is away all of them wait, and the worker looks again after pauses
 * that grow to a minute.
 */
export function outbox({ recipients, mailer, complete, settings, ...parts }: Post): Worker {
  return claims<DueMail>({
    ...parts,
    ...mails,
    name: 'mail outbox',
    what: 'mail',
    every: 250,
    atOnce: 8,
    lease: '5 minutes',
    // About four days, as RFC 5321 4.5.4.1 wants it.
    attemptsAtMost: 100,
    needs: {
      join: `JOIN merge_sources recipient ON recipient.model = $2 AND recipient.stream = 'account-' || one.account_id
        AND recipient.source IS NOT NULL`,
      columns: 'recipient.source AS recipient',
      values: () => [recipients()],
    },
    // What a sent mail said is not needed any more.
    done: `UPDATE mails SET sent_at = $2, params = '{}', taken_until = NULL WHERE id = ANY ($1)`,
    facts: ({ kind }) => ({ kind }),
    async attempt(row) {
      const { id, kind, event_id: eventId, account_id: accountId } = row
      const params = await complete({ kind, accountId, params: row.params })
      if (!params) return
      await mailer.send(
        writeLetter({ id, kind, eventId, accountId, params }, { accountId, ...row.recipient }, settings),
      )
    },
  })
}

const day = 24 * 3_600_000
/** Longer than a reaction looks back: a mail that is known is not written twice. */
const keepsFor = 30 * day
/** As long as anybody looks for one that a development mailbox has shown. */
const showsFor = 90 * day

/** Deletes old mails: sent, failed, or without anybody who could get them. */
export function forgetMails(database: Database, clock: Clock): Worker {
  return {
    name: 'mails that are forgotten',
    every: 3_600_000,
    async tick() {
      const before = (life: number) => [new Date(clock.now().getTime() - life)]
      const mails = { table: 'mails', where: 'created_at < $1', values: before(keepsFor) }
      const shown = { table: 'mailbox', where: 'received_at < $1', values: before(showsFor) }
      const leavers = { table: 'farewells', where: 'created_at < $1', values: before(showsFor) }
      const tables = [mails, shown, leavers]
      return (await Promise.all(tables.map((one) => deleteBatch(database, one)))).reduce((all, n) => all + n)
    },
    due: async () => 0,
  }
}

/** For `/metrics`. */
export function mailFigures(database: Database): Figures {
  return claimFigures({ ...mails, database }, {
    name: 'mails',
    help: 'Mails that are not sent: waiting for a first attempt, postponed, or failed for good.',
  })
}
