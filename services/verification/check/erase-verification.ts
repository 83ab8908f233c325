import type { Database } from '@delvik/runtime/database'
import type { Erase } from '@delvik/runtime/erasures'
import { allAsked } from '@delvik/runtime/stripe-calls'
import type { CommandBus } from '@nestjs/cqrs'
import { askFor } from '../wishes/wishes.ts'
import { ChangeVerification } from './change-verification.ts'

/** Ends a check that goes on, and waits until the provider has forgotten what it has seen. */
export function eraseVerification(bus: CommandBus, database: Database): Erase {
  return async ({ accountId, meta }) => {
    const data = { accountId, by: 'erasure' } as const
    await bus.execute(new ChangeVerification({ type: 'CancelVerification', data, meta: meta('check') }))
    const { commandId: id, now: at } = meta('redact')
    const { rowCount } = await database.query('SELECT FROM check_sessions WHERE account_id = $1 LIMIT 1', [accountId])
    const wish = { kind: 'redact' } as const
    if (rowCount) await database.transaction((tx) => askFor(tx, { id, accountId, wish, at }))
    await allAsked(database, accountId, at)
  }
}
