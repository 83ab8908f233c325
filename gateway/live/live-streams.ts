import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ErrorCode } from '@delvik/schemas/errors'
import type { ExecutionResult } from 'graphql'
import { type GraphRequest, readGraphRequest } from '../graph/graph-endpoint.ts'
import type { IsOwnOrigin } from '../http/csrf.ts'
import { Refused } from '../http/errors.ts'
import type { Exchange } from '../http/exchange.ts'
import { closeInTurn, type Connections, liveLimits } from './connections.ts'
import type { Live } from './live.ts'
import { openListener } from './listener.ts'
import { publicRefusal } from './public-refusal.ts'

interface StreamOptions {
  trustedHops: number
  connections: Connections
  isOwn: IsOwnOrigin
}

/** Tells proxies that there is somebody, and browsers that the answer has begun. */
const nothing = ':\n\n'
const complete = 'event: complete\ndata:\n\n'

/**
 * Subscriptions as server-sent events, for networks that let no WebSocket through: `POST /graphql` by the protocol of
 * graphql-sse with a connection for each, so that any copy of the gateway may answer any of them. What ends without
 * `complete` is to be asked for again. Each event waits until the connection has taken the one before it.
 */
export class LiveStreams implements AsyncDisposable {
  readonly #open = new Set<ServerResponse>()

  constructor(
    private readonly live: Live,
    private readonly options: StreamOptions,
  ) {}

  /** Whether a request wants to be told something for as long as it stands. */
  static isAsked({ method, headers }: IncomingMessage): boolean {
    return method === 'POST' && /\btext\/event-stream\b/i.test(headers.accept ?? '')
  }

  /** @throws Refused, of what the client may ask again: FORBIDDEN, UNAUTHENTICATED, TRY_AGAIN, TOO_MANY_REQUESTS */
  async answer({ request, response }: Exchange): Promise<void> {
    const { connections, isOwn, trustedHops } = this.options
    const { origin, authorization } = request.headers
    if (origin !== undefined && !isOwn(origin)) throw new Refused('FORBIDDEN', 403)
    const asked = await readGraphRequest(request)
    if (authorization === undefined) throw new Refused('UNAUTHENTICATED', 401)
    using ends = new DisposableStack()
    try {
      const listener = await openListener(this.live.endpoint.graph, request, { authorization, trustedHops })
      const wanted = await this.live.admit(payloadOf(asked))
      if (response.destroyed) return
      ends.use(
        connections.admit(listener, (ending) => end(response, ending === 'SESSION_ENDED' && new Refused(ending))),
      )
      await this.#tell(response, this.live.listen(listener, wanted))
    } catch (error) {
      if (response.destroyed || response.writableEnded) return
      if (!isFinal(error)) throw error
      end(response, error)
    }
  }

  [Symbol.asyncDispose](): Promise<void> {
    return closeInTurn(this.#open, (response) => response.end())
  }

  async #tell(response: ServerResponse, told: AsyncGenerator<ExecutionResult>): Promise<void> {
    begin(response)
    this.#open.add(response)
    const pinging = setInterval(() => response.writableEnded || response.write(nothing), liveLimits.ping)
    response.once('close', () => void told.return(undefined))
    try {
      for await (const result of told) {
        if (response.writableEnded) return
        await written(response, next(result))
      }
      if (!response.writableEnded) response.end(complete)
    } finally {
      clearInterval(pinging)
      this.#open.delete(response)
    }
  }
}

function payloadOf({ documentId, query = '', operationName, variables }: GraphRequest) {
  return { query, operationName, variables, ...(documentId !== undefined && { extensions: { documentId } }) }
}

function begin(response: ServerResponse): void {
  response.setHeader('content-type', 'text/event-stream; charset=utf-8')
  response.setHeader('cache-control', 'no-store, no-transform')
  // To nginx, which else keeps what it gets until it is much.
  response.setHeader('x-accel-buffering', 'no')
  response.write(nothing)
}

/** @param refusal after which nobody is to ask again; without one it is only broken off */
function end(response: ServerResponse, refusal: Refused | false): void {
  if (!response.headersSent) begin(response)
  response.end(refusal ? next({ errors: [publicRefusal(refusal)] }) + complete : undefined)
}

function next(result: object): string {
  return `event: next\ndata: ${JSON.stringify(result)}\n\n`
}

const passing: readonly ErrorCode[] = ['UNAUTHENTICATED', 'TRY_AGAIN', 'TOO_MANY_REQUESTS', 'SERVER_ERROR']

/** Nothing is to be gained by asking again. */
function isFinal(error: unknown): error is Refused {
  return error instanceof Refused && !passing.includes(error.code)
}

function written(response: ServerResponse, text: string): Promise<void> {
  return new Promise((resolve, reject) => response.write(text, (error) => (error ? reject(error) : resolve())))
}
