import { useApolloClient } from '@apollo/client/react'
import { occurrences } from '@delvik/schemas/forms/message-search'
import { phrases } from '@delvik/schemas/values/chat'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { MessagePartsFragment } from '../messages.generated.ts'
import { SearchMessagesDocument } from './find.generated.ts'

/** What was found so far, in its order, and how far it was looked. */
interface Search {
  text: string
  hits: readonly MessagePartsFragment[]
  before: string | null
  hasMore: boolean
  /** The earliest message that was looked at. */
  reached: number
  is: 'looking' | 'done' | 'failed'
}

/** Looks through a conversation from its end on until something is found, or to its beginning. */
export function useSearch(id: string) {
  const { t } = useTranslation('messages')
  const client = useApolloClient()
  const [search, setSearch] = useState<Search>()
  const current = useRef<AbortController>(undefined)
  useEffect(() => () => current.current?.abort(), [])

  /** @returns the hits that have come */
  async function look(begin: Search): Promise<readonly MessagePartsFragment[]> {
    current.current?.abort()
    const { signal } = current.current = new AbortController()
    const said = phrases.filter((phrase) => occurrences(t(`phrase.${phrase}`), begin.text).length > 0)
    let now: Search = { ...begin, is: 'looking' }
    setSearch(now)
    while (now.is === 'looking') {
      const variables = { id, text: now.text, phrases: said, before: now.before }
      const answer = await client.query({ query: SearchMessagesDocument, variables, fetchPolicy: 'no-cache' })
        .catch(() => undefined)
      if (signal.aborted) return []
      now = withFound(now, answer?.data?.searchMessages)
      setSearch(now)
    }
    return now.hits.slice(0, now.hits.length - begin.hits.length)
  }
  const begin = (text: string) =>
    look({ text, hits: [], before: null, hasMore: true, reached: Number.POSITIVE_INFINITY, is: 'looking' })
  const goOn = () => search ? look(search) : Promise.resolve([])
  return { search, begin, goOn }
}

interface Found {
  nodes: readonly MessagePartsFragment[]
  hasMore: boolean
  startCursor: string | null
  reached: number | null
}

function withFound(search: Search, found: Found | null | undefined): Search {
  if (!found) return { ...search, is: 'failed' }
  const { nodes, hasMore, startCursor: before, reached } = found
  const is = nodes.length > 0 || !hasMore ? 'done' : 'looking'
  return { ...search, hits: [...nodes, ...search.hits], hasMore, before, reached: reached ?? search.reached, is }
}
