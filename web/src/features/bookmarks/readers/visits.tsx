import { useQuery } from '@apollo/client/react'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { grown, More } from './more.tsx'
import { ReaderName } from './reader-name.tsx'
import { DocumentVisitsDocument, type DocumentVisitsQuery } from './readers.generated.ts'
import styles from './readers.module.css'

type Visit = NonNullable<DocumentVisitsQuery['documentVisits']>['edges'][number]['node']

/** Who has opened what and when, the last one first. */
export function Visits({ pitchId: id }: { pitchId: string }) {
  const { t } = useTranslation('pitch')
  const { data, error, loading, refetch, fetchMore } = useQuery(DocumentVisitsDocument, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
  })
  const page = data?.documentVisits
  const more = (after: string) =>
    void fetchMore({
      variables: { after },
      updateQuery: (before, { fetchMoreResult: next }) => ({
        documentVisits: grown(before.documentVisits, next.documentVisits),
      }),
    })
  return (
    <section aria-labelledby="opened">
      <h2 id="opened">{t('access.readers.opened')}</h2>
      {!page && (error ? <LoadFailed retry={() => void refetch()} /> : <Skeleton lines={2} />)}
      {page && page.edges.length === 0 && <p className="quiet">{t('access.readers.noneOpened')}</p>}
      {page && page.edges.length > 0 && (
        <ul className={styles.rows}>
          {page.edges.map(({ cursor, node }) => <VisitRow key={cursor} visit={node} />)}
        </ul>
      )}
      {page && <More page={page.pageInfo} busy={loading} more={more} />}
      <p className="small quiet">{t('access.readers.yearNote')}</p>
    </section>
  )
}

function VisitRow({ visit: { reader, openedAt, times, documentName } }: { visit: Visit }) {
  const { t } = useTranslation('pitch')
  const { date, number } = useFormat()
  const when = date(openedAt, { dateStyle: 'long', timeStyle: 'short' })
  const facts = [when, t('access.readers.visits', { count: times, times: number(times) }),
    documentName ?? t('access.readers.former')]
  return (
    <li className={styles.row}>
      <div>
        <ReaderName reader={reader} />
        <p className="small quiet">{facts.join(' · ')}</p>
      </div>
    </li>
  )
}
