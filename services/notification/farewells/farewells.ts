import { type Claim, claimFigures, claims } from '@delvik/runtime/claims'
import type { Database } from '@delvik/runtime/database'
import type { Figures } from '@delvik/runtime/health'
import type { SubscribedReaction } from '@delvik/runtime/reaction'
import type { Worker } from '@delvik/runtime/worker'
import type { PublicEvents } from '@delvik/schemas/events/catalogues'
import { writeLetter } from '../letter/letter.ts'
import type { Post } from '../outbox/outbox.ts'
import type { Recipient } from '../recipients/recipients.ts'

type FarewellNews = Extract<
  PublicEvents<'identity'>,
  { type: 'AccountClosing' | 'AccountKept' | 'ErasureCompleted' }
>

/** Remembers who leaves, until they stay or have their receipt. */
export function farewells(database: Database): SubscribedReaction<FarewellNews> {
  return {
    name: 'farewells',
    hears: ['identity'],
    react: {
      async AccountClosing({ data: { accountId }, at }) {
        const text = 'INSERT INTO farewells (id, created_at, next_at) VALUES ($1, $2, $2) ON CONFLICT DO NOTHING'
        await database.query(text, [accountId, at])
      },
      async AccountKept({ data: { accountId } }) {
        await database.query('DELETE FROM farewells WHERE id = $1', [accountId])
      },
      async ErasureCompleted({ data: { accountId, services }, at }) {
        const text = 'UPDATE farewells SET services = $2, next_at = $3 WHERE id = $1 AND services IS NULL'
        await database.query(text, [accountId, services, at])
      },
    },
  }
}

/** Keeps their present address beside them: an erased one is nowhere else. */
export function farewellAddresses({ database, recipients }: Pick<Post, 'database' | 'recipients'>): Worker {
  const stale = `FROM merge_sources known WHERE known.model = $1 AND known.stream = 'account-' || farewell.id
    AND known.source IS NOT NULL AND farewell.recipient IS DISTINCT FROM known.source`
  return {
    name: 'addresses of farewells',
    every: 1_000,
    async tick() {
      const text = `UPDATE farewells farewell SET recipient = known.source ${stale}`
      return (await database.query(text, [recipients()])).rowCount ?? 0
    },
    async due() {
      const text = `SELECT count(*)::int AS due FROM farewells farewell WHERE EXISTS (SELECT ${stale})`
      return (await database.query<{ due: number }>(text, [recipients()])).rows[0]!.due
    },
  }
}

interface Farewell extends Claim {
  recipient: Omit<Recipient, 'accountId'>
  services: string[]
}

const receipts = { table: 'farewells', open: 'services IS NOT NULL AND recipient IS NOT NULL' }

/** Sends each the receipt, and with it forgets who it was. */
export function erasureReceipts({ mailer, settings, database, clock, logger }: Post): Worker {
  return claims<Farewell>({
    ...receipts,
    database,
    clock,
    logger,
    name: 'receipts of erasures',
    what: 'receipt',
    every: 1_000,
    atOnce: 1,
    lease: '5 minutes',
    attemptsAtMost: 100,
    done: 'DELETE FROM farewells WHERE id = ANY ($1) AND $2::timestamptz IS NOT NULL',
    async attempt({ id, recipient, services: erased }) {
      const mail = { id, kind: 'erasureReceipt', eventId: id, accountId: id, params: { erased } } as const
      await mailer.send(writeLetter(mail, { accountId: id, ...recipient }, settings))
    },
  })
}

/** For `/metrics`. */
export function receiptFigures(database: Database): Figures {
  return claimFigures({ ...receipts, database }, {
    name: 'erasure_receipts',
    help: 'Receipts of erasures that are not sent: waiting for a first attempt, postponed, or failed for good.',
  })
}
