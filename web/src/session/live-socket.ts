import { type Client, createClient, type FormattedExecutionResult, type Sink } from 'graphql-ws'
import { documentIdOf } from '../graph/post-document.ts'
import { setLive } from './live-state.ts'
import { liveToken } from './live-token.ts'
import { socketClosed } from './live-way.ts'

export { liveToken } from './live-token.ts'

/** Milliseconds for which the connection stays when nobody listens any more, as between two pages. */
const idle = 5_000
/** Milliseconds after which a connection that does not come to stand is given up: some networks swallow the question. */
const patience = 8_000

/** Beside that of graphql-ws for a connection that it gives up: what a browser says of one that never stood. */
const neverStood: readonly number[] = [1006, 4499]
let giveUp: ReturnType<typeof setTimeout>
let stands = false

/** One connection for all that a page listens to. Whoever listens begins again by themselves when it breaks. */
const client: Client = createClient({
  url: `${location.protocol.replace('http', 'ws')}//${location.host}/graphql`,
  lazyCloseTimeout: idle,
  retryAttempts: 0,
  keepAlive: 20_000,
  connectionParams: async () => ({ authorization: `Bearer ${await liveToken()}` }),
  on: {
    connecting() {
      stands = false
      giveUp = setTimeout(() => client.terminate(), patience)
    },
    connected() {
      clearTimeout(giveUp)
      stands = true
      setLive(true)
    },
    closed(event) {
      clearTimeout(giveUp)
      socketClosed({ stood: stands || !neverStood.includes((event as CloseEvent).code) })
      setLive(false)
    },
  },
  onNonLazyError: () => {},
})

export function subscribe(
  { document, variables }: { document: object; variables: Record<string, unknown> },
  sink: Sink<FormattedExecutionResult>,
): () => void {
  return client.subscribe({ query: '', variables, extensions: { documentId: documentIdOf(document) } }, sink)
}
