import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import { refusalFrom } from '../graph/refusal.ts'
import { letsSocketsThrough } from './live-way.ts'

/** What somebody wants to be told, from now until they stop. */
export interface Wish<T, V> {
  document: TypedDocumentNode<T, V>
  /** Asked for at each beginning, so that what was told before a break is not told again. */
  variables: () => V
  next: (told: T) => void
  /** Nothing comes any more. */
  over?: () => void
}

/** Milliseconds; doubled with each try in vain, and never the same for all who lost the same server. */
const firstWait = 1_000
const longestWait = 30_000

/** Listens over a WebSocket, or by server-sent events in networks that let none through; again and again when it breaks. @returns what stops it */
export function listenLive<T, V extends Record<string, unknown>>(wish: Wish<T, V>): () => void {
  const stopped = new AbortController()
  void (async () => {
    for (let tries = 0; !stopped.signal.aborted;) {
      const ending = await listenOnce(wish, { signal: stopped.signal, heard: () => (tries = 0) })
      if (stopped.signal.aborted) return
      if (ending === 'over') return wish.over?.()
      await wait(Math.min(firstWait * 2 ** tries++, longestWait), stopped.signal)
    }
  })()
  return () => stopped.abort()
}

interface Listening {
  signal: AbortSignal
  /** Something has come. */
  heard: () => void
}

async function listenOnce<T, V extends Record<string, unknown>>(
  { document, variables, next }: Wish<T, V>,
  { signal, heard }: Listening,
): Promise<'over' | 'broken'> {
  try {
    // Whoever has nothing to hear does not load what listens.
    const { subscribe, liveToken } =
      await (letsSocketsThrough() ? import('./live-socket.ts') : import('./live-stream.ts'))
    await liveToken()
    return await new Promise((resolve) => {
      const stop = subscribe({ document, variables: variables() }, {
        next: ({ data, errors }) => {
          heard()
          if (errors?.[0]) return
          next(data as T) // as the document asks
        },
        error: (error) => resolve(isFinal(error) ? 'over' : 'broken'),
        complete: () => resolve('over'),
      })
      signal.addEventListener('abort', () => {
        stop()
        resolve('over')
      })
    })
  } catch {
    return 'broken'
  }
}

/** Refusals of the graph come as a list; what breaks is a closing of the connection. */
function isFinal(error: unknown): boolean {
  if (!Array.isArray(error)) return false
  return !['TRY_AGAIN', 'SERVER_ERROR'].includes(refusalFrom(error[0]).code)
}

function wait(most: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, most * (0.5 + Math.random() / 2))
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
