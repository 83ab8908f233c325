import { NetworkStatus } from '@apollo/client'
import { useQuery } from '@apollo/client/react'
import { useCallback, useDeferredValue, useEffect, useMemo, useRef } from 'react'
import { useNavigationType, useSearchParams } from 'react-router'
import { useLanguage } from '../../i18n/use-format.ts'
import { useAgain } from '../../ui/use-again.ts'
import { useSession } from '../../session/use-session.ts'
import { readFilters, type SearchFilters, writeFilters } from './search-filters.ts'
import { SearchPitchesDocument, type SearchPitchesQuery } from './search-pitches.generated.ts'
import { useScrollAfterReload } from './use-scroll-after-reload.ts'
import { pageSize, useWrittenSearch, variablesOf } from './written-search.ts'

export type Found = SearchPitchesQuery['searchPitches']

/** The filters live in the address: a link, the back button and a reload bring the same results. */
export function useFilters(): [SearchFilters, (filters: SearchFilters) => void] {
  const [query, setQuery] = useSearchParams()
  const filters = useMemo(() => readFilters(query), [query])
  const change = (next: SearchFilters) => {
    // More of the same list is no other list to go back from.
    const grown = next.pages !== filters.pages
    const address = writeFilters(grown ? next : { ...next, pages: 1 })
    // A box shows at once that it is ticked.
    setQuery(address, { preventScrollReset: true, flushSync: true, replace: grown })
  }
  const latest = useRef(change)
  useEffect(() => void (latest.current = change))
  return [filters, useCallback((next) => latest.current(next), [])]
}

/** The found pitches; while new ones are on their way the old ones stay. @param filters deferred ones */
export function useSearch(filters: SearchFilters, onChange: (filters: SearchFilters) => void) {
  const language = useLanguage()
  const session = useSession()
  const written = useWrittenSearch(filters)
  // Coming back shows the pages that were open, at the place where one was. Deferred as the filters are.
  const back = useDeferredValue(useNavigationType()) === 'POP'
  const { data, previousData, error, networkStatus, fetchMore, refetch } = useQuery(SearchPitchesDocument, {
    variables: variablesOf(filters, language, session === 'signedIn'),
    skip: session === 'unknown',
    fetchPolicy: back ? 'cache-first' : 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  })
  const found = (data ?? previousData ?? written)?.searchPitches
  const shown = data?.searchPitches.edges.length ?? 0
  const short = Boolean(data?.searchPitches.pageInfo.hasNextPage) && shown < filters.pages * pageSize
  const after = data?.searchPitches.pageInfo.endCursor
  const idle = networkStatus === NetworkStatus.ready

  // Page by page up to what the address says: after "show more", after a reload, from a link.
  useEffect(() => {
    if (!short || !idle) return
    const giveUp = () => onChange({ ...filters, pages: Math.max(Math.ceil(shown / pageSize), 1) })
    fetchMore({ variables: { after, counts: false } }).catch(giveUp)
  }, [short, idle, shown, after, filters, fetchMore, onChange])
  useScrollAfterReload(Boolean(data) && !short)

  const retry = useCallback(() => void refetch(), [refetch])
  useAgain(retry, Boolean(error) && !found)
  const failed = found ? undefined : error
  const refetching = Boolean(previousData) && !data
  return useMemo(
    () => ({ found, error: failed, refetching, growing: short, retry }),
    [found, failed, refetching, short, retry],
  )
}
