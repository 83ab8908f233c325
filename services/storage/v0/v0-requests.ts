import { timingSafeEqual } from 'node:crypto'
import type { AccessTokens } from '@delvik/runtime/access-tokens'
import { DomainError } from '@delvik/runtime/errors'
import { openRequest, type RequestContext } from '@delvik/runtime/request-context'
import type { Viewer } from '@delvik/runtime/viewer'
import { imageWidths } from '@delvik/schemas/values/files'
import type { Request } from 'express'
import type { ObjectPath } from '../file/object-path.ts'

/** Of the JSON that a client says of an object. */
const longestJson = 64 * 1024

/** `Authorization: Firebase <token>`, as the storage client has it, or the usual `Bearer`. */
export async function contextOf({ headers }: Request, tokens: AccessTokens): Promise<RequestContext> {
  return openRequest({ ...headers, authorization: headers.authorization?.replace(/^Firebase /i, 'Bearer ') }, tokens)
}

export function requireOwn(place: ObjectPath, viewer: Viewer): ObjectPath {
  if (place.ownerId !== viewer.id) throw new DomainError('FORBIDDEN')
  return place
}

/** The connection outlives a refusal, to carry it. */
export function bodyOf(request: Request): AsyncIterable<Buffer> {
  return request.iterator({ destroyOnReturn: false })
}

/** Undefined where nothing came. @throws DomainError BODY_TOO_LARGE, INVALID_INPUT */
export async function jsonOf(request: Request): Promise<unknown> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of bodyOf(request)) {
    size += chunk.length
    if (size > longestJson) throw new DomainError('BODY_TOO_LARGE')
    chunks.push(chunk)
  }
  if (size === 0) return undefined
  try {
    return JSON.parse(String(Buffer.concat(chunks)))
  } catch {
    throw new DomainError('INVALID_INPUT')
  }
}

/** As `encodeURIComponent` would have written it: clients differ in what they escape. @throws DomainError INVALID_INPUT */
export function canonical(object: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(object))
  } catch {
    throw new DomainError('INVALID_INPUT')
  }
}

export function isSame(token: string, given: string): boolean {
  const [kept, said] = [Buffer.from(token), Buffer.from(given)]
  return kept.length === said.length && timingSafeEqual(kept, said)
}

/** What a query names once. */
export function one(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** `width=` of a picture, one at which pages show it; undefined for the picture itself. @throws DomainError INVALID_INPUT */
export function wantedWidth({ query }: Request): number | undefined {
  if (query['width'] === undefined) return undefined
  const width = imageWidths.find((one) => String(one) === query['width'])
  if (!width) throw new DomainError('INVALID_INPUT')
  return width
}

/** A header of digits alone. @throws DomainError INVALID_INPUT */
export function bytesIn(text: string | undefined): number {
  if (!/^\d{1,12}$/.test(text ?? '')) throw new DomainError('INVALID_INPUT')
  return Number(text)
}
