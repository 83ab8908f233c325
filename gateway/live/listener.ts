import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { claimedLife, claimedSession } from '@delvik/runtime/access-tokens'
import { ask, type Graph } from '../graph/gateway.ts'
import type { GraphContext } from '../graph/subgraph.ts'
import { Refused } from '../http/errors.ts'
import { clientIp, traceparent } from '../http/exchange.ts'

/** Somebody who is signed in, and listens over one connection. */
export interface Listener {
  accountId: string
  /** Of whom it ends with. */
  sid: string
  /** Milliseconds for which the token is good. */
  life: number
  /** For a request on their behalf. */
  context(): GraphContext
}

const whoIsIt = '{ me { account { id } } }'

/** @throws Refused UNAUTHENTICATED, SESSION_ENDED, TRY_AGAIN: services alone say whether a token is good */
export async function openListener(
  graph: Graph,
  request: IncomingMessage,
  { authorization, trustedHops }: { authorization: string; trustedHops: number },
): Promise<Listener> {
  const headers = {
    authorization,
    'x-forwarded-for': clientIp(request, trustedHops),
    traceparent: traceparent(request),
  }
  const context = () => {
    const requestId = randomUUID()
    return { requestId, headers: { ...headers, 'x-request-id': requestId } }
  }
  const data = await ask(graph, { query: whoIsIt, variables: {} }, context())
  const accountId: unknown = Object(data).me?.account.id
  if (typeof accountId !== 'string') throw new Refused('UNAUTHENTICATED')
  return { accountId, sid: claimedSession(authorization) ?? '', life: claimedLife(authorization), context }
}
