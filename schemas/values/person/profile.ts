import type { FileCondition } from '../file-conditions.ts'

/** What a person may show of themselves as a file. */
export const profileFileKinds = ['businessCard', 'portfolio'] as const
export type ProfileFileKind = (typeof profileFileKinds)[number]

/** Under which others read it until its owner says so: a card is there to be handed out, a portfolio is not. */
export const presetConditions = { businessCard: 'open', portfolio: 'onRequest' } as const satisfies Record<
  ProfileFileKind,
  FileCondition
>

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
