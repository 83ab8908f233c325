import { randomUUID } from 'node:crypto'
import type { Clock } from '@delvik/runtime/clock'
import type { Database } from '@delvik/runtime/database'
import type { Logger } from '@delvik/runtime/logger'
import { type ProviderCall, type ProviderCaller, providerCalls } from '@delvik/runtime/stripe-calls'
import type { Worker } from '@delvik/runtime/worker'
import { askLook } from './looks.ts'
import type { Wish } from '../wishes/wishes.ts'

export type CallRow = ProviderCall<Wish>
export type Caller = ProviderCaller<Wish>

interface CallsParts {
  database: Database
  clock: Clock
  logger: Logger
  callers: Readonly<Record<Wish['kind'], Caller>>
}

/** Asks the provider for what is wanted, and looks afterwards at what has become of it. */
export function calls({ callers, ...at }: CallsParts): Worker {
  const { database, clock } = at
  return providerCalls<Wish>({
    ...at,
    callers,
    afterwards: ({ account_id: accountId }) =>
      askLook(database, accountId, { cause: `call ${randomUUID()}`, at: clock.now(), isWhole: true }),
  })
}
