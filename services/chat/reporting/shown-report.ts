import type { Viewer } from '@delvik/runtime/viewer'
import type { Accounts } from '../contacts/accounts.ts'
import type { Messages, ShownMessage } from '../conversation/messages.ts'
import type { ReportCase } from './report-cases.ts'
import type { ReportClaim } from './report-claims.ts'
import type { ReportRow, Reports } from './reports.ts'

interface Sources {
  reports: Reports
  messages: Messages
  accounts: Accounts
}

interface Looking {
  viewer: Viewer
  now: Date
  claim: ReportClaim | undefined
}

/** A report as the desk shows it; what only one report needs is read when it is asked for. */
export function shownReport(row: ReportRow, { viewer, now, claim }: Looking, { reports, messages, accounts }: Sources) {
  let read: Promise<ReportCase[]> | undefined
  const last = async () => (await (read ??= reports.cases(row.id))).at(-1)! // its row stands beside it
  return {
    id: row.id,
    number: row.number,
    state: row.state,
    reporter: { id: row.reporterId },
    reported: { id: row.reportedId },
    dueAt: row.dueAt,
    overdue: row.state === 'open' && row.dueAt < now,
    claimedBy: claim ? { id: claim.staffId } : null,
    claimedUntil: claim?.until ?? null,
    claimedByMe: claim?.staffId === viewer.id,
    own: [row.reporterId, row.reportedId].includes(viewer.id),
    reason: async () => (await last()).reason,
    words: async () => (await last()).words,
    reportedAt: async () => (await last()).reportedAt,
    decidedAt: async () => (await last()).decidedAt,
    evidence: async () => evidenceOf(await last(), messages),
    earlier: () => earlierOf(row, reports),
    sanction: async () => (await accounts.find(row.reportedId)).sanction,
  }
}

async function evidenceOf(
  { conversationId, firstSeq, lastSeq }: ReportCase,
  messages: Messages,
): Promise<ShownMessage[]> {
  const seqs = Array.from({ length: lastSeq - firstSeq + 1 }, (_, place) => firstSeq + place)
  const found = await messages.numbered(conversationId, seqs)
  return [...found.values()].toSorted((one, other) => one.seq - other.seq)
}

async function earlierOf({ id, number, reportedId }: ReportRow, reports: Reports): Promise<ReportCase[]> {
  const streams = await reports.about(reportedId)
  const all = await Promise.all(streams.map(async (one) => {
    const cases = await reports.cases(one)
    return one === id ? cases.filter((it) => it.number < number) : cases
  }))
  return all.flat().toSorted((one, other) => other.reportedAt.getTime() - one.reportedAt.getTime())
}
