import { NetworkStatus } from '@apollo/client'
import { useQuery } from '@apollo/client/react'
import { useEffect, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { type PeopleFilters, readFilters, toQuery, writeFilters } from './people-filters.ts'
import { SearchPeopleDocument, type SearchPeopleQuery } from './search-people.generated.ts'

export const pageSize = 20

export type Found = SearchPeopleQuery['searchPeople']

/** The filters live in the address: a link, the back button and a reload bring the same people. */
export function useFilters(): [PeopleFilters, (filters: PeopleFilters) => void] {
  const [query, setQuery] = useSearchParams()
  const filters = useMemo(() => readFilters(query), [query])
  const change = (next: PeopleFilters) => {
    // More of the same list is no other list to go back from.
    const grown = next.pages !== filters.pages
    const address = writeFilters(grown ? next : { ...next, pages: 1 })
    setQuery(address, { preventScrollReset: true, flushSync: true, replace: grown })
  }
  return [filters, change]
}

/** The found people; while new ones are on their way the old ones stay. */
export function usePeople(filters: PeopleFilters, onChange: (filters: PeopleFilters) => void) {
  const { data, previousData, error, networkStatus, fetchMore, refetch } = useQuery(SearchPeopleDocument, {
    variables: { query: toQuery(filters), first: pageSize, counts: true },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  })
  const found = (data ?? previousData)?.searchPeople
  const shown = data?.searchPeople.edges.length ?? 0
  const short = Boolean(data?.searchPeople.pageInfo.hasNextPage) && shown < filters.pages * pageSize
  const after = data?.searchPeople.pageInfo.endCursor
  const idle = networkStatus === NetworkStatus.ready

  // Page by page up to what the address says: after "show more", after a reload, from a link.
  useEffect(() => {
    if (!short || !idle) return
    const giveUp = () => onChange({ ...filters, pages: Math.max(Math.ceil(shown / pageSize), 1) })
    fetchMore({ variables: { after, counts: false } }).catch(giveUp)
  }, [short, idle, shown, after, filters, fetchMore, onChange])

  return {
    found,
    error: error && !data,
    refetching: Boolean(previousData) && !data,
    growing: short,
    retry: () => void refetch().catch(() => undefined),
  }
}
