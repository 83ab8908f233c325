import { useQuery } from '@apollo/client/react'
import { grown, type ReadersProps } from './reader-documents.ts'
import { ReadersList } from './readers-list.tsx'
import { RequestRow } from './request-row.tsx'

/** Those that wait for an answer first, then those that have one. */
export function Requests<Of extends object>({ of, documents }: ReadersProps<Of>) {
  const fetchPolicy = 'cache-and-network'
  const waiting = useQuery(documents.requests, { variables: { ...of, waiting: true }, fetchPolicy })
  const answered = useQuery(documents.requests, { variables: { ...of, waiting: false }, fetchPolicy })
  // An answer takes somebody from one list to the other.
  const again = () => void Promise.all([waiting.refetch(), answered.refetch()])
  const both = [
    { name: 'waiting', none: 'noneWaiting', asked: waiting },
    { name: 'answered', none: 'noneAnswered', asked: answered },
  ] as const
  return both.map(({ name, none, asked: { data, error, loading, fetchMore, variables } }) => (
    <ReadersList
      key={name}
      page={data?.requests}
      failed={error !== undefined}
      busy={loading}
      more={(after) =>
        void fetchMore({
          variables: { ...variables, after },
          updateQuery: (before, { fetchMoreResult }) => ({
            requests: grown(before.requests, fetchMoreResult.requests),
          }),
        })}
      row={(request) => <RequestRow answered={again} {...{ of, documents, request }} />}
      {...{ name, none, again }}
    />
  ))
}
