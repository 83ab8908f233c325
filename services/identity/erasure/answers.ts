import type { Clock } from '@delvik/runtime/clock'
import type { Database } from '@delvik/runtime/database'
import type { Command, Decider } from '@delvik/runtime/decider'
import type { EventStore } from '@delvik/runtime/event-store'
import type { Figures } from '@delvik/runtime/health'
import type { Logger } from '@delvik/runtime/logger'
import type { Reaction, SubscribedReaction } from '@delvik/runtime/reaction'
import type { Worker } from '@delvik/runtime/worker'
import { erasing } from '@delvik/schemas/events/catalogues'
import { answeringService, type ErasureEvent, erasureStream } from '@delvik/schemas/events/erasure'
import type { ErasureEndEvent } from '@delvik/schemas/events/identity'

const own = 'identity'
/** By the platform's clock. */
const overdue = `asked_at <= $1::timestamptz - interval '1 hour'`

interface Hearing {
  database: Database
  store: Pick<EventStore, 'change'>
  clock: Clock
}

/** Of the others, nothing but their answer is heard here. */
export function hearAnswers(hearing: Hearing): SubscribedReaction<ErasureEvent> {
  return { name: 'erasure-answers', hears: erasing.filter((service) => service !== own), react: reactions(hearing) }
}

export function hearOwnAnswer(hearing: Hearing): Reaction<ErasureEvent> {
  return { name: 'own-erasure-answer', react: reactions(hearing) }
}

/** Of two answers that come at once, at least one sees that none is left; the stream takes the end once. */
function reactions({ database, store, clock }: Hearing): Reaction<ErasureEvent>['react'] {
  return {
    async ErasureDone({ stream, data: { accountId }, correlation }, commandId) {
      const service = answeringService(stream)
      await database.query('DELETE FROM erasure_answers WHERE account_id = $1 AND service = $2', [accountId, service])
      const { rowCount } = await database.query('SELECT FROM erasure_answers WHERE account_id = $1 LIMIT 1', [
        accountId,
      ])
      if (rowCount) return
      const meta = { commandId: commandId('completed'), actor: 'erasure', now: clock.now(), correlation }
      const complete: Complete = { type: 'CompleteErasure', data: { accountId, services: [...erasing] }, meta }
      await store.change(erasureStream(own, accountId), completion, complete)
    },
  }
}

type Complete = Command<'CompleteErasure', { accountId: string; services: string[] }>

const completion: Decider<Complete, { completed: boolean }, ErasureEndEvent> = {
  initialState: { completed: false },
  decide: ({ data }, { completed }) => (completed ? [] : [{ type: 'ErasureCompleted', data }]),
  evolve: (state, { type }) => (type === 'ErasureCompleted' ? { completed: true } : state),
}

/** Says once of each answer that it has not come within an hour: something of somebody is still there. */
export function tellOverdueAnswers(database: Database, clock: Clock, logger: Logger): Worker {
  return {
    name: 'overdue-answers',
    every: 60_000,
    async tick() {
      const { rows } = await database.query(
        `UPDATE erasure_answers SET told = true WHERE NOT told AND ${overdue}
         RETURNING account_id AS account, service, asked_at AS since`,
        [clock.now()],
      )
      for (const missing of rows) logger.error(missing, 'erasure was not answered within an hour')
      return rows.length
    },
    due: async () => 0,
  }
}

/** For `/metrics`. */
export function answerFigures(database: Database, clock: Clock): Figures {
  return {
    name: 'erasure_answers',
    help: 'Services that have not answered yet that they hold nothing of an erased account; overdue after an hour.',
    label: 'state',
    async read() {
      const { rows } = await database.query<{ waiting: number; overdue: number }>(
        `SELECT count(*)::int AS waiting, (count(*) FILTER (WHERE ${overdue}))::int AS overdue FROM erasure_answers`,
        [clock.now()],
      )
      return { ...rows[0]! }
    },
  }
}
