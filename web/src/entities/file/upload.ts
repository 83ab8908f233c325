import { bucket, storedAt } from '@delvik/schemas/values/files'
import { isErrorCode, Refusal } from '../../graph/refusal.ts'
import { Pauses, type Wait, waitForNetwork } from './pauses.ts'
import type { Send, UploadAnswer } from './upload-requests.ts'

/** An uploaded file, which a command can take by its receipt. */
export interface Uploaded {
  receipt: string
  /** Bytes. */
  size: number
  /** Where its owner reads and deletes it. */
  storedAt: string
  /** Where it is read by whoever has the address; of a picture. */
  url: string
}

export interface UploadOptions {
  /** Below the folder of the signed-in person. */
  path: string
  send: Send
  /** Of one that had begun before: it goes on where it stopped. */
  address?: string | undefined
  /** It can be gone on with at this address, also by another page. */
  onBegun?: (address: string) => void
  /** Bytes that are there or on their way. */
  onProgress?: (sent: number) => void
  /** Whether an answer is waited for in vain at the moment. */
  onWaiting?: (waiting: boolean) => void
  /** Ends it here; what has come is kept for a day. */
  signal?: AbortSignal | undefined
  wait?: Wait
}

interface Stored {
  name: string
  receipt: string
  size: string | number
  downloadTokens: string
}

/** Bytes of a part: the fewest that the server takes, doubled with each that has come. */
export const smallestPart = 256 * 1024
const largestPart = 2 * 1024 * 1024

/**
 * Uploads a file in parts. Whatever may pass (no network, 408, 429, 5xx) is tried again for ten minutes without a byte
 * that has come, and goes on where the server says that it is.
 * @throws Refusal with the server's code; the signal's reason
 */
export async function uploadFile(file: File, options: UploadOptions): Promise<Uploaded> {
  const upload = new UploadInParts(file, options)
  const pauses = new Pauses(options.wait ?? waitForNetwork)
  for (;;) {
    options.signal?.throwIfAborted()
    const answer = await upload.step()
    options.signal?.throwIfAborted()
    const passing = upload.passes(answer)
    options.onWaiting?.(passing)
    if (passing) {
      if (!(await pauses.rest(options.signal))) throw refused(answer)
    } else if (answer.status !== 200) throw refused(answer)
    else {
      const stored = upload.take(answer)
      if (stored) return stored
      if (upload.hasMoved) pauses.begin()
    }
  }
}

/** Tells the server to let go of what has come. */
export async function giveUpUpload(address: string, send: Send): Promise<void> {
  await send({ address, headers: { 'x-goog-upload-command': 'cancel' } })
}

/** How far a file is, and what comes next. */
class UploadInParts {
  #address: string | undefined
  /** Bytes that have come; undefined where the server has to be asked. */
  #at: number | undefined
  #part = smallestPart
  #asked: 'start' | 'query' | 'upload' | 'finalize' = 'start'

  constructor(private readonly file: File, private readonly options: UploadOptions) {
    this.#address = options.address
  }

  /** Whether the last step brought bytes. */
  get hasMoved(): boolean {
    return this.#asked === 'upload'
  }

  step(): Promise<UploadAnswer> {
    this.#asked = this.#next()
    if (this.#asked === 'start') return this.#start()
    if (this.#asked === 'query') return this.#send('query')
    return this.#upload()
  }

  /** Whether the same may come to another end in a moment. */
  passes({ status }: UploadAnswer): boolean {
    const isGone = status === 404 && this.#address !== undefined
    if (isGone) this.#address = undefined
    // Another page may have gone on with it.
    const isElsewhere = status === 409 && this.#asked === 'upload'
    const passing = isGone || isElsewhere || status === 0 || status === 408 || status === 429 || status >= 500
    if (passing) {
      this.#at = undefined
      this.#part = smallestPart
    }
    return passing
  }

  /** @returns the file, once all of it is there */
  take({ header, body }: UploadAnswer): Uploaded | undefined {
    if (this.#asked === 'start') this.#begin(header('x-goog-upload-url'))
    else if (this.#asked === 'query') this.#at = Number(header('x-goog-upload-size-received'))
    else if (this.#asked === 'finalize') return uploaded(body as Stored) // 200 carries the metadata
    else {
      this.#at = this.#at! + this.#part // of the part that has been taken
      this.#part = Math.min(this.#part * 2, largestPart)
    }
    this.options.onProgress?.(this.#at ?? 0)
    return undefined
  }

  #next() {
    if (this.#address === undefined) return 'start'
    if (this.#at === undefined) return 'query'
    return this.#at + this.#part < this.file.size ? 'upload' : 'finalize'
  }

  #start(): Promise<UploadAnswer> {
    const { path, send, signal } = this.options
    return send({
      address: `/v0/b/${bucket}/o?name=${encodeURIComponent(path)}`,
      headers: {
        'x-goog-upload-protocol': 'resumable',
        'x-goog-upload-command': 'start',
        'x-goog-upload-header-content-length': String(this.file.size),
        'x-goog-upload-header-content-type': this.file.type,
      },
      body: JSON.stringify({ name: path, contentType: this.file.type }),
      signal,
    })
  }

  #begin(address: string | null): void {
    if (!address) throw new Refusal('TRY_AGAIN')
    // It goes on where the page is from, whatever name the server has for itself.
    const { pathname, search } = new URL(address)
    this.#address = pathname + search
    this.#at = 0
    this.options.onBegun?.(this.#address)
  }

  #upload(): Promise<UploadAnswer> {
    const at = this.#at! // as `#next` has seen
    const body = this.file.slice(at, at + this.#part)
    const onProgress = (sent: number) => this.options.onProgress?.(at + Math.min(sent, body.size))
    const command = this.#asked === 'finalize' ? 'upload, finalize' : 'upload'
    return this.#send(command, { headers: { 'x-goog-upload-offset': String(at) }, body, onProgress })
  }

  #send(
    command: string,
    more: { headers?: Record<string, string>; body?: Blob; onProgress?: (n: number) => void } = {},
  ) {
    const { send, signal } = this.options
    const headers = { 'x-goog-upload-command': command, ...more.headers }
    return send({ ...more, address: this.#address!, headers, signal }) // it has begun
  }
}

function uploaded({ name, receipt, size, downloadTokens }: Stored): Uploaded {
  const [token = ''] = downloadTokens.split(',')
  const stored = storedAt(name)
  return {
    storedAt: stored,
    url: `${stored}?alt=media&token=${encodeURIComponent(token)}`,
    receipt,
    size: Number(size),
  }
}

function refused({ body }: UploadAnswer): Refusal {
  const code = (body as { code?: unknown } | null)?.code
  return new Refusal(isErrorCode(code) ? code : 'TRY_AGAIN')
}
