/** What a person may show of themselves as a file. */
export const profileFileKinds = ['businessCard', 'portfolio'] as const
export type ProfileFileKind = (typeof profileFileKinds)[number]

/** Lengths in Unicode code points after `normaliseText`, amounts in whole units of a currency. */
export const profileLimits = {
  shortText: 120,
  biography: 2000,
  links: 5,
  link: 300,
  budget: 2_000_000_000,
  companies: 999,
  firstYear: 1900,
} as const
