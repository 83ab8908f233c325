import { useNow } from '../../ui/use-now.ts'
import { type Me, useMe } from './use-me.ts'

/** What one may not do now, by the decision of staff; it ends by the clock. */
export function useSanction(): Me['sanction'] {
  const sanction = useMe()?.sanction ?? null
  const now = useNow(30_000)
  return sanction && Date.parse(sanction.until) > now ? sanction : null
}
