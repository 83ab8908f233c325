import { NotDone } from '@delvik/runtime/claims'
import type { Database } from '@delvik/runtime/database'
import type { Erase } from '@delvik/runtime/erasures'
import type { CommandBus } from '@nestjs/cqrs'
import type { Customers } from '../wishes/customers.ts'
import { askFor } from '../wishes/wishes.ts'
import { ChangeMembership } from './change-membership.ts'

/** Milliseconds for which nothing else is erased meanwhile. */
const patience = 60_000

/** Ends what still runs, and waits until the provider has ended and forgotten it: nobody is charged who is gone. */
export function eraseMembership(bus: CommandBus, database: Database, customers: Customers): Erase {
  return async ({ accountId, meta }) => {
    await bus.execute(new ChangeMembership({ type: 'EndForErasure', data: { accountId }, meta: meta('membership') }))
    const customer = await customers.idOf(accountId)
    const { commandId: id, now: at } = meta('forget')
    if (customer)
      await database.transaction((tx) => askFor(tx, { id, accountId, wish: { kind: 'forget', customer }, at }))
    const { rows: [open] } = await database.query<{ since: Date | null }>(
      'SELECT min(created_at) AS since FROM provider_calls WHERE account_id = $1 AND failed IS NULL',
      [accountId],
    )
    if (!open?.since) return
    // It answers within a second, or not for long: then others are not kept waiting.
    const verdict = at.getTime() - open.since.getTime() < patience ? 'away' : 'postponed'
    throw new NotDone(verdict, 'the provider has not been told yet')
  }
}
