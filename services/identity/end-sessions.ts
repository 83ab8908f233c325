import type { Clock } from '@delvik/runtime/clock'
import type { Reaction } from '@delvik/runtime/reaction'
import type { Recorded } from '@delvik/runtime/recorded'
import type { CommandBus } from '@nestjs/cqrs'
import type { AccountEvent } from './account/account-state.ts'
import { ChangeSession } from './session/change-session.ts'
import type { RefreshTokenFamilies } from './session/refresh-families.ts'
import type { EndReason } from './session/session.ts'

type Ending = Extract<
  AccountEvent,
  {
    type:
      | 'PasswordReset'
      | 'PasswordChanged'
      | 'EmailChangeUndone'
      | 'SessionsEnded'
      | 'AccountClosing'
      | 'AccountErasureStarted'
  }
>

/**
 * A new password ends every session, but the one that has set it, as do the undoing of a change of address, staff,
 * the wish to leave and the end of the account: their refresh tokens died with the event, now their access tokens do.
 */
export function endSessions(bus: CommandBus, tokenFamilies: RefreshTokenFamilies, clock: Clock): Reaction<Ending> {
  const endAll = async (reason: EndReason, event: Recorded<Ending>, commandId: (step: string) => string) => {
    const { id, data: { accountId }, correlation } = event
    for (const sid of await tokenFamilies.endedOf(accountId, reason)) {
      const meta = { commandId: commandId(sid), actor: 'identity', now: clock.now(), correlation, causation: id }
      await bus.execute(new ChangeSession({ type: 'EndSession', data: { sid, reason }, meta }))
    }
  }
  return {
    // The name by which its cursor is known.
    name: 'end-sessions-after-reset',
    react: {
      PasswordReset: (event, commandId) => endAll('passwordReset', event, commandId),
      PasswordChanged: (event, commandId) => endAll('passwordChanged', event, commandId),
      SessionsEnded: (event, commandId) => endAll('byStaff', event, commandId),
      EmailChangeUndone: (event, commandId) => endAll('emailChangeUndone', event, commandId),
      AccountClosing: (event, commandId) => endAll('closing', event, commandId),
      AccountErasureStarted: (event, commandId) => endAll('erased', event, commandId),
    },
  }
}
