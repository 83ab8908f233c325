import { v5 as uuidV5 } from 'uuid'
import type { Clock } from '../process/clock.ts'
import type { CommandMeta } from '../event-store/decider.ts'
import type { Database, Tx } from '../postgres/database.ts'
import { DomainError } from '../process/errors.ts'
import type { Logger } from '../process/logger.ts'
import type { Worker } from '../process/worker.ts'
import { type Claim, claims, NotDone } from './claims.ts'

/** Something that is to happen to a stream at a later moment. There is one of each name and stream. */
export interface Timer {
  stream: string
  name: string
  due: Date
}

/** Namespace of timers' ids; fixed, since ids must stay the same for ever. */
const namespace = '5b0c1c9e-6a54-4d0e-8f0b-3f1a9d7c2e61'

/** Sets a timer in the transaction of the event that asks for it; one that is set is set anew. */
export async function setTimer(tx: Tx, { stream, name, due }: Timer): Promise<void> {
  const id = uuidV5(`${stream} ${name} ${due.toISOString()}`, namespace)
  await tx.query(
    `INSERT INTO timers (id, stream, name, next_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (stream, name) DO UPDATE SET id = $1, next_at = $4, attempts = 0, taken_until = NULL, failed = NULL`,
    [id, stream, name, due],
  )
}

/** Cancels a timer, likewise; one that has fired is gone. */
export async function cancelTimer(tx: Tx, { stream, name }: Omit<Timer, 'due'>): Promise<void> {
  await tx.query('DELETE FROM timers WHERE stream = $1 AND name = $2', [stream, name])
}

/** What timers of one name do: a command, whose id is the timer's, so that a repeat has no further effect. */
export type Fire = (stream: string, meta: CommandMeta) => Promise<void>

export interface TimersOptions {
  database: Database
  clock: Clock
  logger: Logger
  /** By the name of the timer. */
  fire: Readonly<Record<string, Fire>>
}

interface TimerRow extends Claim {
  stream: string
  name: string
}

/**
 * Fires what is due by the platform's clock, each timer once, whatever ends when: the row goes after its command, and the
 * command is known by its id when it comes again. A refusal is told to an operator; nobody else can be.
 */
export function timers({ database, clock, logger, fire }: TimersOptions): Worker {
  return claims<TimerRow>({
    name: 'timers',
    what: 'timer',
    table: 'timers',
    database,
    clock,
    logger,
    every: 250,
    atOnce: 16,
    perLook: 64,
    lease: '1 minute',
    attemptsAtMost: 100,
    done: 'DELETE FROM timers WHERE id = ANY ($1) AND $2::timestamptz IS NOT NULL',
    notedTogether: true,
    facts: ({ stream, name }) => ({ stream, timer_name: name }),
    async attempt({ id, stream, name }) {
      const meta = { commandId: id, actor: `timer ${name}`, now: clock.now() }
      await (fire[name] ?? unknown(name))(stream, meta).catch(refusalOf)
    },
  })
}

function unknown(name: string): Fire {
  return () => Promise.reject(new NotDone('postponed', `no timer is called ${name} in this build`))
}

function refusalOf(error: unknown): never {
  if (!(error instanceof DomainError)) throw error
  throw new NotDone(error.code === 'TRY_AGAIN' ? 'away' : 'refused', error.code)
}
