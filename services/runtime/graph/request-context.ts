import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { parsePositions, positionsHeader, type StreamSequence } from '@delvik/schemas/positions'
import { networkOf } from '../process/network.ts'
import type { AccessTokens } from './access-tokens.ts'
import type { Asking } from './gateway-proof.ts'
import type { Viewer } from './viewer.ts'

/** What a request brings besides its query; the GraphQL context. */
export interface RequestContext {
  requestId: string
  viewer: Viewer | undefined
  /** Nobody in particular asks: the gateway does, for all who listen, what does not depend on who they are. */
  forListeners: boolean
  /** Writes that the caller has seen. */
  positions: readonly StreamSequence[]
  /** W3C traceparent, for the metadata of commands. */
  trace: string | undefined
  /** Of the person, as the front saw it, of IPv6 the network; empty when the caller came past the front. */
  clientIp: string
}

/** What the gateway has proved of requests at work; no header says it, so that nobody can. */
const askings = new WeakMap<IncomingHttpHeaders, Asking>()

/** @param headers of the request itself, not a copy */
export function noteAsking(headers: IncomingHttpHeaders, asking: Asking): void {
  askings.set(headers, asking)
}

export function isForListeners(headers: IncomingHttpHeaders): boolean {
  return askings.get(headers) === 'listeners'
}

/** @throws DomainError UNAUTHENTICATED, SESSION_ENDED, TRY_AGAIN */
export async function openRequest(headers: IncomingHttpHeaders, tokens: AccessTokens): Promise<RequestContext> {
  return {
    ...originOf(headers),
    viewer: await tokens.viewer(headers.authorization),
    forListeners: false,
    positions: parsePositions(one(headers[positionsHeader])),
    clientIp: clientIpOf(headers),
  }
}

/** What tells in the metadata of commands which request they come from. */
export function originOf(headers: IncomingHttpHeaders): Pick<RequestContext, 'requestId' | 'trace'> {
  return { requestId: requestIdOf(headers), trace: one(headers.traceparent) }
}

/** What limits count the caller by. The front sends one address; of several the last is from the proxy nearest to us. */
export function clientIpOf(headers: IncomingHttpHeaders): string {
  return networkOf(one(headers['x-forwarded-for'])?.split(',').at(-1)?.trim() ?? '')
}

/** The caller's, when it looks like one. */
export function requestIdOf(headers: IncomingHttpHeaders): string {
  const given = one(headers['x-request-id'])
  return given && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
}

function one(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header
}
