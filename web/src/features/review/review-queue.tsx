import { useTranslation } from '../../i18n/use-translation.ts'
import { Link } from '../../ui/navigation/link.tsx'
import { useAgo, useSpan } from '../../i18n/use-ago.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useNow } from '../../ui/use-now.ts'
import { MarketClocks } from './market-clocks.tsx'
import type { ReviewLineFragment } from './review.generated.ts'
import styles from './review.module.css'

interface ReviewQueueProps {
  lines: readonly ReviewLineFragment[]
  total: number
  chosen: string | undefined
}

/** What waits, by due time: overdue first. */
export function ReviewQueue({ lines, total, chosen }: ReviewQueueProps) {
  const { t } = useTranslation('review')
  const late = lines.filter(({ overdue }) => overdue).length
  return (
    <section className={styles.queue} aria-labelledby="queue">
      <header>
        <h1 id="queue">{t('title')}</h1>
        <p className="small quiet" role="status">
          {late > 0 && (
            <>
              <strong className={styles.late}>{t('late', { count: late })}</strong>
              {' '}
            </>
          )}
          {t('waiting', { count: total })}
        </p>
      </header>
      <MarketClocks />
      {lines.length > 0 && (
        <p className={styles.columns} aria-hidden="true">
          <span>{t('column.due')}</span>
          <span>{t('column.pitch')}</span>
        </p>
      )}
      <ul>{lines.map((line) => <Line key={line.pitch.id} line={line} current={line.pitch.id === chosen} />)}</ul>
      <p className={`small quiet ${styles.keys}`}>
        <span>
          <kbd>j</kbd> <kbd>k</kbd> {t('keys.move')}
        </span>
        <span>
          <kbd>a</kbd> {t('keys.publish')}
        </span>
        <span>
          <kbd>r</kbd> {t('keys.return')}
        </span>
      </p>
    </section>
  )
}

const soon = 3_600_000

function Line({ line, current }: { line: ReviewLineFragment; current: boolean }) {
  const { t } = useTranslation('review')
  const ago = useAgo()
  const span = useSpan()
  const { date } = useFormat()
  const now = useNow(60_000)
  const kindOf = ({ published, revision }: ReviewLineFragment) => {
    if (published) return t('edit')
    return revision > 1 ? t('attempt', { number: revision }) : t('fresh')
  }
  const tone = line.overdue ? styles.late : Date.parse(line.dueAt) - now < soon ? styles.soon : undefined
  return (
    <li aria-current={current || undefined}>
      <p className={styles.due}>
        <strong className={tone}>{line.overdue ? t('lateBy', { time: span(line.dueAt) }) : ago(line.dueAt)}</strong>
        <span>{date(line.dueAt, { weekday: 'short', hour: '2-digit', minute: '2-digit' })}</span>
      </p>
      <div>
        <Link to={`/staff/review/${line.pitch.id}`}>{line.pitch.companyName}</Link>
        <span className="small quiet">
          {[line.pitch.market, kindOf(line), line.own && t('own'),
            line.claimedBy && !line.claimedByMe && t('claimedBy', { name: line.claimedBy.name })]
            .filter(Boolean).join(', ')}
        </span>
      </div>
    </li>
  )
}
