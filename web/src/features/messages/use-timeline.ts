import { useApolloClient, useQuery } from '@apollo/client/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useInboxChanges } from '../../entities/conversation/inbox-changes.ts'
import { useIsLive } from '../../session/live-state.ts'
import { listenLive } from '../../session/live.ts'
import {
  ConversationDocument,
  ConversationStateDocument,
  EarlierMessagesDocument,
  type MessagePartsFragment,
  MessageSentDocument,
  type MessageSentSubscription,
  type MessageSentSubscriptionVariables,
} from './messages.generated.ts'
import { pollsWhileSeen } from './polls-while-seen.ts'
import { type Timeline, withEarlier, withLatest, withNext } from './timeline.ts'

/** A conversation with what of it this page has seen, and with what is written while one looks at it. */
export function useTimeline(id: string) {
  const client = useApolloClient()
  const isLive = useIsLive()
  const { data, error, refetch } = useQuery(ConversationDocument, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
    ...pollsWhileSeen(isLive ? 0 : 3_000),
  })
  const conversation = data?.conversation
  const latest = conversation?.messages
  const [seen, see] = useState<{ timeline: Timeline; of: typeof latest }>()
  const [busy, setBusy] = useState(false)
  // Each answer is joined once, while it is drawn for the first time.
  const timeline = latest && (seen?.of === latest ? seen.timeline : withLatest(seen?.timeline, latest))
  if (latest && timeline && seen?.of !== latest) see({ timeline, of: latest })

  const retry = () => void refetch().catch(() => undefined)
  /** Somebody has written: it is shown at once; when others are missing before it, all are asked for. */
  const arrived = (message: MessagePartsFragment) => {
    if (!timeline || !withNext(timeline, message)) return retry()
    see((now) => now && { ...now, timeline: withNext(now.timeline, message) ?? now.timeline })
  }
  useLiveMessages(conversation, { last: timeline?.messages.at(-1)?.seq, arrived })
  // Who has read, who has blocked, what is talked about.
  useInboxChanges((changed) => {
    if (changed !== null && changed !== id) return
    const asked = { query: ConversationStateDocument, variables: { id }, fetchPolicy: 'network-only' } as const
    client.query(asked).catch(() => undefined)
  })

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
  const join = ({ messages: nodes, before }: Timeline) =>
    see((now) => {
      const page = { nodes, hasMore: before !== null, startCursor: before }
      return now && { ...now, timeline: withEarlier(now.timeline, page) }
    })
  return { conversation, timeline, error, retry, arrived, showEarlier, busy, join }
}

interface Talk {
  id: string
  blocking: string
  other: { id: string } | null
}

/** Hears what is written, as long as the two may write. */
function useLiveMessages(
  talk: Talk | null | undefined,
  { last, arrived }: { last: number | undefined; arrived: (message: MessagePartsFragment) => void },
): void {
  const { id, other, blocking } = talk ?? {}
  const isOpen = Boolean(other) && blocking === 'none' && last !== undefined
  const after = useEffectEvent(() => last ?? 0)
  const tell = useEffectEvent(({ sender, ...message }: MessageSentSubscription['messageSent']) =>
    arrived({ ...message, own: sender.id !== other?.id })
  )
  useEffect(() => {
    if (!id || !isOpen) return undefined
    return listenLive<MessageSentSubscription, MessageSentSubscriptionVariables>({
      document: MessageSentDocument,
      variables: () => ({ conversationId: id, after: after() }),
      next: ({ messageSent }) => tell(messageSent),
    })
  }, [id, isOpen])
}
