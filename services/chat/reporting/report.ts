import type { Command, Decider } from '@delvik/runtime/decider'
import { DomainError } from '@delvik/runtime/errors'
import type { ChatReportEvent } from '@delvik/schemas/events/chat'
import {
  type Breach,
  type Dismissal,
  type ReadReason,
  type ReportAction,
  reportHours,
  type ReportReason,
} from '@delvik/schemas/values/moderation/report'
import { v5 as uuidV5 } from 'uuid'

interface OfReport {
  reportId: string
}
/** What staff have seen: a report of before is another one. */
interface Seen extends OfReport {
  number: number
}
/** The numbers of the messages that go along. */
export interface Evidence {
  firstSeq: number
  lastSeq: number
}
type Reported = OfReport & Evidence & { conversationId: string; to: string; reason: ReportReason; words: string | null }
interface Dismissed extends Seen {
  reason: Dismissal
  statement: string | null
}
interface Upheld extends Seen {
  breach: Breach
  action: ReportAction
  days: number | null
  finishes: boolean
  statement: string | null
}

export type ReportCommand =
  | Command<'ReportContact', Reported>
  | Command<'LogPrivateRead', Seen & { reason: ReadReason }>
  | Command<'DismissReport', Dismissed>
  | Command<'UpholdReport', Upheld>
  /** One of the two has been erased. */
  | Command<'EndReport', OfReport>

export interface OpenReport {
  is: 'open'
  /** How many there have been of this person by this one. */
  number: number
  conversationId: string
  from: string
  to: string
  /** When somebody of the staff began to read the whole conversation; ISO 8601, by their id. */
  reads: Readonly<Record<string, string>>
}
export type Report = { is: 'none' } | OpenReport | (Omit<OpenReport, 'is' | 'reads'> & { is: 'decided' })

const reports = '2c1d2b8e-6c0f-4f5a-9d0b-8a7e4a1f5c93'
/** Milliseconds in which pages of a conversation are one reading. */
const reading = 30 * 60_000
const [hour, day] = [3_600_000, 86_400_000]

/** Of one person by another: one stream holds all their reports, so that one at most is open. */
export function reportId(from: string, to: string): string {
  return uuidV5(`${from} ${to}`, reports)
}

export function reportStream({ reportId: id }: OfReport): string {
  return `conversation-report-${id}`
}

/** Until when somebody who has begun to read a whole conversation reads on without a word. */
export function readingEnds(begun: Date): Date {
  return new Date(begun.getTime() + reading)
}

export const reportDecider: Decider<ReportCommand, Report, ChatReportEvent> = {
  initialState: { is: 'none' },
  decide,
  evolve,
}

function decide(command: ReportCommand, state: Report): ChatReportEvent[] {
  if (command.type === 'ReportContact') return contactReported(command, state)
  if (state.is === 'none') throw new DomainError('NOT_FOUND')
  if (command.type === 'EndReport') return state.is === 'open' ? [ended(command.data, state)] : []
  const open = waiting(state, command)
  const { meta: { now, actor } } = command
  switch (command.type) {
    case 'LogPrivateRead': {
      const since = open.reads[actor]
      if (since && now < readingEnds(new Date(since))) return []
      const read = { ...command.data, conversationId: open.conversationId, staffId: actor, readAt: now.toISOString() }
      return [{ type: 'PrivateReadLogged', data: read }]
    }
    case 'DismissReport':
      return [dismissed(command.data, open)]
    case 'UpholdReport':
      return [upheld(command.data, open, now)]
  }
}

/** Whoever reports somebody again whose report waits has reported them. */
function contactReported({ data, meta: { actor: from, now } }: Command<'ReportContact', Reported>, state: Report) {
  if (state.is === 'open') return []
  const { words, ...said } = data
  const of = { reportId: data.reportId, number: state.is === 'none' ? 1 : state.number + 1 }
  const dueAt = new Date(now.getTime() + reportHours[data.reason] * hour).toISOString()
  const reported: ChatReportEvent[] = [{ type: 'ContactReported', data: { ...said, ...of, from, dueAt } }]
  return words === null ? reported : [...reported, { type: 'ReportExplained' as const, data: { ...of, from, words } }]
}

/** @throws DomainError REPORT_DECIDED, OWN_REPORT: nobody decides on what concerns them */
function waiting(state: Exclude<Report, { is: 'none' }>, { data, meta: { actor } }: ReportCommand): OpenReport {
  if (state.is !== 'open' || !('number' in data) || data.number !== state.number) {
    throw new DomainError('REPORT_DECIDED')
  }
  if (actor === state.from || actor === state.to) throw new DomainError('OWN_REPORT')
  return state
}

function ended({ reportId: id }: OfReport, open: OpenReport): ChatReportEvent {
  return { type: 'ContactReportEnded', data: partsOf(id, open) }
}

function dismissed({ reportId: id, reason, statement }: Dismissed, open: OpenReport): ChatReportEvent {
  return { type: 'ContactReportDismissed', data: { ...partsOf(id, open), reason, statement } }
}

function upheld(
  { reportId: id, breach, action, days, finishes, statement }: Upheld,
  open: OpenReport,
  now: Date,
): ChatReportEvent {
  const lasts = action === 'mute' || action === 'suspend'
  const until = lasts && days ? new Date(now.getTime() + days * day).toISOString() : null
  const decision = { breach, action, until, finishes: action === 'suspend' && finishes, statement }
  return { type: 'ContactReportUpheld', data: { ...partsOf(id, open), ...decision } }
}

function partsOf(id: string, { number, conversationId, from, to }: OpenReport) {
  return { reportId: id, number, conversationId, from, to }
}

function evolve(state: Report, { type, data }: ChatReportEvent): Report {
  if (type === 'ContactReported') {
    const { number, conversationId, from, to } = data
    return { is: 'open', number, conversationId, from, to, reads: {} }
  }
  if (state.is !== 'open') return state
  const { reads, ...open } = state
  switch (type) {
    case 'ReportExplained':
      return state
    case 'PrivateReadLogged':
      return { ...state, reads: { ...reads, [data.staffId]: data.readAt } }
    case 'ContactReportDismissed':
    case 'ContactReportEnded':
    case 'ContactReportUpheld':
      return { ...open, is: 'decided' }
  }
}
