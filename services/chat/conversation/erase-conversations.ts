import type { Erase } from '@delvik/runtime/erasures'
import type { CommandBus } from '@nestjs/cqrs'
import { ChangeConversation } from './change-conversation.ts'
import { conversationStream } from './conversation.ts'
import type { Participations } from './participations.ts'

/** The other one keeps a conversation, and what they wrote themselves. */
export function eraseConversations(bus: CommandBus, participations: Participations): Erase {
  return async ({ accountId, meta }) => {
    for (const conversationId of await participations.of(accountId)) {
      const data = { conversationId, accountId }
      const command = { type: 'EraseParticipant', data, meta: meta(conversationStream(data)) } as const
      await bus.execute(new ChangeConversation(command))
    }
  }
}
