import { type ExportPartEvent, exportPartStream } from '@delvik/schemas/events/export-part'
import { type Claim, claimFigures } from '../claims/claims.ts'
import type { Command, Decider, DomainEvent } from '../event-store/decider.ts'
import type { EventCodec } from '../event-store/event-codec.ts'
import type { PostgresEventStore } from '../event-store/event-store.postgres.ts'
import type { MadeFiles } from '../files/made-files.ts'
import { makesFiles } from '../files/making.ts'
import type { Database } from '../postgres/database.ts'
import type { Clock } from '../process/clock.ts'
import type { Figures } from '../process/health.ts'
import type { Logger } from '../process/logger.ts'
import type { Worker } from '../process/worker.ts'
import type { SubscribedReaction } from '../subscriptions/reaction.ts'
import { type Lists, ownCopy, type Piece } from './own-copy.ts'
import { type Tables, tablesOfEachService } from './tables.ts'

/** What a service brings to give people a copy of what it holds of them: all tables say what of them is in it. */
export interface OwnCopies {
  files: MadeFiles
  lists?: Lists
}

/** As a part is called beside the other files that a service makes for the same id. */
export const partName = 'part.jsonl'

/** Milliseconds; it is joined long before. */
const partLife = 24 * 3_600_000

interface ExportParts extends OwnCopies {
  service: string
  tables: Tables
  log: { database: Database; codec: Pick<EventCodec, 'decode'>; store: Pick<PostgresEventStore, 'change'> }
  clock: Clock
  logger: Logger
}

interface Asked {
  accountId: string
  exportId: string
}

interface Row extends Claim {
  account_id: string
  asked_at: Date
}

const name = 'own-copies'

/** Remembers that somebody wants what this service holds of them. What could not be made for two days is forgotten. */
export function exportReaction(database: Database): SubscribedReaction<DomainEvent<'DataExportRequested', Asked>> {
  return {
    name,
    hears: ['identity'],
    react: {
      async DataExportRequested({ data: { accountId, exportId }, at }) {
        await database.query(`DELETE FROM own_copies WHERE created_at < $1::timestamptz - interval '2 days'`, [at])
        await database.query(
          `INSERT INTO own_copies (id, account_id, asked_at, created_at, next_at) VALUES ($1, $2, $3, $3, $3)
           ON CONFLICT DO NOTHING`,
          [exportId, accountId, at],
        )
      },
    },
  }
}

/** Makes the service's part of each export, a line of JSON for each piece, and answers DataExportPartMade. */
export function exportPartMaker({ service, tables, log, files, lists = {}, clock, logger }: ExportParts): Worker {
  const { database, codec, store } = log
  const held = { database, codec, lists, tables: { ...tablesOfEachService, ...tables } }
  return makesFiles<Row>({
    name,
    what: 'own copy',
    table: 'own_copies',
    database,
    clock,
    logger,
    every: 500,
    atOnce: 1,
    lease: '10 minutes',
    attemptsAtMost: 10,
    done: 'DELETE FROM own_copies WHERE id = ANY ($1) AND $2::timestamptz IS NOT NULL',
    files,
    fileOf: ({ id, account_id: subject, asked_at: askedAt }) => ({
      id,
      subject,
      name: partName,
      contentType: 'application/jsonl',
      expiresAt: new Date(askedAt.getTime() + partLife),
    }),
    bytesOf: ({ account_id: accountId, asked_at: asOf }) => lines(ownCopy(held, { accountId, asOf })),
    async made({ id: exportId, account_id: accountId }) {
      // Who hears the answers of several services tells them apart by their ids, which follow from these two.
      const meta = { commandId: exportId, actor: `data export of ${service}`, now: clock.now() }
      const answer: Answer = { type: 'AnswerExport', data: { accountId, exportId }, meta }
      await store.change(exportPartStream(service, exportId), answers, answer)
    },
  })
}

/** For `/metrics`. */
export function ownCopyFigures(database: Database): Figures {
  const told = { name: 'own_copies', help: 'Exports of their own data whose part this service has not made yet.' }
  return claimFigures({ table: 'own_copies', database }, told)
}

async function* lines(pieces: AsyncIterable<Piece>): AsyncGenerator<Buffer> {
  for await (const piece of pieces) yield Buffer.from(`${JSON.stringify(piece)}\n`)
}

type Answer = Command<'AnswerExport', Asked>

/** A service answers once. */
const answers: Decider<Answer, { done: boolean }, ExportPartEvent> = {
  initialState: { done: false },
  decide: ({ data }, { done }) => (done ? [] : [{ type: 'DataExportPartMade', data }]),
  evolve: () => ({ done: true }),
}
