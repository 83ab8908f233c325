import { Clock } from '@delvik/runtime/clock'
import { Config } from '@delvik/runtime/config'
import { Database } from '@delvik/runtime/database'
import type { ServiceDefinition } from '@delvik/runtime/definition'
import { Logger } from '@delvik/runtime/logger'
import { madeFilesOf } from '@delvik/runtime/made-files-http'
import { chatEvents } from '@delvik/schemas/events/chat'
import { languages } from '@delvik/schemas/values/languages'
import { CommandBus } from '@nestjs/cqrs'
import { meetingTimers } from './arranging/meeting-timers.ts'
import { ChatModule } from './chat.module.ts'
import { AgreedDeals } from './closing/agreed-deals.ts'
import { hashDeals } from './closing/hash-deals.ts'
import { type ChatConfig, readChatConfig } from './config.ts'
import { accounts } from './contacts/accounts.ts'
import { pitches } from './contacts/pitches.ts'
import { ClosedDeals } from './conversation/closed-deals.ts'
import { eraseConversations } from './conversation/erase-conversations.ts'
import { Deals } from './conversation/deals.ts'
import { inbox } from './conversation/inbox.ts'
import { Messages } from './conversation/messages.ts'
import { forgetPaces } from './conversation/message-pace.ts'
import { forgetNewConversations } from './conversation/new-conversations.ts'
import { Participations } from './conversation/participations.ts'
import { dealTimers } from './dealing/deal-timers.ts'
import { settledDeals } from './dealing/settled-deals.ts'
import { Downloads, forgetDownloads } from './downloads/downloads.ts'
import { makeDownloads } from './making/make-downloads.ts'
import { HistoryFile } from './history/history-file.ts'
import { forgetMeetings, MeetingList } from './meeting/meetings.ts'
import { ownLists } from './own-lists.ts'
import { ReceiptFile } from './receipt/receipt-file.ts'
import { replyTurns } from './replies/reply-turns.ts'
import { eraseReports } from './reporting/erase-reports.ts'
import { forgetClaims } from './reporting/report-claims.ts'
import { forgetReports, Reports } from './reporting/reports.ts'
import { tellReadings } from './reading/tell-readings.ts'
import { forgetTexts } from './shield/same-texts.ts'
import { tables } from './tables.ts'

export const chatService: ServiceDefinition = {
  name: 'chat',
  config: readChatConfig,
  events: chatEvents,
  keyDomains: ['chat', 'content', 'support'],
  migrations: new URL('./migrations/', import.meta.url),
  tables,
  models: [inbox, replyTurns],
  listens: ['identity', 'billing', 'pitch'],
  subscribedModels: [accounts, pitches],
  resolvers: { Language: Object.fromEntries(languages.map((language) => [language.replace('-', '_'), language])) },
  sdl: new URL(import.meta.resolve('@delvik/schemas/graphql/chat.graphql')),
  module: ChatModule,
  wire(app) {
    const [database, clock, bus] = [app.get(Database), app.get(Clock), app.get(CommandBus)]
    const files = madeFilesOf('chat', app.get<ChatConfig>(Config).madeFiles)
    return {
      workers: [
        hashDeals(app.get(ClosedDeals), app.get(AgreedDeals)),
        makeDownloads({
          ...{ database, clock, files, logger: app.get<Logger>(Logger) },
          downloads: app.get(Downloads),
          receipts: app.get(ReceiptFile),
          histories: app.get(HistoryFile),
        }),
        forgetDownloads(database, clock),
        tellReadings(database, bus, clock),
        forgetNewConversations(database, clock),
        forgetPaces(database, clock),
        forgetTexts(database, clock),
        forgetReports(database, clock),
        forgetClaims(database, clock),
        forgetMeetings(database, clock),
      ],
      subscribedReactions: [settledDeals(app.get(Deals), bus, clock)],
      timers: { ...dealTimers(bus), ...meetingTimers(bus) },
      ownCopies: {
        files,
        lists: ownLists({
          participations: app.get(Participations),
          messages: app.get(Messages),
          meetings: app.get(MeetingList),
          reports: app.get(Reports),
        }),
      },
      erases: {
        conversations: eraseConversations(bus, app.get(Participations)),
        reports: eraseReports(bus, app.get(Reports)),
      },
    }
  },
}
