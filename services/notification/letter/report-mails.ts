import type { Database } from '@delvik/runtime/database'
import type { SubscribedReaction } from '@delvik/runtime/reaction'
import type { Recorded } from '@delvik/runtime/recorded'
import type { PublicEvents } from '@delvik/schemas/events/catalogues'
import { type MailKind, putMail, wordsOf } from './mails.ts'

type Told = Extract<
  PublicEvents<'chat'>,
  { type: 'ContactReported' | 'ContactReportDismissed' | 'ContactReportEnded' | 'ContactReportUpheld' }
>
type React = (event: Recorded<Told>, commandId: (step?: string) => string) => Promise<void>

const day = 24 * 3600_000

/** Tells whoever has reported somebody that it has come in, and what has come of it. Who was reported hears of their account alone. */
export function reportMails(database: Database): SubscribedReaction<Told> {
  const tell = (kind: MailKind): React => async (event, commandId) => {
    const { from: accountId, conversationId } = event.data
    const note = event.type === 'ContactReportDismissed' ? wordsOf(event.data.statement) : null
    await putMail(database, { kind, accountId, params: { conversationId, note } }, { id: commandId(kind), event })
  }
  return {
    name: 'report-mail',
    hears: ['chat'],
    maxAge: 7 * day,
    react: {
      ContactReported: tell('reportReceived'),
      ContactReportDismissed: tell('reportDismissed'),
      ContactReportEnded: tell('reportEnded'),
      ContactReportUpheld: tell('reportUpheld'),
    },
  }
}
