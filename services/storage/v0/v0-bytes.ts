import { pipeline } from 'node:stream/promises'
import { DomainError } from '@delvik/runtime/errors'
import type { Request, Response } from 'express'
import type { BlobStore, ByteRange } from '../blobs/blob-store.ts'
import { blobKey, type StoredFile } from '../file/files.ts'
import type { ScaledImage } from '../scaled/scaled-images.ts'
import { cacheControlOf, dispositionOf, etagOf } from './metadata.ts'

export interface Asked {
  file: StoredFile
  /** By which the bytes were asked for; none: by their owner's right. */
  token: string | null
  blobs: BlobStore
  /** Sent in its place. */
  scaled?: ScaledImage | undefined
}

/** The bytes, whole or one range of them; they can't do anything in a browser but be shown. */
export async function sendBytes(request: Request, response: Response, asked: Asked): Promise<void> {
  const { file, token, blobs } = asked
  const { key, size, type, etag } = bodyOf(asked)
  response.set({
    'accept-ranges': 'bytes',
    'cache-control': cacheControlOf(token),
    'content-disposition': dispositionOf(file),
    'content-security-policy': "sandbox; default-src 'none'",
    'content-type': type,
    'cross-origin-resource-policy': 'same-origin',
    etag,
    'x-content-type-options': 'nosniff',
  })
  if (request.headers['if-none-match'] === etag) return void response.status(304).end()
  const range = wantedRange(request, { size, etag })
  if (range === 'outside') return void response.status(416).set('content-range', `bytes */${size}`).end()
  const length = range ? range.last - range.first + 1 : size
  response.status(range ? 206 : 200).set('content-length', String(length))
  if (range) response.set('content-range', `bytes ${range.first}-${range.last}/${size}`)
  if (request.method === 'HEAD') return void response.end()
  const bytes = await blobs.get(key, range)
  if (!bytes) throw new DomainError('NOT_FOUND')
  await pipeline(bytes, exactly(length), response).catch(unlessGone)
}

function bodyOf({ file, scaled }: Asked) {
  const etag = etagOf(file)
  if (scaled) return { ...scaled, type: 'image/webp', etag: etag.replace(/"$/, `-${scaled.width}"`) }
  const type = file.contentType === 'text/plain' ? 'text/plain; charset=utf-8' : file.contentType
  return { key: blobKey(file), size: file.size, type, etag }
}

/** One range; what is malformed or asks for several is answered whole, as RFC 9110 14.2 allows. */
function wantedRange(
  { headers }: Request,
  { size, etag }: { size: number; etag: string },
): ByteRange | 'outside' | undefined {
  if (headers['if-range'] && headers['if-range'] !== etag) return undefined
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range ?? '') ?? []
  if (!from && !to) return undefined
  const end = size - 1
  const range = from
    ? { first: Number(from), last: to ? Math.min(Number(to), end) : end }
    : { first: Math.max(0, size - Number(to)), last: end }
  return range.first > range.last ? 'outside' : range
}

/** An answer that has begun can tell what is missing only by breaking off. */
function exactly(length: number) {
  return async function* whole(bytes: AsyncIterable<Uint8Array>) {
    let seen = 0
    for await (const chunk of bytes) {
      seen += chunk.length
      yield chunk
    }
    if (seen !== length) throw new Error(`a blob has ${seen} bytes where ${length} were asked for`)
  }
}

function unlessGone(error: unknown): void {
  if (Object(error).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
}
