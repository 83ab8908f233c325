import { type Claim, type ClaimsOptions, claims, NotDone } from '../claims/claims.ts'
import type { Clock } from '../process/clock.ts'
import type { Logger } from '../process/logger.ts'
import type { Worker } from '../process/worker.ts'
import type { Database, Tx } from '../postgres/database.ts'
import { rethrow } from './client.ts'

/** What the provider is to be asked for, in the table `provider_calls` of a service. */
export interface ProviderCall<Wish> extends Claim {
  account_id: string
  wish: Wish
}

/** Carries one kind of wish out. Asked again after a crash, it finds what it has done. */
export interface ProviderCaller<Wish> {
  call(row: ProviderCall<Wish>): Promise<void>
  /** What is told of a wish that the provider has refused for good. */
  refused?(row: ProviderCall<Wish>): Promise<void>
}

interface CallsParts<Wish extends { kind: string }> {
  database: Database
  clock: Clock
  logger: Logger
  callers: Readonly<Record<Wish['kind'], ProviderCaller<Wish>>>
  /** After each attempt, however it came out. */
  afterwards?(row: ProviderCall<Wish>): Promise<void>
}

/** One after the other for each account: what is wanted later is asked for later. */
export const callsTable = {
  table: 'provider_calls',
  open:
    `NOT EXISTS (SELECT FROM provider_calls earlier WHERE earlier.account_id = one.account_id AND earlier.failed IS NULL
    AND (earlier.created_at, earlier.id) < (one.created_at, one.id))`,
} satisfies Pick<ClaimsOptions<Claim>, 'table' | 'open'>

/** Asks the provider for what is wanted. */
export function providerCalls<Wish extends { kind: string }>(
  { database, clock, logger, callers, afterwards }: CallsParts<Wish>,
): Worker {
  return claims<ProviderCall<Wish>>({
    ...callsTable,
    name: 'calls of the provider',
    what: 'provider call',
    database,
    clock,
    logger,
    every: 100,
    everyIdle: 100,
    atOnce: 4,
    lease: '5 minutes',
    attemptsAtMost: 1_000,
    done: 'DELETE FROM provider_calls WHERE id = ANY ($1) AND $2::timestamptz IS NOT NULL',
    facts: ({ wish }) => ({ wish: wish.kind }),
    async attempt(row) {
      const caller = callers[row.wish.kind as Wish['kind']] // rows hold wishes alone
      try {
        await caller.call(row).catch(rethrow)
      } catch (error) {
        if (error instanceof NotDone && error.verdict === 'refused') await caller.refused?.(row)
        throw error
      } finally {
        await afterwards?.(row)
      }
    },
  })
}

interface Wanted<Wish> {
  /** Stays the same however often it is asked. */
  id: string
  accountId: string
  wish: Wish
  at: Date
}

/** Has it asked for, once what it follows from is stored. */
export async function askProvider<Wish>(tx: Tx, { id, accountId, wish, at }: Wanted<Wish>): Promise<void> {
  await tx.query(
    `INSERT INTO provider_calls (id, account_id, wish, created_at, next_at) VALUES ($1, $2, $3, $4, $4)
     ON CONFLICT DO NOTHING`,
    [id, accountId, JSON.stringify(wish), at],
  )
}

/**
 * Whether nothing is left to be asked for somebody.
 * @throws NotDone while there is: at first the provider is waited for, and after a minute others are not kept waiting
 */
export async function allAsked(database: Database, accountId: string, now: Date): Promise<void> {
  const { rows: [open] } = await database.query<{ since: Date | null }>(
    'SELECT min(created_at) AS since FROM provider_calls WHERE account_id = $1 AND failed IS NULL',
    [accountId],
  )
  if (!open?.since) return
  throw new NotDone(
    now.getTime() - open.since.getTime() < 60_000 ? 'away' : 'postponed',
    'the provider has not been told yet',
  )
}
