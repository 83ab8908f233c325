import { useAgo, useSpan } from '../../i18n/use-ago.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Link } from '../../ui/navigation/link.tsx'
import type { ReportLineFragment } from './reports.generated.ts'
import styles from './reports.module.css'

interface ReportQueueProps {
  lines: readonly ReportLineFragment[]
  total: number
  chosen: string | undefined
}

/** What waits, by due time: overdue first. */
export function ReportQueue({ lines, total, chosen }: ReportQueueProps) {
  const { t } = useTranslation('reports')
  return (
    <section className={styles.queue} aria-labelledby="queue">
      <header>
        <h1 id="queue">{t('title')}</h1>
        <p className="small quiet" role="status">{t('waiting', { count: total })}</p>
      </header>
      <ul>{lines.map((line) => <Line key={line.id} line={line} current={line.id === chosen} />)}</ul>
    </section>
  )
}

function Line({ line, current }: { line: ReportLineFragment; current: boolean }) {
  const { t } = useTranslation(['reports', 'messages'])
  const ago = useAgo()
  const span = useSpan()
  const { id, reported, reason, overdue, dueAt, own, claimedBy, claimedByMe } = line
  return (
    <li aria-current={current || undefined}>
      <Link to={`/staff/reports/${id}`}>{reported.name}</Link>
      <span className="small">{t(`messages:report.reason.${reason}`)}</span>
      <span className={overdue ? `small ${styles.late}` : 'small quiet'}>
        {[overdue ? t('lateBy', { time: span(dueAt) }) : t('isDue', { when: ago(dueAt) }), own && t('own'),
          claimedBy && !claimedByMe && t('claimedBy', { name: claimedBy.name })].filter(Boolean).join(', ')}
      </span>
    </li>
  )
}
