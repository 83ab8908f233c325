import { useQuery } from '@apollo/client/react'
import { type Me, useMe } from '../../entities/account/use-me.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { BookmarkChanges } from './bookmark-changes.tsx'
import { Headline } from './headline.tsx'
import { HomeFoundDocument, HomeKeptDocument } from './home.generated.ts'
import styles from './home.module.css'
import { InMarket } from './in-market.tsx'
import { NewMatches } from './new-matches.tsx'
import type { Part } from './part.ts'
import { ReviewStatus } from './review-status.tsx'
import { Stay } from './stay.tsx'
import { Todo } from './todo.tsx'
import { useVisit } from './use-visit.ts'

/** After signing in: what there is to do, and what is new since the last visit (decision A47). */
export function Screen() {
  const me = useMe()
  return me ? <Home me={me} /> : <Skeleton lines={6} />
}

/** One request for what search has found and one for what pitch keeps; neither waits for the other. */
function Home({ me }: { me: Me }) {
  const { homeCurrency: currency } = useFormat()
  const since = me.lastVisit
  const fetchPolicy = 'cache-and-network'
  const found = partOf(
    useQuery(HomeFoundDocument, { variables: { currency, markets: [me.market], since }, fetchPolicy }),
  )
  const kept = partOf(useQuery(HomeKeptDocument, { variables: { since }, fetchPolicy }))
  useVisit(found.data !== undefined && kept.data !== undefined)
  const own = kept.data?.myPitches.edges.map(({ node }) => node) ?? []
  return (
    <div className={styles.home}>
      {me.closing && <Stay until={me.closing.until} />}
      <Headline me={me} found={found} kept={kept} />
      <div className={styles.body}>
        <div className={styles.main}>
          <Todo me={me} own={own} drafts={kept.data?.drafts} />
          <InMarket me={me} found={found} />
          <NewMatches found={found} since={since} />
        </div>
        <aside className={styles.side}>
          <BookmarkChanges kept={kept} />
          {own.length > 0 && <ReviewStatus own={own} />}
        </aside>
      </div>
    </div>
  )
}

interface Asked<Data> {
  data?: Data | undefined
  previousData?: Data | undefined
  error?: unknown
  refetch: () => Promise<unknown>
}

/** What was there stays while a newer answer is on its way. */
function partOf<Data>({ data, previousData, error, refetch }: Asked<Data>): Part<Data> {
  return { data: data ?? previousData, failed: Boolean(error), retry: () => void refetch().catch(() => undefined) }
}
