import type { Lists } from '@delvik/runtime/own-copy'
import type { Messages, ShownMessage } from './conversation/messages.ts'
import type { MeetingList } from './meeting/meetings.ts'
import type { Participations } from './conversation/participations.ts'
import type { Reports } from './reporting/reports.ts'

/** Messages of one look. */
const page = 200

interface Held {
  participations: Participations
  messages: Messages
  meetings: MeetingList
  reports: Reports
}

/** What somebody has written; what was written to them is the other one's. Streams of conversations are nobody's alone. */
export function ownLists({ participations, messages, meetings, reports }: Held): Lists {
  return {
    async messages(accountId) {
      const written: object[] = []
      for (const conversation of await participations.of(accountId)) {
        for (let after = 0, hasMore = true; hasMore;) {
          const { nodes, ...found } = await messages.page(conversation, { first: page, after }, 0)
          const own = nodes.filter(({ from }) => from === accountId)
          written.push(...own.map((message) => ({ conversation, ...copyOf(message) })))
          hasMore = found.hasMore
          after = nodes.at(-1)?.seq ?? after
        }
      }
      return written
    },
    async proposedMeetings(accountId) {
      const proposed = await meetings.proposedBy(accountId)
      return proposed.map(({ meetingId, slots, link, note }) => ({ meeting: meetingId, slots, link, note }))
    },
    async reports(accountId) {
      const streams = await reports.by(accountId)
      const all = (await Promise.all(streams.map((id) => reports.cases(id)))).flat()
      return all.map(({ conversationId: conversation, reportedAt, reason, words, state, decidedAt }) => {
        return { conversation, reportedAt, reason, words, state, decidedAt }
      })
    },
  }
}

/** The files themselves come with what storage has. */
function copyOf({ seq, at, body, phrase, attachments }: ShownMessage) {
  return { seq, at, body, phrase, attachments: attachments.map(({ name }) => name) }
}
