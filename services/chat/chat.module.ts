import { Module } from '@nestjs/common'
import { MeetingResolver } from './arranging/meeting.resolver.ts'
import { AttachedMessages } from './attaching/attached-messages.ts'
import { FileAddresses } from './attaching/file-addresses.ts'
import { Uploads } from './attaching/uploads.ts'
import { AgreedDeals } from './closing/agreed-deals.ts'
import { ClosedDealResolver } from './closing/closed-deal.resolver.ts'
import { Accounts } from './contacts/accounts.ts'
import { Openings } from './contacts/openings.ts'
import { Pitches } from './contacts/pitches.ts'
import { ChangeConversationHandler } from './conversation/change-conversation.ts'
import { ClosedDeals } from './conversation/closed-deals.ts'
import { ConversationFieldsResolver } from './conversation/conversation-fields.resolver.ts'
import { ConversationResolver } from './conversation/conversation.resolver.ts'
import { Conversations } from './conversation/conversations.ts'
import { MessageFieldsResolver } from './conversation/message-fields.resolver.ts'
import { Messages } from './conversation/messages.ts'
import { Participations } from './conversation/participations.ts'
import { Deals } from './conversation/deals.ts'
import { SendingResolver } from './conversation/sending.resolver.ts'
import { SeenMessages } from './conversation/seen-messages.ts'
import { Voices } from './conversation/voices.ts'
import { DealResolver } from './dealing/deal.resolver.ts'
import { DownloadResolver } from './making/download.resolver.ts'
import { Downloads } from './downloads/downloads.ts'
import { AttachmentResolver } from './finding/attachment.resolver.ts'
import { ConversationFiles } from './finding/conversation-files.ts'
import { MessageSearch } from './finding/message-search.ts'
import { SearchResolver } from './finding/search.resolver.ts'
import { AttachedFiles } from './history/attached-files.ts'
import { HistoryFile } from './history/history-file.ts'
import { InterestList } from './interest/interests.ts'
import { PassTallies } from './interest/pass-tallies.ts'
import { MeetingList } from './meeting/meetings.ts'
import { ChangeReadingHandler } from './reading/reading.ts'
import { ReceiptFile } from './receipt/receipt-file.ts'
import { ReplyHabits } from './replies/reply-habits.ts'
import { ReplyHabitsResolver } from './replies/reply-habits.resolver.ts'
import { ChangeReportHandler } from './reporting/change-report.ts'
import { OwnReportResolver } from './reporting/own-report.resolver.ts'
import { ReportClaims } from './reporting/report-claims.ts'
import { ReportDeskResolver } from './reporting/report-desk.resolver.ts'
import { ReportedFilesResolver } from './reporting/reported-files.resolver.ts'
import { ReportRows } from './reporting/report-rows.ts'
import { Reports } from './reporting/reports.ts'
import { InterestResolver } from './weighing/interest.resolver.ts'
import { PitchInterestResolver } from './weighing/pitch-interest.resolver.ts'

const handlers = [ChangeConversationHandler, ChangeReadingHandler, ChangeReportHandler]
const resolvers = [ConversationFieldsResolver, ConversationResolver, MessageFieldsResolver, DealResolver,
  MeetingResolver, AttachmentResolver, SearchResolver, SendingResolver]
const downloading = [ClosedDealResolver, DownloadResolver, AgreedDeals, AttachedFiles, ClosedDeals, Downloads,
  HistoryFile, ReceiptFile]
const weighing = [InterestResolver, PitchInterestResolver, InterestList, PassTallies]
const reporting = [OwnReportResolver, ReportDeskResolver, ReportedFilesResolver, ReportClaims, ReportRows, Reports]

@Module({
  providers: [...handlers, ...resolvers, ...reporting, ...downloading, ...weighing, ReplyHabits, ReplyHabitsResolver,
    Accounts, AttachedMessages, ConversationFiles, Conversations, Deals, FileAddresses, MeetingList, MessageSearch,
    Messages, Openings, Participations, Pitches, SeenMessages, Uploads, Voices],
})
export class ChatModule {}
