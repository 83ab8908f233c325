import { type Client, createClient, type FormattedExecutionResult, type Sink } from 'graphql-ws'
import { documentIdOf } from '../graph/post-document.ts'
import { setLive } from './live-state.ts'
import { session } from './session.ts'

/** Milliseconds for which the connection stays when nobody listens any more, as between two pages. */
const idle = 5_000

/** One connection for all that a page listens to. Whoever listens begins again by themselves when it breaks. */
const client: Client = createClient({
  url: `${location.protocol.replace('http', 'ws')}//${location.host}/graphql`,
  lazyCloseTimeout: idle,
  retryAttempts: 0,
  keepAlive: 20_000,
  async connectionParams() {
    const token = await session.token()
    return token ? { authorization: `Bearer ${token}` } : {}
  },
  on: { connected: () => setLive(true), closed: () => setLive(false) },
  onNonLazyError: () => {},
})

/** Rejects for a visitor, who has nothing to hear. */
export async function connected(): Promise<void> {
  if (!(await session.token())) throw new Error('Nobody is signed in')
}

export function subscribe(
  { document, variables }: { document: object; variables: Record<string, unknown> },
  sink: Sink<FormattedExecutionResult>,
): () => void {
  return client.subscribe({ query: '', variables, extensions: { documentId: documentIdOf(document) } }, sink)
}
