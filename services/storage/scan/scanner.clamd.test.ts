/** @service */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from '@jest/globals'
import { openStorage } from '../testing/storage-fixture.ts'
import { ClamdScanner } from './scanner.clamd.ts'

const canary = 'a canary of these tests'

/** Speaks INSTREAM as clamd does, and knows one harmful word. */
async function openClamd(answers = judged) {
  const server = createServer((socket) => {
    let held = Buffer.alloc(0)
    socket.on('error', () => {}).on('data', (bytes) => {
      held = Buffer.concat([held, bytes])
      const text = streamed(held)
      if (text !== undefined) socket.end(answers(text))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // listens on TCP
  return { host: '127.0.0.1', port, [Symbol.asyncDispose]: async () => void server.close() }
}

function judged(text: string): string {
  return text.includes(canary) ? 'stream: Canary FOUND\0' : 'stream: OK\0'
}

/** What has been sent, once the chunk of no length is there. */
function streamed(held: Buffer): string | undefined {
  const command = 'zINSTREAM\0'
  if (held.length < command.length) return undefined
  if (held.toString('latin1', 0, command.length) !== command) return ''
  const parts: Buffer[] = []
  for (let at = command.length; at + 4 <= held.length;) {
    const length = held.readUInt32BE(at)
    if (length === 0) return Buffer.concat(parts).toString()
    parts.push(held.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}

async function scanned(text: string, settings: { host: string; port: number }): Promise<string> {
  const file = path.join(tmpdir(), `delvik-scan-${randomUUID()}`)
  await writeFile(file, text)
  try {
    return await new ClamdScanner(settings).scan(file).then(() => 'clean', ({ code }) => code)
  } finally {
    await rm(file)
  }
}

it('lets through what clamd finds nothing in, whatever its length, and nothing else', async () => {
  await using clamd = await openClamd()
  const long = 'x'.repeat(200_000)
  expect(await scanned('', clamd)).toBe('clean')
  expect(await scanned(long, clamd)).toBe('clean')
  expect(await scanned(`${long}${canary}`, clamd)).toBe('FILE_INFECTED')
})

it.each(['INSTREAM size limit exceeded. ERROR\0', '', 'x'.repeat(2000)])(
  'lets nothing through when clamd answers %j',
  async (answer) => {
    await using clamd = await openClamd(() => answer)
    expect(await scanned('text', clamd)).toBe('TRY_AGAIN')
  },
)

it('lets nothing through while clamd is away', async () => {
  const gone = await openClamd()
  await gone[Symbol.asyncDispose]()
  expect(await scanned('text', gone)).toBe('TRY_AGAIN')
})

it('stands before everything that people upload', async () => {
  await using clamd = await openClamd()
  await using storage = await openStorage('scan_test', { CLAMD_URL: `tcp://127.0.0.1:${clamd.port}` })
  const ada = await storage.person()
  const put = (text: string) =>
    storage.upload(ada, { name: `users/${ada.id}/documents/a.txt`, bytes: Buffer.from(text), type: 'text/plain' })
  expect((await put('A text')).status).toBe(200)
  expect(await put(canary)).toMatchObject({ status: 422, json: { code: 'FILE_INFECTED' } })
})
