import { createClient, type ExecutionResult, type Sink } from 'graphql-sse'
import { documentIdOf } from '../graph/post-document.ts'
import { setLive } from './live-state.ts'
import { liveToken } from './live-token.ts'
import { streamFailed } from './live-way.ts'

export { liveToken } from './live-token.ts'

/** A connection for each of what a page listens to. Whoever listens begins again by themselves when it breaks. */
const client = createClient({
  url: '/graphql',
  retryAttempts: 0,
  headers: async () => ({ authorization: `Bearer ${await liveToken()}` }),
})

let standing = 0

export function subscribe(
  { document, variables }: { document: object; variables: Record<string, unknown> },
  { next, error, complete }: Sink<ExecutionResult>,
): () => void {
  let stands = false
  const stand = (now: boolean) => {
    if (now !== stands) standing += now ? 1 : -1
    stands = now
    setLive(standing > 0)
  }
  return client.subscribe({ query: '', variables, extensions: { documentId: documentIdOf(document) } }, {
    next,
    error(reason) {
      if (!stands) streamFailed()
      stand(false)
      error(reason)
    },
    complete() {
      stand(false)
      complete()
    },
  }, { connected: () => stand(true) })
}
