import { useApolloClient } from '@apollo/client/react'
import type { Language } from '@delvik/schemas/values/languages'
import { useEffect } from 'react'
import { useLoaderData } from 'react-router'
import { homeCurrency, toGraph } from '../../i18n/language.ts'
import type { ScreenModule } from '../screen.ts'
import { readFilters, type SearchFilters, toQuery, writeFilters } from './search-filters.ts'
import {
  SearchPitchesDocument,
  type SearchPitchesQuery,
  type SearchPitchesQueryVariables,
} from './search-pitches.generated.ts'

export const pageSize = 20

interface WrittenSearch {
  /** What the address says, in its shortest form. */
  filters: string
  variables: SearchPitchesQueryVariables
  data: SearchPitchesQuery
}

/** What the graph is asked for. @param mine with what is the person's own */
export function variablesOf(filters: SearchFilters, language: Language, mine: boolean): SearchPitchesQueryVariables {
  const currency = homeCurrency[language]
  const asked = { query: toQuery(filters, currency), sort: filters.sort, language: toGraph(language) }
  return { ...asked, first: pageSize, currency, mine, counts: true }
}

/** The first page as any visitor sees it: the server knows nobody, what is a person's own comes in the browser. */
export const written: ScreenModule['written'] = async ({ request }, { graph, texts }): Promise<WrittenSearch> => {
  const filters = readFilters(new URL(request.url).searchParams)
  const variables = variablesOf(filters, texts.language as Language, false)
  return { filters: writeFilters(filters).toString(), variables, data: await graph(SearchPitchesDocument, variables) }
}

/** What the server has written of this search. The graph client gets it too, so that a visitor's page is read once. */
export function useWrittenSearch(filters: SearchFilters): SearchPitchesQuery | undefined {
  const written = useLoaderData<WrittenSearch | null>()
  const { cache } = useApolloClient()
  useEffect(() => {
    if (written) cache.writeQuery({ query: SearchPitchesDocument, variables: written.variables, data: written.data })
  }, [cache, written])
  return written?.filters === writeFilters(filters).toString() ? written.data : undefined
}
