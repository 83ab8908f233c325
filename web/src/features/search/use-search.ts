import { NetworkStatus } from '@apollo/client'
import { useQuery } from '@apollo/client/react'
import { useMemo } from 'react'
import { useNavigationType, useSearchParams } from 'react-router'
import { useFormat } from '../../i18n/use-format.ts'
import { useAgain } from '../../ui/use-again.ts'
import { useSession } from '../../session/use-session.ts'
import { readFilters, type SearchFilters, writeFilters } from './search-filters.ts'
import { SearchPitchesDocument } from './search-pitches.generated.ts'
import { useWrittenSearch, variablesOf } from './written-search.ts'

/** The filters live in the address: a link, the back button and a reload bring the same results. */
export function useFilters(): [SearchFilters, (filters: SearchFilters) => void] {
  const [query, setQuery] = useSearchParams()
  const filters = useMemo(() => readFilters(query), [query])
  // A box shows at once that it is ticked.
  return [filters, (next) => setQuery(writeFilters(next), { preventScrollReset: true, flushSync: true })]
}

/** The found pitches; while new ones are on their way the old ones stay. */
export function useSearch(filters: SearchFilters) {
  const { homeCurrency } = useFormat()
  const session = useSession()
  const written = useWrittenSearch(filters)
  // Coming back shows the pages that were open, at the place where one was.
  const back = useNavigationType() === 'POP'
  const { data, previousData, error, networkStatus, fetchMore, refetch } = useQuery(SearchPitchesDocument, {
    variables: variablesOf(filters, homeCurrency, session === 'signedIn'),
    skip: session === 'unknown',
    fetchPolicy: back ? 'cache-first' : 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  })
  const found = (data ?? previousData ?? written)?.searchPitches
  const retry = () => void refetch()
  useAgain(retry, Boolean(error) && !found)
  return {
    found,
    error: found ? undefined : error,
    refetching: Boolean(previousData) && !data,
    growing: networkStatus === NetworkStatus.fetchMore,
    more: () => fetchMore({ variables: { after: found?.pageInfo.endCursor } }),
    retry,
  }
}
