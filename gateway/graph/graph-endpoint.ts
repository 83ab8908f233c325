import type { IncomingMessage } from 'node:http'
import { claimedSession } from '@delvik/runtime/access-tokens'
import type { Hearing } from '@delvik/runtime/platform'
import { positionsHeader } from '@delvik/schemas/positions'
import { readBody } from '../http/body.ts'
import { Refused } from '../http/errors.ts'
import { type Exchange, sendJson } from '../http/exchange.ts'
import type { Graph } from './gateway.ts'
import { checkRequest, limits, measureDocument } from './limits.ts'
import type { AdmittedDocument, TrustedDocuments } from './trusted-documents.ts'

/** What a client posts; a `query` is read only by an open graph. */
export interface GraphRequest {
  documentId?: string | undefined
  query?: string | undefined
  operationName?: string | undefined
  variables: Record<string, unknown>
}

export interface GraphEndpoint extends Pick<Hearing, 'ended'> {
  graph: Graph
  documents: TrustedDocuments
  /** Also runs documents that no web build brought. */
  open: boolean
}

/** `POST /graphql`: everything that can be refused without planning is refused before it. */
export async function answerGraph(
  { graph, documents, open, ended }: GraphEndpoint,
  exchange: Exchange,
): Promise<void> {
  try {
    const posted = await readGraphRequest(exchange.request)
    refuseEnded(exchange.request, ended)
    const { documentId = '', query } = posted
    const document = open && query !== undefined ? freeDocument(query) : await documents.find(documentId)
    if (document.isLive) throw new Refused('BAD_REQUEST')
    checkRequest(posted, document)
    const { variables, operationName } = posted
    const context = { requestId: exchange.requestId, headers: handedOn(exchange) }
    const { status, body } = await graph.execute({ query: document.text, variables, operationName }, context)
    sendJson(exchange.response, status, body)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    refuseGraph(exchange, error)
  }
}

/** As services do; whether the token is good they say alone. @throws Refused SESSION_ENDED */
function refuseEnded({ headers }: IncomingMessage, ended: Hearing['ended']): void {
  const sid = claimedSession(headers.authorization)
  if (sid !== undefined && ended.has(sid)) throw new Refused('SESSION_ENDED', 200)
}

function refuseGraph({ response, requestId }: Exchange, { code, status, fields }: Refused): void {
  if (status === 405) response.setHeader('allow', 'POST')
  if (status === 408) response.setHeader('connection', 'close')
  sendJson(response, status, JSON.stringify({ errors: [{ message: code, extensions: { code, fields, requestId } }] }))
}

function freeDocument(text: string): AdmittedDocument {
  return { text, ...measureDocument(text) }
}

/** Its document may be named beside the query, or among the `extensions`. @throws Refused BODY_TOO_LARGE, BAD_REQUEST */
export async function readGraphRequest(request: IncomingMessage): Promise<GraphRequest> {
  if (request.method !== 'POST') throw new Refused('BAD_REQUEST', 405)
  // A page of another origin can post other types without a preflight, but not this one.
  if (!/^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? '')) throw new Refused('BAD_REQUEST', 415)
  if (request.headers['content-encoding']) throw new Refused('BAD_REQUEST', 415)
  const body = await readBody(request, { bytes: limits.bodyBytes, patience: limits.bodyPatience })
  return toPosted(parseJson(body.toString('utf8')))
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw new Refused('BAD_REQUEST')
  }
}

function toPosted(body: unknown): GraphRequest {
  if (!isRecord(body)) throw new Refused('BAD_REQUEST')
  const { documentId, query, operationName, variables, extensions } = body
  if (!isRecord(variables ?? {}) || !isRecord(extensions ?? {})) throw new Refused('BAD_REQUEST')
  return {
    documentId: textOrNone(documentId ?? Object(extensions).documentId),
    query: textOrNone(query),
    operationName: textOrNone(operationName),
    variables: isRecord(variables) ? variables : {},
  }
}

function textOrNone(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined
  if (typeof value === 'string') return value
  throw new Refused('BAD_REQUEST')
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** What every subgraph hears of the caller. */
function handedOn({ request: { headers }, requestId, clientIp, traceparent }: Exchange): Record<string, string> {
  const known = ['authorization', 'accept-language', positionsHeader].map((name) => [name, headers[name]] as const)
  const given = known.filter((header): header is [string, string] => typeof header[1] === 'string')
  return { ...Object.fromEntries(given), 'x-request-id': requestId, 'x-forwarded-for': clientIp, traceparent }
}
