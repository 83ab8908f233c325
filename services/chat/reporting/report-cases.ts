import type { Recorded } from '@delvik/runtime/recorded'
import type { ChatReportEvent } from '@delvik/schemas/events/chat'
import { erased } from '@delvik/schemas/events/definition'
import type {
  Breach,
  Dismissal,
  ReadReason,
  ReportAction,
  ReportReason,
  ReportState,
} from '@delvik/schemas/values/moderation/report'

/** A report, and what was decided on it. */
export interface ReportCase {
  number: number
  conversationId: string
  from: string
  to: string
  reason: ReportReason
  /** Null when there are none, or who has written them is gone. */
  words: string | null
  firstSeq: number
  lastSeq: number
  reportedAt: Date
  dueAt: Date
  state: ReportState
  decidedAt: Date | null
  dismissal: Dismissal | null
  breach: Breach | null
  action: ReportAction | null
  until: Date | null
  /** The whole conversation, read by staff. */
  reads: { at: Date; reason: ReadReason; staffId: string }[]
}

/** The reports of one stream, in their order. */
export function casesOf(events: readonly Recorded<ChatReportEvent>[]): ReportCase[] {
  return events.reduce<ReportCase[]>((before, event) => {
    if (event.type === 'ContactReported') return [...before, begun(event)]
    const last = before.at(-1)
    return last ? [...before.slice(0, -1), { ...last, ...whatChanges(last, event) }] : before
  }, [])
}

type Named<Type extends ChatReportEvent['type']> = Recorded<Extract<ChatReportEvent, { type: Type }>>

function begun({ data: { number, conversationId, from, to, reason, firstSeq, lastSeq, dueAt }, at }: Named<
  'ContactReported'
>): ReportCase {
  const of = { number, conversationId, from, to, reason, firstSeq, lastSeq }
  const undecided = {
    state: 'open',
    decidedAt: null,
    dismissal: null,
    breach: null,
    action: null,
    until: null,
  } as const
  return { ...of, ...undecided, words: null, reportedAt: at, dueAt: new Date(dueAt), reads: [] }
}

function whatChanges(
  { reads }: ReportCase,
  { type, data, at }: Exclude<Recorded<ChatReportEvent>, Named<'ContactReported'>>,
): Partial<ReportCase> {
  switch (type) {
    case 'ReportExplained':
      return { words: data.words === erased ? null : data.words }
    case 'PrivateReadLogged':
      return { reads: [...reads, { at, reason: data.reason, staffId: data.staffId }] }
    case 'ContactReportEnded':
      return { state: 'dismissed', decidedAt: at }
    case 'ContactReportDismissed':
      return { state: 'dismissed', decidedAt: at, dismissal: data.reason }
    case 'ContactReportUpheld': {
      const { breach, action, until } = data
      return { state: 'upheld', decidedAt: at, breach, action, until: until === null ? null : new Date(until) }
    }
  }
}
