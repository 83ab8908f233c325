import type { Fire } from '@delvik/runtime/timers'
import type { CommandBus } from '@nestjs/cqrs'
import { accountOf } from '../account/account.ts'
import { ChangeAccount } from '../account/change-account.ts'
import { firedBy } from '../account/closing.ts'

/** What the timers of an account that closes do. */
export function closingTimers(bus: CommandBus): Record<keyof typeof firedBy, Fire> {
  const fire = (type: (typeof firedBy)[keyof typeof firedBy]): Fire => async (stream, meta) => {
    await bus.execute(new ChangeAccount({ type, data: { accountId: accountOf(stream) }, meta }))
  }
  return { remindOfClosing: fire(firedBy.remindOfClosing), endClosing: fire(firedBy.endClosing) }
}
