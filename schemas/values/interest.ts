/** How far somebody is with a pitch that they talk about, from the first step on. Codes never change. */
export const interestLevels = ['observing', 'considering', 'committed'] as const
export type InterestLevel = (typeof interestLevels)[number]

/** Why a pitch is not for somebody. Codes never change. */
export const passReasons = ['stage', 'sector', 'size', 'place', 'timing', 'terms'] as const
export type PassReason = (typeof passReasons)[number]

/** So many people at least are told of together when their reasons are counted. */
export const fewestPassers = 5

/** Those of them that are reasons, each once and in the order of the list; what was erased is none. */
export function readPassReasons(given: readonly string[]): PassReason[] {
  return passReasons.filter((reason) => given.includes(reason))
}
