import type { Database } from '@delvik/runtime/database'
import { forEach, handle, type Handlers, ignored } from '@delvik/runtime/handlers'
import type { SubscribedReaction } from '@delvik/runtime/reaction'
import type { Recorded } from '@delvik/runtime/recorded'
import type { PublicEvents } from '@delvik/schemas/events/catalogues'
import { type MailKind, putMail } from './mails.ts'

type Told = Extract<PublicEvents<'chat'>, { type: `Meeting${string}` }>

/** Whom a step towards a meeting concerns, by which mail they hear of it, and about which times. */
interface Concerned {
  kind: MailKind
  accountIds: string[]
  slots: string[]
}

const day = 24 * 3600_000

const concerned: Handlers<Told, [], Concerned> = {
  MeetingProposed: ({ data: { to, slots } }) => ({ kind: 'meetingProposed', accountIds: [to], slots }),
  // Both: it comes with a file for their calendars.
  MeetingAccepted: ({ data: { from, to, slot } }) => ({
    kind: 'meetingAccepted',
    accountIds: [from, to],
    slots: [slot],
  }),
  // Other times are told by the mail about them.
  MeetingDeclined: ({ data: { to, instead } }) => ({
    kind: 'meetingDeclined',
    accountIds: instead === null ? [to] : [],
    slots: [],
  }),
  // Whoever looks sees that a proposal is gone.
  MeetingCancelled: ({ data: { to, slot } }) => ({
    kind: 'meetingCancelled',
    accountIds: slot === null ? [] : [to],
    slots: slot === null ? [] : [slot],
  }),
  MeetingReminded: ({ data: { from, to, slot }, at }) => ({
    kind: 'meetingReminder',
    accountIds: at < new Date(slot) ? [from, to] : [],
    slots: [slot],
  }),
  MeetingExpired: ignored,
}

/** Puts the mails about meetings in the outbox. */
export function meetingMails(database: Database): SubscribedReaction<Told> {
  return {
    name: 'meeting-mail',
    hears: ['chat'],
    maxAge: 7 * day,
    react: forEach(concerned, async (event: Recorded<Told>, commandId: (step?: string) => string) => {
      const { kind, accountIds, slots } = handle(concerned, event) as Concerned // of those that are not ignored
      for (const accountId of accountIds) {
        const params = { conversationId: event.data.conversationId, ...meetingOf(event, { accountId, slots }) }
        await putMail(database, { kind, accountId, params }, { id: commandId(accountId), event })
      }
    }),
  }
}

/** As one of the two is told of it. */
function meetingOf({ data, at }: Recorded<Told>, { accountId, slots }: { accountId: string; slots: string[] }) {
  if (!('minutes' in data)) return {}
  const { meetingId: id, minutes, zones, from, to } = data
  const own = zones[accountId] ?? null
  const other = zones[accountId === from ? to : from] ?? null
  return { meeting: { id, slots, minutes, zones: { own, other }, saidAt: at.toISOString() } }
}
