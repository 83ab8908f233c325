import { randomBytes, randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { addressIn, plain } from '@delvik/runtime/network'
import type { ErrorCode } from '@delvik/schemas/errors'
import type { Refusal } from './errors.ts'

/** One request at the front with what the front knows of it; whatever the client claims of these is dropped. */
export interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  requestId: string
  clientIp: string
  traceparent: string
}

/** Of files of the build: what only pages heed would cost a first visit 5 kB. */
const safeFile = { 'cross-origin-resource-policy': 'same-origin', 'x-content-type-options': 'nosniff' }
/** For every other answer, unless the target sets its own; scripts and styles are left to it, which knows them. */
const safePage = {
  ...safeFile,
  'content-security-policy': "base-uri 'self'; form-action 'self'; frame-ancestors 'self'; object-src 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'SAMEORIGIN',
}
const isFile = ({ url }: IncomingMessage) => /^\/assets\/[^?]+\.(js|css|woff2)$/.test(url ?? '')

interface ExchangeOptions {
  /** Proxies of ours between the client and this process, whose x-forwarded-for is believed. */
  trustedHops: number
  /** The public address is https: browsers are to ask for nothing else. */
  https: boolean
}

export function openExchange(
  request: IncomingMessage,
  response: ServerResponse,
  { trustedHops, https }: ExchangeOptions,
): Exchange {
  const requestId = randomUUID()
  if (https) response.setHeader('strict-transport-security', 'max-age=31536000')
  const safe = isFile(request) ? safeFile : safePage
  response.setHeaders(new Map([...Object.entries(safe), ['x-request-id', requestId]]))
  return { request, response, requestId, clientIp: clientIp(request, trustedHops), traceparent: traceparent(request) }
}

/** Answers with a code alone; people's words for it are the client's. */
export function refuse({ request, response, requestId }: Exchange, status: number, code: ErrorCode): void {
  if (response.headersSent) return void response.destroy()
  if (status === 408) response.setHeader('connection', 'close')
  const refusal: Refusal = { code, requestId }
  sendJson(response, status, JSON.stringify(refusal), request.method === 'HEAD')
}

export function sendJson(response: ServerResponse, status: number, body: string, headOnly = false): void {
  response.statusCode = status
  response.setHeader('content-type', 'application/json; charset=utf-8')
  response.setHeader('content-length', Buffer.byteLength(body))
  response.setHeader('cache-control', 'no-store')
  response.end(headOnly ? undefined : body)
}

/**
 * What the outermost proxy of ours wrote: it stands exactly so many entries before the end, and whatever stands before
 * it is the client's word. Where a proxy wrote no address, the next one inwards is the nearest that is known.
 */
export function clientIp({ headers, socket }: IncomingMessage, trustedHops: number): string {
  const hops = [headers['x-forwarded-for'] ?? []].flat().flatMap((one) => one.split(','))
  const written = trustedHops && hops.length >= trustedHops ? hops.slice(-trustedHops) : []
  return written.map(addressIn).find(Boolean) ?? plain(socket.remoteAddress ?? '')
}

/** The trace that the browser began, or a new one. */
export function traceparent({ headers }: IncomingMessage): string {
  const { traceparent: given } = headers
  if (typeof given === 'string' && /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/.test(given)) return given
  return `00-${randomBytes(16).toString('hex')}-${randomBytes(8).toString('hex')}-00`
}
