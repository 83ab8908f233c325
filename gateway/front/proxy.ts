import type { IncomingMessage } from 'node:http'
import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Logger } from '@delvik/runtime/logger'
import { Pool } from 'undici'
import { type Exchange, refuse } from '../http/exchange.ts'
import { keepAliveMaxTimeout } from '../http/keep-alive.ts'

/** About one connection, not about what it carries (RFC 9110, 7.6.1); undici refuses `expect`. */
const hopByHop = [
  'connection',
  'expect',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]
/** Said by this front or by nobody. */
const ours = /^(forwarded|via|x-forwarded-.*|x-real-ip|x-request-id|x-delvik-gateway|traceparent)$/
/** Tell what software answers. */
const talkative = ['server', 'x-powered-by']

type Headers = Record<string, string | string[] | undefined>

/** A process behind the front, reached by streaming in both directions. */
export class Target implements AsyncDisposable {
  readonly #name: string
  readonly #pool: Pool
  readonly #logger: Logger

  constructor(name: string, url: URL, timeoutMs: number, logger: Logger) {
    this.#name = name
    this.#logger = logger
    this.#pool = new Pool(url.origin, {
      connections: 128,
      keepAliveMaxTimeout,
      connectTimeout: Math.min(timeoutMs, 5_000),
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
    })
  }

  /**
   * What the target sets of headers replaces what the front has set.
   * @param body that is handed on; the request itself to hand it on as it comes
   */
  async pass(exchange: Exchange, body?: Buffer | IncomingMessage): Promise<void> {
    const { request, response } = exchange
    const gone = new AbortController()
    // What has been answered is not broken off: an error for each would cost more than much of the rest.
    response.once('close', () => response.writableFinished || gone.abort())
    try {
      const answer = await this.#pool.request({
        method: request.method ?? 'GET',
        path: request.url ?? '/',
        headers: requestHeaders(exchange, body),
        body: body instanceof Readable ? bodyOf(body) : body?.length ? body : null,
        signal: gone.signal,
      })
      response.writeHead(answer.statusCode, responseHeaders(answer.headers))
      await pipeline(answer.body, response)
    } catch (error) {
      if (!gone.signal.aborted) this.#refuse(exchange, error)
    }
  }

  #refuse(exchange: Exchange, error: unknown): void {
    const { code } = Object(error)
    this.#logger.warn({ target: this.#name, requestId: exchange.requestId, code }, 'target did not answer')
    refuse(exchange, 502, 'TRY_AGAIN')
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#pool.destroy()
  }
}

/** Apart from the request, which undici would destroy after an early answer and leave its connection stuck. */
function bodyOf(request: IncomingMessage): Readable {
  return request.pipe(new PassThrough())
}

function requestHeaders(
  { request, requestId, clientIp, traceparent }: Exchange,
  body: Buffer | IncomingMessage | undefined,
): Headers {
  const isCounted = !(body instanceof Readable)
  return {
    ...passedOn(request.headers, (name) => ours.test(name) || (isCounted && name === 'content-length')),
    'x-forwarded-for': clientIp,
    'x-request-id': requestId,
    traceparent,
  }
}

function responseHeaders(headers: Headers): Headers {
  return passedOn(headers, (name) => talkative.includes(name) || name === 'x-request-id')
}

function passedOn(headers: Headers, dropped: (name: string) => boolean): Headers {
  const named = String(headers['connection'] ?? '').toLowerCase().split(/\s*,\s*/)
  const stays = (name: string) => hopByHop.includes(name) || named.includes(name) || dropped(name)
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !stays(name)))
}
