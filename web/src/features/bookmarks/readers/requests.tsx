import { useQuery } from '@apollo/client/react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { grown, More } from './more.tsx'
import { DocumentRequestsDocument, type DocumentRequestsQuery } from './readers.generated.ts'
import styles from './readers.module.css'
import { RequestRow } from './request-row.tsx'

type Page = NonNullable<DocumentRequestsQuery['documentRequests']>

/** Those that wait for an answer first, then those that have one. */
export function Requests({ pitchId: id }: { pitchId: string }) {
  const fetchPolicy = 'cache-and-network'
  const waiting = useQuery(DocumentRequestsDocument, { variables: { id, waiting: true }, fetchPolicy })
  const answered = useQuery(DocumentRequestsDocument, { variables: { id, waiting: false }, fetchPolicy })
  const again = () => void Promise.all([waiting.refetch(), answered.refetch()])
  const both = [{ name: 'waiting', none: 'noneWaiting', of: waiting }, {
    name: 'answered',
    none: 'noneAnswered',
    of: answered,
  }] as const
  return both.map(({ name, none, of: { data, error, loading, fetchMore } }) => (
    <Section
      key={name}
      name={name}
      none={none}
      page={data?.documentRequests}
      failed={error !== undefined}
      busy={loading}
      more={(after) =>
        void fetchMore({
          variables: { after },
          updateQuery: (before, { fetchMoreResult: next }) => ({
            documentRequests: grown(before.documentRequests, next.documentRequests),
          }),
        })}
      {...{ pitchId: id, again }}
    />
  ))
}

interface SectionProps {
  pitchId: string
  name: 'waiting' | 'answered'
  none: 'noneWaiting' | 'noneAnswered'
  page: Page | null | undefined
  failed: boolean
  busy: boolean
  more: (after: string) => void
  /** After an answer, which takes somebody from one list to the other. */
  again: () => void
}

function Section({ pitchId, name, none, page, failed, busy, more, again }: SectionProps) {
  const { t } = useTranslation('pitch')
  return (
    <section aria-labelledby={name}>
      <h2 id={name}>
        {t(`access.readers.${name}`)}{' '}
        {page && page.totalCount > 0 && <span className="quiet num">{page.totalCount}</span>}
      </h2>
      {!page && (failed ? <LoadFailed retry={again} /> : <Skeleton lines={2} />)}
      {page && page.edges.length === 0 && <p className="quiet">{t(`access.readers.${none}`)}</p>}
      {page && page.edges.length > 0 && (
        <ul className={styles.rows}>
          {page.edges.map(({ cursor, node }) => (
            <RequestRow key={cursor} pitchId={pitchId} request={node} answered={again} />
          ))}
        </ul>
      )}
      {page && <More page={page.pageInfo} busy={busy} more={more} />}
    </section>
  )
}
