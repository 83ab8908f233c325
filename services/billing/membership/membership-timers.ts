import type { Fire } from '@delvik/runtime/timers'
import type { CommandBus } from '@nestjs/cqrs'
import { ChangeMembership } from './change-membership.ts'
import { timers } from './membership-rows.ts'

/** What the timers of a membership do. */
export function membershipTimers(bus: CommandBus): Record<string, Fire> {
  const fire = (type: 'RemindOfPayment' | 'RemindOfRenewal' | 'EndWhenDue'): Fire => async (stream, meta) => {
    const data = { accountId: stream.slice('membership-'.length) }
    await bus.execute(new ChangeMembership({ type, data, meta }))
  }
  return {
    [timers.end]: fire('EndWhenDue'),
    [timers.renewal]: fire('RemindOfRenewal'),
    ...Object.fromEntries(timers.payment.map((name) => [name, fire('RemindOfPayment')])),
  }
}
