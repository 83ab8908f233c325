import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from '@delvik/runtime/logger'
import { GraphQLError } from 'graphql'
import { CloseCode, handleProtocols, makeServer } from 'graphql-ws'
import { type WebSocket, WebSocketServer } from 'ws'
import { limits } from '../graph/limits.ts'
import { Refused } from '../http/errors.ts'
import { clientIp } from '../http/exchange.ts'
import { Crowd } from '../http/crowd.ts'
import type { IsOwnOrigin } from '../http/csrf.ts'
import type { Live, LiveRequest } from './live.ts'
import { type Listener, openListener } from './listener.ts'

export const liveLimits = {
  /** Sockets of one account at this process. */
  perAccount: 20,
  /** Subscriptions of one socket. */
  perSocket: 50,
  /** Milliseconds until a socket says who it is. */
  patience: 3_000,
  /** Milliseconds between two pings; who does not answer one before the next is gone. */
  ping: 12_000,
  /** Milliseconds over which sockets are closed when many are at once, so that not all come back at once. */
  spread: 2_000,
} as const

/** Beside those of graphql-ws; its clients come back by themselves after both. */
const closings = { restart: 1012, tryAgain: 1013 } as const

interface Extra {
  request: IncomingMessage
  listener?: Listener
  /** What ends with the connection. */
  ends: DisposableStack
}

/** What is no WebSocket is answered as if nobody had asked to change the protocol. */
export function isLive({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && headers.upgrade?.toLowerCase() === 'websocket'
}

interface SocketOptions {
  trustedHops: number
  perAddress: number
  isOwn: IsOwnOrigin
}

/** Subscriptions over WebSocket by the protocol graphql-transport-ws, at `/graphql` of the front. */
export function openLiveSockets(server: Server, live: Live, options: SocketOptions, logger: Logger): AsyncDisposable {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: limits.bodyBytes, handleProtocols })
  const addresses = new Crowd(options.perAddress)
  const accounts = new Map<string, Set<WebSocket>>()
  const protocol = openProtocol(live, { accounts, trustedHops: options.trustedHops })
  server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    // The server does not look after it any more.
    stream.on('error', () => stream.destroy())
    const giveBack = judge(request, { ...options, addresses })
    if (typeof giveBack === 'number') return void stream.end(`HTTP/1.1 ${giveBack} \r\nconnection: close\r\n\r\n`)
    stream.once('close', giveBack)
    sockets.handleUpgrade(request, stream, head, (socket) => serve(socket, request, { protocol, logger }))
  })
  return {
    async [Symbol.asyncDispose]() {
      const open = [...sockets.clients]
      await Promise.all(open.map(async (socket, i) => {
        await delay((i / open.length) * liveLimits.spread)
        socket.close(closings.restart)
      }))
      for (const socket of sockets.clients) socket.terminate()
      sockets.close()
    },
  }
}

/** @returns the status that refuses it, or what gives its place back */
function judge(
  request: IncomingMessage,
  { trustedHops, isOwn, addresses }: SocketOptions & { addresses: Crowd },
): number | (() => void) {
  const { url, headers: { origin } } = request
  if (url !== '/graphql') return 404
  // Programs send none; a browser always does, and tells by it whose page it is.
  if (origin !== undefined && !isOwn(origin)) return 403
  return addresses.take(clientIp(request, trustedHops)) ?? 429
}

type Protocol = ReturnType<typeof openProtocol>

/** One connection, its messages one way and the other; every send waits until the socket has taken it. */
function serve(
  socket: WebSocket,
  request: IncomingMessage,
  { protocol, logger }: { protocol: Protocol; logger: Logger },
): void {
  const ends = new DisposableStack()
  sockets.set(ends, socket)
  const failed = (err: unknown) => {
    logger.debug({ err }, 'live connection failed')
    socket.terminate()
  }
  const closed = protocol.opened({
    protocol: socket.protocol,
    send: (text) =>
      new Promise((resolve, reject) => {
        if (socket.readyState !== socket.OPEN) return resolve()
        socket.send(text, (error) => (error ? reject(error) : resolve()))
      }),
    close: (code, reason) => socket.close(code, reason),
    onMessage: (take) => socket.on('message', (message) => void take(String(message)).catch(failed)),
  }, { request, ends })
  socket.on('error', failed)
  ends.use(pinging(socket))
  socket.once('close', (code, reason) => {
    ends.dispose()
    void closed(code, String(reason)).catch(failed)
  })
}

/** The socket of each connection, for what the protocol's own close can't tell apart. */
const sockets = new WeakMap<DisposableStack, WebSocket>()

function pinging(socket: WebSocket): Disposable {
  let answered = true
  socket.on('pong', () => (answered = true))
  const timer = setInterval(() => {
    if (!answered) return socket.terminate()
    answered = false
    socket.ping()
  }, liveLimits.ping)
  return { [Symbol.dispose]: () => clearInterval(timer) }
}

interface ProtocolOptions {
  accounts: Map<string, Set<WebSocket>>
  trustedHops: number
}

function openProtocol(live: Live, { accounts, trustedHops }: ProtocolOptions) {
  return makeServer<Record<string, unknown>, Extra>({
    connectionInitWaitTimeout: liveLimits.patience,
    async onConnect({ connectionParams = {}, extra }) {
      const socket = sockets.get(extra.ends)!
      const { authorization } = connectionParams
      if (typeof authorization !== 'string') return socket.close(CloseCode.Unauthorized, 'UNAUTHENTICATED'), false
      try {
        const listener = await openListener(live.endpoint.graph, extra.request, { authorization, trustedHops })
        // It may have ended while it was asked about.
        if (live.endpoint.ended.has(listener.sid)) throw new Refused('SESSION_ENDED')
        if (socket.readyState !== socket.OPEN) return false
        const all = accounts.get(listener.accountId) ?? new Set()
        if (all.size >= liveLimits.perAccount) throw new Refused('TOO_MANY_REQUESTS')
        accounts.set(listener.accountId, all.add(socket))
        extra.ends.defer(() => {
          all.delete(socket)
          if (all.size === 0) accounts.delete(listener.accountId)
        })
        extra.listener = listener
        extra.ends.use(endsWith(socket, listener, live))
        return true
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        socket.close(closingOf(error), error.code)
        return false
      }
    },
    async onSubscribe({ extra: { listener }, subscriptions }, _, payload) {
      try {
        if (Object.keys(subscriptions).length > liveLimits.perSocket) throw new Refused('TOO_MANY_REQUESTS')
        const asked = await live.admit(payload)
        const { schema } = live.endpoint.graph
        return { schema, document: asked.document.document, rootValue: asked, contextValue: listener }
      } catch (error) {
        return [publicRefusal(error)]
      }
    },
    subscribe: ({ rootValue, contextValue }) => live.listen(contextValue as Listener, rootValue as LiveRequest),
    onError: (_, __, ___, errors) =>
      errors.map((error) => (error.originalError ? publicRefusal(error.originalError) : error)),
  })
}

/** A token that ends is replaced over a new connection; a session that ends is over. */
function endsWith(socket: WebSocket, { sid, life }: Listener, { endpoint: { ended } }: Live): Disposable {
  const early = Math.random() * Math.min(10_000, life / 10)
  const timer = setTimeout(() => socket.close(CloseCode.Forbidden, 'UNAUTHENTICATED'), life - early)
  const ending = ended.onEnded((one) => one === sid && socket.close(CloseCode.Unauthorized, 'SESSION_ENDED'))
  return {
    [Symbol.dispose]() {
      clearTimeout(timer)
      ending[Symbol.dispose]()
    },
  }
}

/** Clients come back by themselves after 1013, and with a new token after 4403. */
function closingOf({ code }: Refused): number {
  switch (code) {
    case 'UNAUTHENTICATED':
      return CloseCode.Forbidden
    case 'SESSION_ENDED':
      return CloseCode.Unauthorized
    case 'TOO_MANY_REQUESTS':
      return CloseCode.TooManyInitialisationRequests
    default:
      return closings.tryAgain
  }
}

function publicRefusal(error: unknown): GraphQLError {
  const { code, fields } = error instanceof Refused ? error : new Refused('SERVER_ERROR')
  return new GraphQLError(code, { extensions: { code, ...(fields && { fields }) } })
}
