import type { Database } from '@delvik/runtime/database'
import { forEach, handle, type Handlers, ignored } from '@delvik/runtime/handlers'
import type { SubscribedReaction } from '@delvik/runtime/reaction'
import type { Recorded } from '@delvik/runtime/recorded'
import type { PublicEvents } from '@delvik/schemas/events/catalogues'
import { type MailKind, putMail } from './mails.ts'

type Told = PublicEvents<'chat'>

/** Whom a step of a deal concerns who has not taken it, and by which mail they hear of it. */
interface Concerned {
  kind: MailKind
  accountIds: string[]
}

const day = 24 * 3600_000

const concerned: Handlers<Told, [], Concerned> = {
  DealProposed: ({ data: { to } }) => ({ kind: 'dealProposed', accountIds: [to] }),
  DealReminded: ({ data: { to } }) => ({ kind: 'dealReminder', accountIds: [to] }),
  DealDeclined: ({ data: { to } }) => ({ kind: 'dealDeclined', accountIds: [to] }),
  DealExpired: ({ data: { from } }) => ({ kind: 'dealExpired', accountIds: [from] }),
  DealOvertaken: ({ data: { from, to } }) => ({ kind: 'dealOvertaken', accountIds: [from, to] }),
  DealConfirmed: ({ data: { from, to } }) => ({ kind: 'dealConfirmed', accountIds: [from, to] }),
  // The pitch says at once what becomes of it.
  DealAgreed: ignored,
  // Whoever looks sees that there is nothing to answer.
  DealWithdrawn: ignored,
  ContactBlocked: ignored,
  ContactReported: ignored,
  ContactReportDismissed: ignored,
  ContactReportEnded: ignored,
  ContactReportUpheld: ignored,
  ContactUnblocked: ignored,
  ConversationOpened: ignored,
  DataExportPartMade: ignored,
  ErasureDone: ignored,
  MessageSent: ignored,
  ParticipantErased: ignored,
  ReadUpTo: ignored,
  // Whoever looks sees it where they talk.
  InterestShown: ignored,
  PitchPassed: ignored,
  // meeting-mails.ts tells of them.
  MeetingProposed: ignored,
  MeetingAccepted: ignored,
  MeetingDeclined: ignored,
  MeetingCancelled: ignored,
  MeetingReminded: ignored,
  MeetingExpired: ignored,
}

/** Puts the mails about deals in the outbox; what they are about is read where the two talk. */
export function dealMails(database: Database): SubscribedReaction<Told> {
  return {
    name: 'deal-mail',
    hears: ['chat'],
    maxAge: 7 * day,
    react: forEach(concerned, async (event: Recorded<Told>, commandId: (step?: string) => string) => {
      const { kind, accountIds } = handle(concerned, event) as Concerned // of those that are not ignored
      const params = { conversationId: conversationOf(event) }
      for (const accountId of accountIds)
        await putMail(database, { kind, accountId, params }, { id: commandId(accountId), event })
    }),
  }
}

function conversationOf({ data }: Recorded<Told>): string {
  return 'conversationId' in data ? data.conversationId : ''
}
