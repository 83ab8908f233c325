import type { Market } from '@delvik/schemas/values/markets'

/** The reader's region is the first filter, as a filter that can be taken away (decision A33). */
export function searchPath(region: Market | null | undefined): string {
  return region ? `/pages/search?market=${region}` : '/pages/search'
}
