import type { Fire } from '@delvik/runtime/timers'
import type { CommandBus } from '@nestjs/cqrs'
import { ChangeConversation } from '../conversation/change-conversation.ts'
import { expiry, reminder } from '../meeting/meetings.ts'

/** What the timers of meetings do. */
export function meetingTimers(bus: CommandBus): Record<string, Fire> {
  const fire = (type: 'RemindOfMeeting' | 'ExpireMeeting'): Fire => async (stream, meta) => {
    const data = { conversationId: stream.slice('conversation-'.length) }
    await bus.execute(new ChangeConversation({ type, data, meta }))
  }
  return { [reminder]: fire('RemindOfMeeting'), [expiry]: fire('ExpireMeeting') }
}
