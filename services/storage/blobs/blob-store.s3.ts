import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import {
  CreateBucketCommand,
  DeleteObjectCommand,
  GetBucketVersioningCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3'
import { ConfigError } from '@delvik/runtime/config'
import { DomainError } from '@delvik/runtime/errors'
import { announced, type BlobFacts, BlobStore, type ByteRange, requireKey } from './blob-store.ts'
import {
  attempts,
  explain,
  isPassing,
  s3Client,
  type S3Patience,
  type S3Settings,
  statusOf,
  usualPatience,
  versioned,
} from './s3.ts'

interface S3Options {
  missingBucket: 'make' | 'refuse'
  patience?: S3Patience
}

/** Blobs as objects of one bucket. */
export class S3BlobStore extends BlobStore {
  readonly #client: S3Client
  readonly #bucket: string
  readonly #patience: S3Patience

  private constructor(settings: S3Settings, patience: S3Patience) {
    super()
    this.#client = s3Client(settings, patience)
    this.#bucket = settings.bucket
    this.#patience = patience
  }

  /** @throws ConfigError that names the setting which stands in the way */
  static async open(
    settings: S3Settings,
    { missingBucket, patience = usualPatience }: S3Options,
  ): Promise<S3BlobStore> {
    const store = new S3BlobStore(settings, patience)
    try {
      await store.#find(missingBucket)
      if (await store.#keepsVersions()) throw versioned(settings)
      return store
    } catch (error) {
      await store[Symbol.asyncDispose]()
      throw error instanceof ConfigError ? error : explain(error, settings)
    }
  }

  /** An interrupted body has another length than was announced, which the server takes for no object at all. */
  async put(key: string, bytes: AsyncIterable<Uint8Array>, facts: BlobFacts): Promise<void> {
    const Key = requireKey(key)
    const body = Readable.from(announced(bytes, facts), { objectMode: false })
    // A body that fails does not end its request by itself.
    const broken = new AbortController()
    body.once('error', () => broken.abort())
    const isWhole = () => !body.readableDidRead && !body.errored
    try {
      await retried(
        () => this.#send(Key, body, { facts, signal: broken.signal }),
        (error) => isWhole() && isPassing(error),
      )
    } catch (error) {
      throw body.errored ?? refusal(error)
    } finally {
      body.destroy()
    }
  }

  async get(key: string, range?: ByteRange): Promise<AsyncIterable<Uint8Array> | undefined> {
    const part = range && { Range: `bytes=${range.first}-${range.last}` }
    const asked = this.#client.send(new GetObjectCommand({ Bucket: this.#bucket, Key: requireKey(key), ...part }))
    const answer = await orUndefined(asked)
    // On Node the body is the answer of `node:http`, which ends with an error when bytes are missing.
    return answer && unlessSilent(answer.Body as IncomingMessage, this.#patience.silence)
  }

  async size(key: string): Promise<number | undefined> {
    const asked = this.#client.send(new HeadObjectCommand({ Bucket: this.#bucket, Key: requireKey(key) }))
    return (await orUndefined(asked))?.ContentLength
  }

  async delete(key: string): Promise<void> {
    await orUndefined(this.#client.send(new DeleteObjectCommand({ Bucket: this.#bucket, Key: requireKey(key) })))
  }

  async reach(): Promise<void> {
    await this.#client.send(new HeadBucketCommand({ Bucket: this.#bucket }), { requestTimeout: 2000 })
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#client.destroy()
  }

  /** By a call whose answer names what is wrong, as an answer to HEAD cannot. */
  async #find(missingBucket: S3Options['missingBucket']): Promise<void> {
    const Bucket = this.#bucket
    try {
      await this.#client.send(new ListObjectsV2Command({ Bucket, MaxKeys: 1 }))
    } catch (error) {
      if (missingBucket === 'refuse' || (error as Error).name !== 'NoSuchBucket') throw error
      await this.#client.send(new CreateBucketCommand({ Bucket })).catch(unlessOurs)
    }
  }

  /** Of what is deleted. Servers without versions do not know the question, and not every key may ask it. */
  async #keepsVersions(): Promise<boolean> {
    const asked = this.#client.send(new GetBucketVersioningCommand({ Bucket: this.#bucket }))
    return (await asked.catch(unlessPassing))?.Status === 'Enabled'
  }

  async #send(
    Key: string,
    Body: Readable,
    { facts, signal }: { facts: BlobFacts; signal: AbortSignal },
  ): Promise<void> {
    const { size: ContentLength, md5: ContentMD5, type: ContentType } = facts
    const command = new PutObjectCommand({ Bucket: this.#bucket, Key, Body, ContentLength, ContentMD5, ContentType })
    await this.#client.send(command, { abortSignal: signal, requestTimeout: this.#patience.upload })
  }
}

/** The client itself never repeats what has a stream for its body. */
async function retried<T>(call: () => Promise<T>, mayRetry: (error: unknown) => boolean): Promise<T> {
  for (let attempt = 1;; attempt++) {
    try {
      return await call()
    } catch (error) {
      if (attempt === attempts || !mayRetry(error)) throw error
      await delay(100 * 2 ** attempt)
    }
  }
}

/** How often a download is looked at before silence ends it: a freeze of the process counts as one look. */
const looks = 4

/** Ends a download when the server has sent nothing for so long while its reader waited; a slow reader is let be. */
function unlessSilent(body: IncomingMessage, silence: number): IncomingMessage {
  let [seen, quiet] = [0, 0]
  const look = () => {
    const { bytesRead } = body.socket
    quiet = bytesRead === seen && body.readableLength === 0 ? quiet + 1 : 0
    seen = bytesRead
    // Since the first of them the reader has waited.
    if (quiet > looks) body.destroy(new Error('the download has come to a halt'))
  }
  // After a freeze timers come before what has arrived meanwhile, immediates after it.
  const watch = setInterval(() => setImmediate(look), silence / looks).unref()
  return body.once('close', () => clearInterval(watch))
}

/** Who has no time may answer another time. */
function unlessPassing(error: unknown): undefined {
  if (isPassing(error)) throw error
}

/** Another process has made it at the same time. */
function unlessOurs(error: Error): void {
  if (error.name !== 'BucketAlreadyOwnedByYou') throw error
}

async function orUndefined<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked
  } catch (error) {
    if (statusOf(error) === 404 && (error as Error).name !== 'NoSuchBucket') return undefined
    throw refusal(error)
  }
}

/** What whoever wants a file is told when it may be had later. */
function refusal(error: unknown): unknown {
  return isPassing(error) ? Object.assign(new DomainError('TRY_AGAIN'), { cause: error }) : error
}
