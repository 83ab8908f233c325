import { useQuery } from '@apollo/client/react'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ReaderName } from './reader-name.tsx'
import { ReadersList } from './readers-list.tsx'
import type { DocumentVisitPageFragment } from '../document-parts.generated.ts'
import { grown, type ReadersProps } from './reader-documents.ts'

type Visit = DocumentVisitPageFragment['edges'][number]['node']

/** Who has opened what and when, the last one first. */
export function Visits<Of extends object>({ of, documents }: ReadersProps<Of>) {
  const { t } = useTranslation('pitch')
  const { data, error, loading, refetch, fetchMore } = useQuery(documents.visits, {
    variables: of,
    fetchPolicy: 'cache-and-network',
  })
  return (
    <ReadersList
      name="opened"
      none="noneOpened"
      page={data?.visits}
      failed={error !== undefined}
      busy={loading}
      again={() => void refetch()}
      more={(after) =>
        void fetchMore({
          variables: { ...of, after },
          updateQuery: (before, { fetchMoreResult }) => ({ visits: grown(before.visits, fetchMoreResult.visits) }),
        })}
      row={(visit) => <VisitRow visit={visit} />}
    >
      <p className="small quiet">{t('access.readers.yearNote')}</p>
    </ReadersList>
  )
}

function VisitRow({ visit: { reader, openedAt, times, documentName } }: { visit: Visit }) {
  const { t } = useTranslation('pitch')
  const { date, number } = useFormat()
  const when = date(openedAt, { dateStyle: 'long', timeStyle: 'short' })
  const facts = [when, t('access.readers.visits', { count: times, times: number(times) }),
    documentName ?? t('access.readers.former')]
  return (
    <div>
      <ReaderName reader={reader} />
      <p className="small quiet">{facts.join(' · ')}</p>
    </div>
  )
}
