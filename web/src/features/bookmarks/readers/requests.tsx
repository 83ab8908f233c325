import { useQuery } from '@apollo/client/react'
import { ReadersList } from './readers-list.tsx'
import { DocumentRequestsDocument } from './readers.generated.ts'
import { RequestRow } from './request-row.tsx'

/** Those that wait for an answer first, then those that have one. */
export function Requests({ pitchId: id }: { pitchId: string }) {
  const fetchPolicy = 'cache-and-network'
  const waiting = useQuery(DocumentRequestsDocument, { variables: { id, waiting: true }, fetchPolicy })
  const answered = useQuery(DocumentRequestsDocument, { variables: { id, waiting: false }, fetchPolicy })
  // An answer takes somebody from one list to the other.
  const again = () => void Promise.all([waiting.refetch(), answered.refetch()])
  const both = [
    { name: 'waiting', none: 'noneWaiting', of: waiting },
    { name: 'answered', none: 'noneAnswered', of: answered },
  ] as const
  return both.map(({ name, none, of: { data, error, loading, fetchMore } }) => (
    <ReadersList
      key={name}
      page={data?.documentRequests}
      failed={error !== undefined}
      busy={loading}
      more={(after) => void fetchMore({ variables: { after } })}
      row={(request) => <RequestRow pitchId={id} request={request} answered={again} />}
      {...{ name, none, again }}
    />
  ))
}
