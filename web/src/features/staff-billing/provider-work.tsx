import { useQuery } from '@apollo/client/react'
import { useAgo } from '../../i18n/use-ago.ts'
import { useCommand } from '../../graph/use-command.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Badge } from '../../ui/label.tsx'
import { toast } from '../../ui/overlay/toast.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import {
  ProviderWorkDocument,
  type ProviderWorkPartsFragment,
  RetryProviderWorkDocument,
} from './staff-billing.generated.ts'
import styles from './staff-billing.module.css'

type Work = ProviderWorkPartsFragment

/** What is stuck between us and the payment service, what it has otherwise, and what it has told of late. */
export function ProviderWork() {
  const { t } = useTranslation('books')
  const { data, error, refetch } = useQuery(ProviderWorkDocument, {
    fetchPolicy: 'cache-and-network',
    pollInterval: 15_000,
  })
  const again = () => void refetch().catch(() => undefined)
  return (
    <section className={styles.work} aria-labelledby="work">
      <h2 id="work">{t('work.title')}</h2>
      {!data && (error ? <LoadFailed retry={again} /> : <Skeleton lines={4} />)}
      {data && (
        <div className={styles.columns}>
          <Stuck stuck={data.providerWork.stuck} changed={again} />
          <Divergences divergences={data.providerWork.divergences} />
          <News news={data.providerWork.news} />
        </div>
      )}
    </section>
  )
}

function Stuck({ stuck, changed }: { stuck: Work['stuck']; changed: () => void }) {
  const { t } = useTranslation('books')
  const errorText = useErrorText()
  const ago = useAgo()
  const { run, pending, refusal } = useCommand()
  const retry = ({ kind, id }: Pick<Work['stuck'][number], 'kind' | 'id'>) =>
    run(RetryProviderWorkDocument, { kind, id }).then(() => {
      toast(t('work.retried'))
      changed()
    }, () => undefined)
  return (
    <section aria-labelledby="stuck">
      <h3 id="stuck">{t('work.stuck')}</h3>
      {refusal && <Banner tone="negative">{errorText(refusal.code)}</Banner>}
      {stuck.length === 0 && <p className="quiet">{t('work.nothingStuck')}</p>}
      <ul className={styles.records}>
        {stuck.map(({ id, kind, what, handle, since, attempts, failed }) => (
          <li key={id}>
            <p>
              <strong>{t(`work.what.${what as 'look'}`)}</strong> {failed && <Badge>{t('work.failed')}</Badge>}
            </p>
            <p className="small quiet">{[handle, ago(since), t('work.attempts', { count: attempts })].join(' · ')}</p>
            {failed && <p className="small">{failed}</p>}
            <Button pending={pending} onPress={() => void retry({ kind, id })}>{t('work.retry')}</Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Divergences({ divergences }: { divergences: Work['divergences'] }) {
  const { t } = useTranslation('books')
  const ago = useAgo()
  return (
    <section aria-labelledby="divergences">
      <h3 id="divergences">{t('work.divergences')}</h3>
      {divergences.length === 0 && <p className="quiet">{t('work.noDivergence')}</p>}
      <ul className={styles.records}>
        {divergences.map(({ kind, subject, handle, foundAt }) => (
          <li key={`${kind} ${subject}`}>
            <p>
              <strong>{t(`work.differs.${kind as 'plan'}`)}</strong>
            </p>
            <p className="small quiet">{[subject, handle, ago(foundAt)].filter(Boolean).join(' · ')}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** As many as help to see whether it still speaks. */
const shownNews = 8

function News({ news }: { news: Work['news'] }) {
  const { t } = useTranslation('books')
  const ago = useAgo()
  return (
    <section aria-labelledby="news">
      <h3 id="news">{t('work.news')}</h3>
      {news.length === 0 && <p className="quiet">{t('work.noNews')}</p>}
      <ul className={styles.records}>
        {news.slice(0, shownNews).map(({ id, type, at, state }) => (
          <li key={id}>
            <p>
              <code>{type}</code> {state !== 'taken' && <Badge>{t(`work.is.${state}`)}</Badge>}
            </p>
            <p className="small quiet">{ago(at)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
