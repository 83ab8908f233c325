import type { TFunction } from 'i18next'
import type { RouteHandle } from '../route-table.ts'

interface Match {
  handle?: unknown
  loaderData?: unknown
}

/** "Search - Delvik": the translated title of the deepest place, or the one that its screen makes of its data. */
export function titleOf(matches: readonly Match[], t: TFunction): string {
  const match = matches.findLast(({ handle }) => (handle as RouteHandle | undefined)?.entry)
  if (!match) return 'Delvik'
  const { entry: place, part } = match.handle as RouteHandle
  // The table pairs each screen's title with the data of its own loader.
  const own = match.loaderData ? part.here?.title?.(match.loaderData as never, t) : undefined
  return `${own ?? t(`title.${place.title}`)} - Delvik`
}
