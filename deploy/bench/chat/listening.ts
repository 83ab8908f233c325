import { setTimeout as delay } from 'node:timers/promises'
import { createClient } from 'graphql-ws'
import WebSocket from 'ws'

export interface Heard {
  seq: number
  body: string
}

interface ListenOptions {
  /** Of the front. */
  url: string
  /** Of the subscription to messages that the web build has brought. */
  documentId: string
  /** Asked for at the beginning of each connection. */
  authorization: () => Promise<string>
  conversationId: string
  /** The number of the last message that is known. */
  after: number
  hear: (message: Heard) => void
}

/** Milliseconds at most until somebody whose connection broke begins again. */
const pause = 1_000

/**
 * Listens to a conversation over a connection of its own, by a client that knows nothing of us. Like the pages it goes
 * on after the last message that it has heard, whenever the connection breaks.
 */
export function listen(
  { url, documentId, authorization, conversationId, after, hear }: ListenOptions,
): AsyncDisposable {
  const client = createClient({
    url: new URL('/graphql', url.replace('http', 'ws')).href,
    webSocketImpl: WebSocket,
    retryAttempts: 0,
    connectionParams: async () => ({ authorization: await authorization() }),
  })
  const stopping = new AbortController()
  const { signal } = stopping
  let last = after
  const untilBroken = () =>
    new Promise<void>((resolve) =>
      client.subscribe<{ messageSent: Heard }>(
        { query: '', variables: { conversationId, after: last }, extensions: { documentId } },
        {
          next({ data }) {
            if (!data) return
            hear(data.messageSent)
            last = data.messageSent.seq
          },
          error: () => resolve(),
          complete: () => resolve(),
        },
      )
    )
  void (async () => {
    while (!signal.aborted) {
      await untilBroken()
      await delay(Math.random() * pause, undefined, { signal }).catch(() => {})
    }
  })()
  return {
    async [Symbol.asyncDispose]() {
      stopping.abort()
      await client.dispose()
    },
  }
}
