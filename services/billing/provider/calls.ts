import { randomUUID } from 'node:crypto'
import { type Claim, type ClaimsOptions, claims, NotDone } from '@delvik/runtime/claims'
import type { Clock } from '@delvik/runtime/clock'
import type { Database } from '@delvik/runtime/database'
import type { Logger } from '@delvik/runtime/logger'
import type { Worker } from '@delvik/runtime/worker'
import { askLook } from './looks.ts'
import { rethrow } from './stripe-client.ts'
import type { Wish } from '../wishes/wishes.ts'

export interface CallRow extends Claim {
  account_id: string
  wish: Wish
}

/** Carries one kind of wish out. Asked again after a crash, it finds what it has done. */
export interface Caller {
  call(row: CallRow): Promise<void>
  /** What is told of a wish that the provider has refused for good. */
  refused?(row: CallRow): Promise<void>
}

interface CallsParts {
  database: Database
  clock: Clock
  logger: Logger
  callers: Readonly<Record<Wish['kind'], Caller>>
}

/** One after the other for each account: what is wanted later is asked for later. */
export const callsTable = {
  table: 'provider_calls',
  open:
    `NOT EXISTS (SELECT FROM provider_calls earlier WHERE earlier.account_id = one.account_id AND earlier.failed IS NULL
    AND (earlier.created_at, earlier.id) < (one.created_at, one.id))`,
} satisfies Pick<ClaimsOptions<CallRow>, 'table' | 'open'>

/** Asks the provider for what is wanted, and looks afterwards at what has become of it. */
export function calls({ database, clock, logger, callers }: CallsParts): Worker {
  return claims<CallRow>({
    ...callsTable,
    name: 'calls of the provider',
    what: 'provider call',
    database,
    clock,
    logger,
    every: 100,
    atOnce: 4,
    lease: '5 minutes',
    attemptsAtMost: 1_000,
    done: 'DELETE FROM provider_calls WHERE id = ANY ($1) AND $2::timestamptz IS NOT NULL',
    facts: ({ wish }) => ({ wish: wish.kind }),
    async attempt(row) {
      const caller = callers[row.wish.kind]
      try {
        await caller.call(row).catch(rethrow)
      } catch (error) {
        if (error instanceof NotDone && error.verdict === 'refused') await caller.refused?.(row)
        throw error
      } finally {
        await askLook(database, row.account_id, { cause: `call ${randomUUID()}`, at: clock.now(), isWhole: true })
      }
    },
  })
}
