import { NotDone } from '@delvik/runtime/claims'
import type { Database } from '@delvik/runtime/database'
import type { Erase } from '@delvik/runtime/erasures'
import type { CommandBus } from '@nestjs/cqrs'
import { ChangeMembership } from './change-membership.ts'

/** Ends what still runs, and waits until the provider has been told: nobody is charged who is gone. */
export function eraseMembership(bus: CommandBus, database: Database): Erase {
  return async ({ accountId, meta }) => {
    await bus.execute(new ChangeMembership({ type: 'EndForErasure', data: { accountId }, meta: meta('membership') }))
    const { rows } = await database.query(
      'SELECT FROM provider_calls WHERE account_id = $1 AND failed IS NULL LIMIT 1',
      [accountId],
    )
    if (rows.length > 0) throw new NotDone('postponed', 'the provider has not been told yet')
  }
}
