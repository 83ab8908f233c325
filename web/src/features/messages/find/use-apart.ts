import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { EarlierMessagesDocument } from '../messages.generated.ts'
import { type Timeline, touches, withEarlier, withLater } from '../timeline.ts'
import { MessagesFromDocument } from './find.generated.ts'

/** Messages that are shown before the one that is gone to. */
const around = 15

interface Live {
  timeline: Timeline | undefined
  /** Puts what was read apart before the end. */
  join: (apart: Timeline) => void
}

/** A part of a conversation far from its end, which is read by itself until it reaches what is there. */
export function useApart(id: string, { timeline, join }: Live) {
  const client = useApolloClient()
  const [apart, see] = useState<Timeline>()
  const [busy, setBusy] = useState(false)
  const [target, aim] = useState<{ seq: number }>()

  const from = async (after: number) => {
    const asked = { query: MessagesFromDocument, variables: { id, after }, fetchPolicy: 'no-cache' } as const
    return (await client.query(asked)).data?.conversation?.messages
  }
  const put = (next: Timeline) => {
    if (!timeline || !touches(next, timeline)) return see(next)
    join(next)
    see(undefined)
  }
  const during = async (act: () => Promise<void>) => {
    setBusy(true)
    await act().catch(() => undefined)
    setBusy(false)
  }
  const isThere = (seq: number) => [timeline, apart].some((one) => one?.messages.some((message) => message.seq === seq))

  return {
    apart,
    busy,
    target,
    /** Shows a message, wherever it stands. */
    goTo: (seq: number) =>
      during(async () => {
        if (timeline?.messages.some((message) => message.seq === seq)) see(undefined)
        else if (!isThere(seq)) {
          const page = await from(Math.max(0, seq - around))
          const [first] = page?.nodes ?? []
          if (page && first) put({ messages: page.nodes, before: first.seq > 1 ? page.startCursor : null })
        }
        aim({ seq })
      }),
    showLater: () =>
      during(async () => {
        const page = apart && (await from(apart.messages.at(-1)?.seq ?? 0))
        if (page) put(withLater(apart, page))
      }),
    showEarlier: () =>
      during(async () => {
        if (!apart?.before) return
        const variables = { id, before: apart.before }
        const { data } = await client.query({ query: EarlierMessagesDocument, variables, fetchPolicy: 'no-cache' })
        const page = data?.conversation?.messages
        if (page) see(withEarlier(apart, page))
      }),
    toLatest: () => see(undefined),
  }
}
