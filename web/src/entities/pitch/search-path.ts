import type { Market } from '@delvik/schemas/values/markets'

/** The reader's region is the first filter, as a filter that can be taken away (decision A33). */
export function searchPath(reader: { market: Market } | null | undefined): string {
  return reader ? `/pages/search?market=${reader.market}` : '/pages/search'
}
