/** Among equally good pitches the newer one comes first, by the minute: a rank holds both, below 2^53. */
export const minute = 60_000
/** More than the minutes since 1970 for some decades. */
export const scoreUnit = 2 ** 27

/** The rank of a pitch by how well it meets a text; ascending, as all ranks. */
export function relevanceRank(score: number, publishedAt: number): number {
  return -(score * scoreUnit + Math.floor(publishedAt / minute))
}

/** What a rank was made of. */
export function relevanceOf(rank: number): { score: number; minutes: number } {
  return { score: Math.floor(-rank / scoreUnit), minutes: -rank % scoreUnit }
}
