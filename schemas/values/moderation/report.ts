/** Why somebody reports the other one of a conversation. Codes never change. */
export const reportReasons = ['incorrectInformation', 'inappropriateContent', 'harassment', 'scam', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

export const reportStates = ['open', 'dismissed', 'upheld'] as const
export type ReportState = (typeof reportStates)[number]

/** Why nothing follows from a report. */
export const dismissals = ['noBreach', 'notShown', 'betweenTheTwo', 'misuse'] as const
export type Dismissal = (typeof dismissals)[number]

/** Which rule was broken. */
export const breaches = ['falseStatements', 'inappropriateContent', 'harassment', 'fraud', 'spam', 'unlawful'] as const
export type Breach = (typeof breaches)[number]

/** What staff do about whoever broke it. */
export const reportActions = ['none', 'warn', 'mute', 'suspend'] as const
export type ReportAction = (typeof reportActions)[number]

/** Why staff read a whole conversation. */
export const readReasons = ['evidenceUnclear', 'somebodyInDanger', 'legalDuty'] as const
export type ReadReason = (typeof readReasons)[number]

/** Messages that go along with a report. */
export const evidenceLength = 20
/** Code points that somebody may add to a report, and of the statement of a decision. */
export const reportWordsLength = 1_000
export const statementLength = 1_000
/** People whom somebody may report within 24 hours. */
export const reportsADay = 10
/** Within which staff decide. */
export const reportHours: Readonly<Record<ReportReason, number>> = {
  harassment: 24,
  scam: 24,
  inappropriateContent: 48,
  incorrectInformation: 72,
  other: 72,
}
/** Days for which a sanction may last. */
export const sanctionDays = { least: 1, most: 365 } as const
