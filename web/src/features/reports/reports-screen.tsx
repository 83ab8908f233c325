import { useQuery } from '@apollo/client/react'
import { useNavigate, useParams } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Empty } from '../../ui/feedback/empty.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { ReportItem } from './report-item.tsx'
import { ReportQueue } from './report-queue.tsx'
import { type ReportLineFragment, ReportQueueDocument } from './reports.generated.ts'
import styles from './reports.module.css'

/** The desk for reported conversations: the queue by due time, what was reported, the decision. */
export function Screen() {
  const { t } = useTranslation('reports')
  const { id } = useParams()
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(ReportQueueDocument, {
    fetchPolicy: 'cache-and-network',
    pollInterval: 30_000,
  })
  if (!data) {
    return (
      <div className={styles.before}>
        {error ? <LoadFailed retry={() => void refetch().catch(() => undefined)} /> : <Skeleton lines={8} />}
      </div>
    )
  }
  const lines = data.contactReportQueue.edges.map(({ node }) => node)
  const decided = async () => {
    const { data: now } = await refetch()
    const next = mostUrgent(now?.contactReportQueue.edges.map(({ node }) => node) ?? [])
    await navigate(next ? `/staff/reports/${next.id}` : '/staff/reports')
  }
  return (
    <div className={styles.desk}>
      <ReportQueue lines={lines} total={data.contactReportQueue.totalCount} chosen={id} />
      {id
        ? <ReportItem key={id} id={id} onDecided={() => void decided()} />
        : (
          <div className={styles.nothing}>
            <Empty title={t(lines.length > 0 ? 'chooseOne' : 'queueEmpty')} />
          </div>
        )}
    </div>
  )
}

/** The queue stands by due time: the first one that the caller may take. */
function mostUrgent(lines: readonly ReportLineFragment[]): ReportLineFragment | undefined {
  return lines.find(({ own, claimedBy, claimedByMe }) => !own && (!claimedBy || claimedByMe))
}
