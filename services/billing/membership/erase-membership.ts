import type { Database } from '@delvik/runtime/database'
import type { Erase } from '@delvik/runtime/erasures'
import { allAsked } from '@delvik/runtime/stripe-calls'
import type { CommandBus } from '@nestjs/cqrs'
import type { Customers } from '../wishes/customers.ts'
import { askFor } from '../wishes/wishes.ts'
import { ChangeMembership } from './change-membership.ts'

/** Ends what still runs, and waits until the provider has ended and forgotten it: nobody is charged who is gone. */
export function eraseMembership(bus: CommandBus, database: Database, customers: Customers): Erase {
  return async ({ accountId, meta }) => {
    await bus.execute(new ChangeMembership({ type: 'EndForErasure', data: { accountId }, meta: meta('membership') }))
    const customer = await customers.idOf(accountId)
    const { commandId: id, now: at } = meta('forget')
    if (customer)
      await database.transaction((tx) => askFor(tx, { id, accountId, wish: { kind: 'forget', customer }, at }))
    await allAsked(database, accountId, at)
  }
}
