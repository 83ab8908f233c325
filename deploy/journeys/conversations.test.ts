import { attachments } from './conversations/attachments.ts'
import { clients } from './conversations/clients.ts'
import { live } from './conversations/live.ts'
import { meetings } from './conversations/meetings.ts'
import { messages } from './conversations/messages.ts'
import { receipts } from './conversations/receipts.ts'
import { reports } from './conversations/reports.ts'
import { onOneStage } from './on-one-stage.ts'

onOneStage({ messages, live, clients, attachments, meetings, receipts, reports })
