import { useQuery } from '@apollo/client/react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useNavigate, useParams } from 'react-router'
import { Empty } from '../../ui/feedback/empty.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { ReviewItem } from './review-item.tsx'
import { ReviewQueue } from './review-queue.tsx'
import { type ReviewLineFragment, ReviewQueueDocument } from './review.generated.ts'
import styles from './review.module.css'
import { useKeys } from './use-keys.ts'

/** The reviewer's desk: the queue by due time, what was submitted, the decision. */
export function Screen() {
  const { t } = useTranslation('review')
  const { id } = useParams()
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(ReviewQueueDocument, {
    fetchPolicy: 'cache-and-network',
    pollInterval: 30_000,
  })
  const lines = data?.reviewQueue.edges.map(({ node }) => node) ?? []
  const chosen = lines.findIndex(({ pitch }) => pitch.id === id)
  const go = (index: number) => {
    const line = lines[index]
    if (line) void navigate(`/staff/review/${line.pitch.id}`)
  }
  useKeys({ j: () => go(chosen + 1), k: () => go(chosen - 1) })

  if (!data) {
    return (
      <div className={styles.before}>
        {error ? <LoadFailed retry={() => void refetch()} /> : <Skeleton lines={8} />}
      </div>
    )
  }
  const decided = async () => {
    const { data: now } = await refetch()
    const next = mostUrgent(now?.reviewQueue.edges.map(({ node }) => node) ?? [])
    await navigate(next ? `/staff/review/${next.pitch.id}` : '/staff/review')
  }
  return (
    <div className={styles.desk}>
      <ReviewQueue lines={lines} total={data.reviewQueue.totalCount} chosen={id} />
      {id
        ? <ReviewItem key={id} id={id} onDecided={() => void decided()} />
        : (
          <div className={styles.nothing}>
            <Empty title={t(lines.length > 0 ? 'chooseOne' : 'queueEmpty')} />
          </div>
        )}
    </div>
  )
}

/** The queue stands by due time: the first one that this reviewer may take. */
function mostUrgent(lines: readonly ReviewLineFragment[]): ReviewLineFragment | undefined {
  return lines.find(({ own, claimedBy, claimedByMe }) => !own && (!claimedBy || claimedByMe))
}
