/** What is known of a blob before its bytes are there. */
export interface BlobFacts {
  /** Bytes. */
  size: number
  /** Base64. */
  md5: string
}

/** The first and the last byte that are wanted, both included. */
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
export abstract class BlobStore {
  /**
   * Stores all of it or nothing; once it resolves, the blob outlives a crash.
   * @throws BlobMismatch, or whatever `bytes` throws
   */
  abstract put(key: string, bytes: AsyncIterable<Uint8Array>, facts: BlobFacts): Promise<void>
  /** Undefined when there is none. */
  abstract get(key: string, range?: ByteRange): Promise<AsyncIterable<Uint8Array> | undefined>
  abstract size(key: string): Promise<number | undefined>
  /** Also when there is none. */
  abstract delete(key: string): Promise<void>
}

/** @throws when it is not of the form that every adapter can hold */
export function requireKey(key: string): string {
  if (!/^[a-z]+\/[\w-]+\/[\w-]+(\.[\w]+)?$/.test(key)) throw new Error('not a key of a blob')
  return key
}
