/** @jest-environment ./testing/browser-environment.ts */
import { describe, expect, test } from '@jest/globals'
import { waitForNetwork } from './pauses.ts'
import type { Send, UploadAnswer, UploadRequest } from './upload-requests.ts'
import { giveUpUpload, smallestPart, uploadFile, type UploadOptions } from './upload.ts'

const kib = 1024
const path = 'users/ada/documents/plan.pdf'
const file = new File([new Uint8Array(2000 * kib)], 'plan.pdf', { type: 'application/pdf' })

/** Storage as far as an upload sees it; `troubles` befall its next requests, before or after it has done as it was asked. */
class Storage {
  readonly parts: number[] = []
  readonly commands: string[] = []
  received = 0
  uploads = 0
  size = 0

  constructor(private readonly troubles: Record<number, { status: number; code?: string; after?: true }> = {}) {}

  readonly send: Send = async (request) => {
    const trouble = this.troubles[this.commands.length]
    const command = request.headers['x-goog-upload-command']!
    this.commands.push(command)
    const bad = trouble && answer(trouble.status, {}, trouble.code ? { code: trouble.code } : null)
    if (bad && !trouble.after) return bad
    const good = this.#answer(command, request)
    return bad ?? good
  }

  #answer(command: string, { headers, body, onProgress, address }: UploadRequest): UploadAnswer {
    if (command === 'start') {
      this.uploads++
      this.received = 0
      this.size = Number(headers['x-goog-upload-header-content-length'])
      const url = `https://files.delvik.example/v0/b/delvik/o?name=${path}&upload_id=${this.uploads}`
      return answer(200, { 'x-goog-upload-url': url })
    }
    if (new URL(address, 'https://x').searchParams.get('upload_id') !== String(this.uploads)) return answer(404)
    if (command === 'cancel') return answer(200)
    if (command === 'query') return answer(200, { 'x-goog-upload-size-received': String(this.received) })
    const { size } = body as Blob
    if (Number(headers['x-goog-upload-offset']) !== this.received) return answer(409)
    onProgress?.(size + 100) // with its headers, as browsers count
    this.received += size
    this.parts.push(size)
    if (command === 'upload') return answer(200)
    expect(this.received).toBe(this.size)
    return answer(200, {}, { name: path, receipt: 'signed', size: String(this.size), downloadTokens: 'a,b' })
  }
}

function answer(status: number, headers: Record<string, string> = {}, body: unknown = null): UploadAnswer {
  return { status, header: (name) => headers[name] ?? null, body }
}

/** Uploads without waiting. @returns how long it would have waited, in milliseconds */
async function uploadTo(storage: Storage, options: Partial<UploadOptions> = {}) {
  const waited: number[] = []
  const wait = async (milliseconds: number) => void waited.push(milliseconds)
  await uploadFile(file, { path, send: storage.send, wait, ...options }).catch((error) => {
    throw Object.assign(error, { waited })
  })
  return waited
}

describe('an upload', () => {
  test('comes in parts that double, and tells its bytes', async () => {
    const [storage, told] = [new Storage(), [] as number[]]
    const uploaded = await uploadFile(file, { path, send: storage.send, onProgress: (sent) => told.push(sent) })
    expect(uploaded).toEqual({
      receipt: 'signed',
      size: file.size,
      storedAt: expect.stringMatching(/plan\.pdf$/),
      url: expect.stringMatching(/plan\.pdf\?alt=media&token=a$/),
    })
    expect(storage.parts.map((bytes) => bytes / kib)).toEqual([256, 512, 1024, 208])
    expect(told).toEqual([...told].sort((a, b) => a - b))
    expect([told.at(0), told.at(-1)]).toEqual([0, file.size])
  })

  test('of few bytes is one part', async () => {
    const storage = new Storage()
    await uploadFile(new File(['x'], 'a.txt', { type: 'text/plain' }), { path, send: storage.send })
    expect(storage.commands).toEqual(['start', 'upload, finalize'])
  })

  test('goes on where the server says, also when the answer to a part was lost', async () => {
    const storage = new Storage({ 2: { status: 0, after: true }, 5: { status: 503 } })
    const waiting: boolean[] = []
    await uploadTo(storage, { onWaiting: (is) => waiting.push(is) })
    expect(storage.parts.reduce((all, one) => all + one)).toBe(file.size)
    expect(storage.commands).toEqual(['start', 'upload', 'upload', 'query', 'upload', 'upload', 'query', 'upload',
      'upload', 'upload, finalize'])
    expect(waiting.filter(Boolean)).toHaveLength(2)
  })

  test('pauses 1, 2, 4 seconds and so on while nothing comes, and begins again with 1 once something did', async () => {
    const troubles = Object.fromEntries([1, 2, 3, 6].map((n) => [n, { status: 429 }]))
    const waited = await uploadTo(new Storage(troubles))
    for (const [n, pause] of [1_000, 2_000, 4_000, 1_000].entries()) {
      expect(waited[n]).toBeGreaterThanOrEqual(pause * 0.5)
      expect(waited[n]).toBeLessThan(pause * 1.5)
    }
    expect(waited).toHaveLength(4)
  })

  test('pauses longer and longer also where only its parts do not come through', async () => {
    const storage = new Storage()
    const send: Send = (request) =>
      request.headers['x-goog-upload-offset'] === '0' ? Promise.resolve(answer(0)) : storage.send(request)
    const { waited } = await uploadTo(storage, { send }).catch((error) => error)
    expect(waited).toHaveLength(14)
  })

  test('is given up after ten minutes without a byte', async () => {
    const troubles = Object.fromEntries(Array.from({ length: 99 }, (_, n) => [n + 1, { status: 0 }]))
    const { waited, code } = await uploadTo(new Storage(troubles)).catch((error) => error)
    expect(code).toBe('TRY_AGAIN')
    // 1 s doubled to 64 s, and then 64 s as often as ten minutes take.
    expect(waited).toHaveLength(14)
    expect(Math.max(...waited)).toBeLessThan(64_000 * 1.5)
  })

  test('is tried again at once when the network comes back, and not when nobody waits for it', async () => {
    const [day, stop] = [86_400_000, new AbortController()]
    const [waiting, left] = [waitForNetwork(day), waitForNetwork(day, stop.signal)]
    stop.abort()
    await left
    dispatchEvent(new Event('online'))
    await waiting
  })

  test('begins anew when the server knows nothing of it any more', async () => {
    const storage = new Storage({ 2: { status: 404 } })
    await uploadTo(storage)
    expect(storage.uploads).toBe(2)
  })

  test('asks first where another page may have gone on', async () => {
    const storage = new Storage({ 2: { status: 409 } })
    await uploadTo(storage)
    expect(storage.commands.slice(2, 4)).toEqual(['upload', 'query'])
  })

  test('is refused with what the server says', async () => {
    const storage = new Storage({ 0: { status: 402, code: 'QUOTA_EXCEEDED' } })
    await expect(uploadTo(storage)).rejects.toThrow('QUOTA_EXCEEDED')
  })

  test('stops at a word and goes on at its address, with the bytes that are there', async () => {
    const [storage, stop] = [new Storage(), new AbortController()]
    let address = ''
    const first = uploadFile(file, {
      path,
      send: storage.send,
      signal: stop.signal,
      onBegun: (begun) => (address = begun),
      onProgress: (sent) => sent >= smallestPart && stop.abort(),
    })
    await expect(first).rejects.toThrow(/abort/i)
    await uploadTo(storage, { address })
    expect(storage.commands.slice(2)).toEqual(['query', 'upload', 'upload', 'upload, finalize'])
    expect(storage.parts.reduce((all, one) => all + one)).toBe(file.size)
    expect(storage.uploads).toBe(1)
  })

  test('that nobody wants any more is let go of', async () => {
    const storage = new Storage()
    await giveUpUpload('/v0/b/delvik/o?upload_id=0', storage.send)
    expect(storage.commands).toEqual(['cancel'])
  })
})
