import { createHash } from 'node:crypto'

/** What is known of a blob before its bytes are there. */
export interface BlobFacts {
  /** Bytes. */
  size: number
  /** Base64. */
  md5: string
  /** Media type. */
  type: string
}

/** The first and the last byte that are wanted, both included; the first is one that the blob has. */
export interface ByteRange {
  first: number
  last: number
}

/** The bytes that were to be stored are not those that were announced. */
export class BlobMismatch extends Error {
  override name = 'BlobMismatch'
}

/**
 * Where files' bytes lie. A key is `<kind>/<id>/<name>`; none is a folder of another, and nobody's own names are in it.
 */
export abstract class BlobStore implements AsyncDisposable {
  /**
   * Stores all of it or nothing; once it resolves, the blob outlives a crash.
   * @throws BlobMismatch, or whatever `bytes` throws
   */
  abstract put(key: string, bytes: AsyncIterable<Uint8Array>, facts: BlobFacts): Promise<void>
  /** Undefined when there is none. What is read breaks off with an error when the store cannot give all of it. */
  abstract get(key: string, range?: ByteRange): Promise<AsyncIterable<Uint8Array> | undefined>
  abstract size(key: string): Promise<number | undefined>
  /** Also when there is none. */
  abstract delete(key: string): Promise<void>
  /** @throws while blobs can neither be read nor written */
  abstract reach(): Promise<void>
  abstract [Symbol.asyncDispose](): Promise<void>
}

/** @throws when it is not of the form that every adapter can hold */
export function requireKey(key: string): string {
  if (!/^[a-z]+\/[\w-]+\/[\w-]+(\.[\w]+)?$/.test(key)) throw new Error('not a key of a blob')
  return key
}

/**
 * Passes on bytes as long as they can be those that were announced, and the last of them only when all of them are: who
 * stores what it was told the length of has not got all of a wrong blob.
 * @throws BlobMismatch
 */
export async function* announced(bytes: AsyncIterable<Uint8Array>, facts: Pick<BlobFacts, 'size' | 'md5'>) {
  const hash = createHash('md5')
  let size = 0
  let held: Uint8Array | undefined
  for await (const chunk of bytes) {
    hash.update(chunk)
    size += chunk.length
    if (size > facts.size) break
    if (chunk.length === 0) continue
    if (held) yield held
    held = chunk
  }
  if (size !== facts.size || hash.digest('base64') !== facts.md5) throw new BlobMismatch('size or md5 differ')
  if (held) yield held
}
