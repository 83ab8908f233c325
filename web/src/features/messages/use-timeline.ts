import { useApolloClient, useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { ConversationDocument, EarlierMessagesDocument } from './messages.generated.ts'
import { pollsWhileSeen } from './polls-while-seen.ts'
import { type Timeline, withEarlier, withLatest } from './timeline.ts'

/** A conversation with what of it this page has seen. */
export function useTimeline(id: string) {
  const client = useApolloClient()
  const { data, error, refetch } = useQuery(ConversationDocument, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
    ...pollsWhileSeen(3_000),
  })
  const latest = data?.conversation?.messages
  const [seen, see] = useState<{ timeline: Timeline; of: typeof latest }>()
  const [busy, setBusy] = useState(false)
  // Each answer is joined once, while it is drawn for the first time.
  const timeline = latest && (seen?.of === latest ? seen.timeline : withLatest(seen?.timeline, latest))
  if (latest && timeline && seen?.of !== latest) see({ timeline, of: latest })

  const showEarlier = async () => {
    if (!timeline?.before) return
    setBusy(true)
    const variables = { id, before: timeline.before }
    const answer = await client.query({ query: EarlierMessagesDocument, variables, fetchPolicy: 'no-cache' })
      .catch(() => undefined)
    const page = answer?.data?.conversation?.messages
    if (page) see((now) => now && { ...now, timeline: withEarlier(now.timeline, page) })
    setBusy(false)
  }
  return { conversation: data?.conversation, timeline, error, retry: () => void refetch(), showEarlier, busy }
}
