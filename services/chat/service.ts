import { Clock } from '@delvik/runtime/clock'
import { Config } from '@delvik/runtime/config'
import { Database } from '@delvik/runtime/database'
import type { ServiceDefinition } from '@delvik/runtime/definition'
import { madeFilesOf } from '@delvik/runtime/made-files-http'
import { chatEvents } from '@delvik/schemas/events/chat'
import { CommandBus } from '@nestjs/cqrs'
import { meetingTimers } from './arranging/meeting-timers.ts'
import { ChatModule } from './chat.module.ts'
import { type ChatConfig, readChatConfig } from './config.ts'
import { accounts } from './contacts/accounts.ts'
import { pitches } from './contacts/pitches.ts'
import { eraseConversations } from './conversation/erase-conversations.ts'
import { Deals } from './conversation/deals.ts'
import { inbox } from './conversation/inbox.ts'
import { Messages } from './conversation/messages.ts'
import { forgetPaces } from './conversation/message-pace.ts'
import { forgetNewConversations } from './conversation/new-conversations.ts'
import { Participations } from './conversation/participations.ts'
import { dealTimers } from './dealing/deal-timers.ts'
import { settledDeals } from './dealing/settled-deals.ts'
import { forgetMeetings, MeetingList } from './meeting/meetings.ts'
import { ownLists } from './own-lists.ts'
import { tellReadings } from './reading/tell-readings.ts'
import { tables } from './tables.ts'

export const chatService: ServiceDefinition = {
  name: 'chat',
  config: readChatConfig,
  events: chatEvents,
  keyDomains: ['chat'],
  migrations: new URL('./migrations/', import.meta.url),
  tables,
  models: [inbox],
  listens: ['identity', 'billing', 'pitch'],
  subscribedModels: [accounts, pitches],
  sdl: new URL(import.meta.resolve('@delvik/schemas/graphql/chat.graphql')),
  module: ChatModule,
  wire(app) {
    const [database, clock, bus] = [app.get(Database), app.get(Clock), app.get(CommandBus)]
    return {
      workers: [
        tellReadings(database, bus, clock),
        forgetNewConversations(database, clock),
        forgetPaces(database, clock),
        forgetMeetings(database, clock),
      ],
      subscribedReactions: [settledDeals(app.get(Deals), bus, clock)],
      timers: { ...dealTimers(bus), ...meetingTimers(bus) },
      ownCopies: {
        files: madeFilesOf('chat', app.get<ChatConfig>(Config).madeFiles),
        lists: ownLists(app.get(Participations), app.get(Messages), app.get(MeetingList)),
      },
      erases: { conversations: eraseConversations(bus, app.get(Participations)) },
    }
  },
}
