import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Logger } from '@delvik/runtime/logger'
import { CloseCode, handleProtocols, makeServer } from 'graphql-ws'
import { type WebSocket, WebSocketServer } from 'ws'
import { limits } from '../graph/limits.ts'
import { Refused } from '../http/errors.ts'
import { clientIp } from '../http/exchange.ts'
import { Crowd } from '../http/crowd.ts'
import type { IsOwnOrigin } from '../http/csrf.ts'
import type { Live, LiveRequest } from './live.ts'
import { closeInTurn, type Connections, type Ending, liveLimits } from './connections.ts'
import { type Listener, openListener } from './listener.ts'
import { publicRefusal } from './public-refusal.ts'

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
  connections: Connections
  perAddress: number
  isOwn: IsOwnOrigin
}

/** Subscriptions over WebSocket by the protocol graphql-transport-ws, at `/graphql` of the front. */
export function openLiveSockets(server: Server, live: Live, options: SocketOptions, logger: Logger): AsyncDisposable {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: limits.bodyBytes, handleProtocols })
  const addresses = new Crowd(options.perAddress)
  const protocol = openProtocol(live, options)
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
      await closeInTurn(sockets.clients, (socket) => socket.close(closings.restart))
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

function openProtocol(live: Live, { connections, trustedHops }: Pick<SocketOptions, 'connections' | 'trustedHops'>) {
  return makeServer<Record<string, unknown>, Extra>({
    connectionInitWaitTimeout: liveLimits.patience,
    async onConnect({ connectionParams = {}, extra }) {
      const socket = sockets.get(extra.ends)!
      const { authorization } = connectionParams
      if (typeof authorization !== 'string') return socket.close(CloseCode.Unauthorized, 'UNAUTHENTICATED'), false
      try {
        const listener = await openListener(live.endpoint.graph, extra.request, { authorization, trustedHops })
        if (socket.readyState !== socket.OPEN) return false
        extra.ends.use(connections.admit(listener, (ending) => socket.close(endings[ending], ending)))
        extra.listener = listener
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

/** Clients come back with a new token after the first. */
const endings = {
  UNAUTHENTICATED: CloseCode.Forbidden,
  SESSION_ENDED: CloseCode.Unauthorized,
} satisfies Record<Ending, CloseCode>

/** Clients come back by themselves after 1013. */
function closingOf({ code }: Refused): number {
  switch (code) {
    case 'UNAUTHENTICATED':
    case 'SESSION_ENDED':
      return endings[code]
    case 'TOO_MANY_REQUESTS':
      return CloseCode.TooManyInitialisationRequests
    default:
      return closings.tryAgain
  }
}
