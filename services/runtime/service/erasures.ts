import { type ErasureEvent, erasureStream } from '@delvik/schemas/events/erasure'
import { type Claim, claimFigures, claims } from '../claims/claims.ts'
import { reactionCommandId } from '../event-store/command-ids.ts'
import { streamsOf } from '../event-store/event-rows.ts'
import type { Command, CommandMeta, Decider, DomainEvent } from '../event-store/decider.ts'
import type { PostgresEventStore } from '../event-store/event-store.postgres.ts'
import type { PostgresKeys } from '../keys/keys.postgres.ts'
import type { Database } from '../postgres/database.ts'
import { deleteBatch } from '../postgres/delete-batch.ts'
import type { Clock } from '../process/clock.ts'
import type { Figures } from '../process/health.ts'
import type { Logger } from '../process/logger.ts'
import type { Worker } from '../process/worker.ts'
import type { OwnReadModels } from '../read-models/read-models.ts'
import type { SubscribedReaction } from '../subscriptions/reaction.ts'
import { purgeSources, streamsAbout } from '../subscriptions/source-rows.ts'
import { type Tables, tablesOfEachService } from './tables.ts'

/** One account of which nothing is to be left. */
export interface Erasure {
  accountId: string
  /** Those of the own log that begin with something of theirs. */
  streams: readonly string[]
  /** Those of other services that have told of them. */
  heard: readonly string[]
  /** For a command of the erasure: the same for the same step at every attempt. */
  meta(step: string): CommandMeta
}

/**
 * Removes what goes neither by SQL nor with a stream, before that does. Repeating it has no further effect.
 * @throws NotDone as long as something may be left
 */
export type Erase = (erasure: Erasure) => Promise<void>

/** By what they remove. A service that has them, be there none, hears of erased accounts and answers. */
export type Erases = Readonly<Record<string, Erase>>

interface ErasureParts {
  service: string
  tables: Tables
  erases: Erases
  log: {
    database: Database
    keys: Pick<PostgresKeys, 'forget'>
    models: Pick<OwnReadModels, 'purgeStreams'>
    store: Pick<PostgresEventStore, 'change' | 'forget'>
  }
  clock: Clock
  logger: Logger
}

const name = 'erasures'

/** Remembers that an account was erased; `eraser` sees to it. */
export function erasureReaction(database: Database): SubscribedReaction<DomainEvent<'AccountErased', AccountId>> {
  return {
    name,
    hears: ['identity'],
    react: {
      async AccountErased({ data: { accountId }, at }) {
        const text = 'INSERT INTO erasures (id, created_at, next_at) VALUES ($1, $2, $2) ON CONFLICT DO NOTHING'
        await database.query(text, [accountId, at])
      },
    },
  }
}

/** Removes all that a service holds of erased accounts, one after the other, and answers ErasureDone. */
export function eraser(parts: ErasureParts): Worker {
  const { log: { database }, clock, logger } = parts
  return claims<Claim>({
    name,
    what: 'erasure',
    table: 'erasures',
    database,
    clock,
    logger,
    every: 250,
    atOnce: 1,
    lease: '10 minutes',
    attemptsAtMost: 100,
    done: 'DELETE FROM erasures WHERE id = ANY ($1) AND $2::timestamptz IS NOT NULL',
    attempt: ({ id }) => erase(parts, id),
  })
}

/** For `/metrics`. */
export function erasureFigures(database: Database): Figures {
  const told = { name: 'erasures', help: 'Erased accounts of which this service still holds something.' }
  return claimFigures({ table: 'erasures', database }, told)
}

async function erase({ service, tables, erases, log, clock }: ErasureParts, accountId: string): Promise<void> {
  const { database, keys, models, store } = log
  // They were destroyed elsewhere; what is folded from here on is folded without them.
  keys.forget(accountId)
  const [streams, heard] = await Promise.all([streamsOf(database, accountId), streamsAbout(database, accountId)])
  const meta = (step: string) => {
    return { commandId: reactionCommandId(accountId, name, step), actor: 'erasure', now: clock.now() }
  }
  await purgeSources(database, accountId)
  for (const one of Object.values(erases)) await one({ accountId, streams, heard, meta })
  await emptyTables(database, { ...tablesOfEachService, ...tables }, accountId)
  await models.purgeStreams(streams)
  await store.forget(streams)
  const answer: Answer = { type: 'AnswerErasure', data: { accountId }, meta: meta('answer') }
  await store.change(erasureStream(service, accountId), answers, answer)
}

async function emptyTables(database: Database, tables: Tables, accountId: string): Promise<void> {
  for (const [table, { personal }] of Object.entries(tables)) {
    if (typeof personal === 'string' || !('goWhere' in personal)) continue
    while (await deleteBatch(database, { table, where: personal.goWhere, values: [accountId] }));
  }
}

interface AccountId {
  accountId: string
}
type Answer = Command<'AnswerErasure', AccountId>

/** A service answers once. */
const answers: Decider<Answer, { done: boolean }, ErasureEvent> = {
  initialState: { done: false },
  decide: ({ data }, { done }) => (done ? [] : [{ type: 'ErasureDone', data }]),
  evolve: () => ({ done: true }),
}
