/** How a person hears of pitches that a saved search finds: not at all, by a mail of each, by one mail a day. */
export const searchAlerts = ['off', 'immediate', 'daily'] as const
export type SearchAlert = (typeof searchAlerts)[number]

/** Searches that one person may keep. */
export const mostSavedSearches = 50

/** The fields of a query by which a pitch can match; a field that filters nothing is no reason. */
export const matchReasons = [
  'text',
  'industry',
  'phase',
  'companyType',
  'fundingRound',
  'market',
  'county',
  'city',
  'valuation',
  'revenue',
  'equityOffered',
  'employees',
  'roleSought',
  'skill',
  'ticket',
  'verified',
] as const
export type MatchReason = (typeof matchReasons)[number]
