import { randomBytes, randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isIP } from 'node:net'
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

/** For every answer, unless the target sets its own; scripts and styles are left to it, which knows them. */
const safeHeaders = {
  'content-security-policy': "base-uri 'self'; form-action 'self'; frame-ancestors 'self'; object-src 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
}

/** @param trustedHops proxies of ours between the client and this process, whose x-forwarded-for is believed */
export function openExchange(request: IncomingMessage, response: ServerResponse, trustedHops: number): Exchange {
  const requestId = randomUUID()
  response.setHeaders(new Map([...Object.entries(safeHeaders), ['x-request-id', requestId]]))
  return { request, response, requestId, clientIp: clientIp(request, trustedHops), traceparent: traceparent(request) }
}

/** Answers with a code alone; people's words for it are the client's. */
export function refuse({ request, response, requestId }: Exchange, status: number, code: ErrorCode): void {
  if (response.headersSent) return void response.destroy()
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

function clientIp({ headers, socket }: IncomingMessage, trustedHops: number): string {
  const claimed = String(headers['x-forwarded-for'] ?? '').split(',')
  const chain = [...claimed.map((ip) => ip.trim()).filter((ip) => isIP(ip)), socket.remoteAddress ?? '']
  return (chain[Math.max(0, chain.length - 1 - trustedHops)] ?? '').replace(/^::ffff:/, '')
}

/** The trace that the browser began, or a new one. */
function traceparent({ headers }: IncomingMessage): string {
  const { traceparent: given } = headers
  if (typeof given === 'string' && /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/.test(given)) return given
  return `00-${randomBytes(16).toString('hex')}-${randomBytes(8).toString('hex')}-00`
}
