import type { Clock } from '@delvik/runtime/clock'
import type { SubscribedReaction } from '@delvik/runtime/reaction'
import type { Fire } from '@delvik/runtime/timers'
import type { PublicEvents } from '@delvik/schemas/events/catalogues'
import type { CommandBus } from '@nestjs/cqrs'
import { accountOf } from '../account/account.ts'
import { ChangeAccount } from '../account/change-account.ts'

type Upheld = Extract<PublicEvents<'chat'>, { type: 'ContactReportUpheld' }>

/** Chat decides on reports; what follows for an account is the account's. */
export function hearDecisions(bus: CommandBus, clock: Clock): SubscribedReaction<Upheld> {
  return {
    name: 'sanctions',
    hears: ['chat'],
    react: {
      async ContactReportUpheld({ id: causation, correlation, data }, commandId) {
        const { to: accountId, breach, action, until, finishes, statement } = data
        const decided = { accountId, breach, action, until, finishes, statement }
        const meta = { commandId: commandId(), actor: 'chat', now: clock.now(), correlation, causation }
        await bus.execute(new ChangeAccount({ type: 'SanctionAccount', data: decided, meta }))
      },
    },
  }
}

export function sanctionTimers(bus: CommandBus): Record<string, Fire> {
  return {
    async endSanction(stream, meta) {
      await bus.execute(new ChangeAccount({ type: 'EndSanction', data: { accountId: accountOf(stream) }, meta }))
    },
  }
}
