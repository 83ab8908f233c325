import type { TFunction } from 'i18next'
import type { PlaceHandle } from '../places.ts'

interface Match {
  handle?: unknown
  loaderData?: unknown
}

/** "Search - Delvik": the translated title of the deepest place, or the one that its screen makes of its data. */
export function titleOf(matches: readonly Match[], t: TFunction): string {
  const match = matches.findLast(({ handle }) => (handle as PlaceHandle | undefined)?.place)
  if (!match) return 'Delvik'
  const { place, title } = match.handle as PlaceHandle
  // The table pairs each screen's title with the data of its own loader.
  const own = match.loaderData ? title?.(match.loaderData as never, t) : undefined
  return `${own ?? t(`title.${place.title}`)} - Delvik`
}
