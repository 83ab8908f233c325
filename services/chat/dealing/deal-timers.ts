import type { Fire } from '@delvik/runtime/timers'
import type { CommandBus } from '@nestjs/cqrs'
import { ChangeConversation } from '../conversation/change-conversation.ts'
import { expiry, reminder } from '../conversation/deals.ts'

/** What the timers of a proposal do. */
export function dealTimers(bus: CommandBus): Record<string, Fire> {
  const fire = (type: 'RemindOfDeal' | 'ExpireDeal'): Fire => async (stream, meta) => {
    const data = { conversationId: stream.slice('conversation-'.length) }
    await bus.execute(new ChangeConversation({ type, data, meta }))
  }
  return { [reminder]: fire('RemindOfDeal'), [expiry]: fire('ExpireDeal') }
}
