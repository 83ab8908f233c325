import { type Claim, type ClaimsOptions, claims } from '@delvik/runtime/claims'
import type { Clock } from '@delvik/runtime/clock'
import type { Database, Tx } from '@delvik/runtime/database'
import type { Logger } from '@delvik/runtime/logger'
import type { Worker } from '@delvik/runtime/worker'
import type { LookAt } from './look-at.ts'

interface Look extends Claim {
  /** What has happened, by the provider's name for it, or ours. */
  cause: string
  whole: boolean
  asked: string
}

interface Wanted {
  /** Another one for each time that something has happened. */
  cause: string
  at: Date
  /** What runs is asked for in one question, and all else of an account in five more. */
  isWhole: boolean
}

/** Wants the provider to be asked how an account stands. However much happens meanwhile, it is asked once more. */
export async function askLook(tx: Tx, accountId: string, { cause, at, isWhole }: Wanted): Promise<void> {
  await tx.query(
    `INSERT INTO customer_looks (id, cause, whole, created_at, next_at) VALUES ($1, $2, $4, $3, $3)
     ON CONFLICT (id) DO UPDATE SET cause = $2, whole = customer_looks.whole OR $4, asked = customer_looks.asked + 1,
       next_at = $3, attempts = 0, failed = NULL`,
    [accountId, cause, at, isWhole],
  )
}

interface LooksParts {
  database: Database
  clock: Clock
  logger: Logger
  lookAt: LookAt
}

/**
 * Rows stay as long as something was asked for while the provider was at it. Each is locked before it is judged: what is
 * being asked for at this moment would leave it neither gone nor free, and nobody's until the lease is over.
 */
export const done = `
  WITH held AS MATERIALIZED (SELECT id, seen = asked AS answered FROM customer_looks WHERE id = ANY ($1) FOR UPDATE),
    gone AS (DELETE FROM customer_looks one USING held WHERE one.id = held.id AND answered)
  UPDATE customer_looks one SET taken_until = NULL, next_at = $2 FROM held WHERE one.id = held.id AND NOT answered`

export const looksTable = { table: 'customer_looks' } satisfies Pick<ClaimsOptions<Look>, 'table'>

/** Asks the provider, one account by one copy at a time, so that no older answer is taken for a newer one. */
export function looks({ database, clock, logger, lookAt }: LooksParts): Worker {
  return claims<Look>({
    ...looksTable,
    name: 'looks at the provider',
    what: 'look',
    database,
    clock,
    logger,
    every: 100,
    everyIdle: 100,
    atOnce: 4,
    lease: '5 minutes',
    attemptsAtMost: 1_000,
    done,
    async attempt({ id: accountId, cause, whole: isWhole, asked }, lease) {
      await database.query('UPDATE customer_looks SET seen = $2 WHERE id = $1', [accountId, asked])
      await lookAt.now({ accountId, cause, isWhole, stillOurs: () => lease.renew() })
    },
  })
}
