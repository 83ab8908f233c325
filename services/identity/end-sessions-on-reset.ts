import type { Clock } from '@delvik/runtime/clock'
import type { Reaction } from '@delvik/runtime/reaction'
import type { CommandBus } from '@nestjs/cqrs'
import type { AccountEvent } from './account/account.ts'
import { ChangeSession } from './session/change-session.ts'
import type { RefreshTokenFamilies } from './session/refresh-families.ts'

type Reset = Extract<AccountEvent, { type: 'PasswordReset' }>

/** A new password ends every session: their refresh tokens died with the reset, now their access tokens do. */
export function endSessionsAfterReset(
  bus: CommandBus,
  tokenFamilies: RefreshTokenFamilies,
  clock: Clock,
): Reaction<Reset> {
  return {
    name: 'end-sessions-after-reset',
    react: {
      async PasswordReset({ id, data: { accountId }, correlation }, commandId) {
        for (const sid of await tokenFamilies.endedOf(accountId, 'passwordReset')) {
          const meta = { commandId: commandId(sid), actor: 'identity', now: clock.now(), correlation, causation: id }
          await bus.execute(new ChangeSession({ type: 'EndSession', data: { sid, reason: 'passwordReset' }, meta }))
        }
      },
    },
  }
}
