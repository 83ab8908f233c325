/** @service */
import { askOverOneSocket, type Wire } from '@delvik/runtime/testing/one-socket'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { drawn, openStorage, type Person, related, type Storage } from '../testing/storage-fixture.ts'

/** By hand with more: `GENERATED_REQUESTS=10000 GENERATED_SEED=7 npm test -- services/storage/v0/generated`. */
const numRuns = Number(process.env['GENERATED_REQUESTS'] ?? 2_000)
const seed = Number(process.env['GENERATED_SEED'] ?? 20_261_122)

let storage: Storage
let ada: Person
let png: Buffer
let upload: { id: string }
let shown: { name: string; token: string }

beforeAll(async () => {
  storage = await openStorage('generated_requests_test')
  ada = await storage.person()
  png = await drawn(4, 3).png().toBuffer()
  const bob = await storage.person()
  const name = `users/${bob.id}/shown.png`
  upload = { id: await begun() }
  shown = { name, token: (await storage.upload(bob, { name, bytes: png })).json.downloadTokens }
})
afterAll(() => storage[Symbol.asyncDispose]())

/** An upload in parts that may go on. */
async function begun(): Promise<string> {
  const address = `/v0/b/delvik/o?name=${encodeURIComponent(`users/${ada.id}/parts.png`)}`
  const said = { 'x-goog-upload-command': 'start', 'x-goog-upload-header-content-length': String(png.length) }
  const { headers } = await storage.send('POST', address, {
    who: ada,
    headers: { 'x-goog-upload-protocol': 'resumable', ...said },
  })
  return new URL(headers.get('x-goog-upload-url') ?? '').searchParams.get('upload_id') ?? ''
}

const odd = fc.constantFrom(
  '\0',
  '\ud800',
  '\udfff',
  '\u202e',
  '\u{e0041}',
  '%',
  '%00',
  '/',
  '..',
  '\\',
  'é',
  '__proto__',
)
const word = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  odd,
  fc.array(odd, { maxLength: 4 }).map((all) => all.join('')),
)

/** As a URL may carry it, well-formed or not. */
const escaped = fc.oneof(
  word.map((text) => encodeURIComponent(text.toWellFormed())),
  fc.uint8Array({ maxLength: 12 }).map((bytes) =>
    [...bytes].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
  ),
  fc.string({ maxLength: 20 }).map((text) => text.replace(/[^!-~]/g, '')),
)
const some = escaped.map((text) => () => text)
const objectName = fc.oneof(
  fc.constant(() => encodeURIComponent(shown.name)),
  fc.constant(() => `users%2F${ada.id}%2Fmore.png`),
  escaped.map((text) => () => `users%2F${ada.id}%2F${text}.png`),
  some,
)
const often = <T>(usual: () => T, others: fc.Arbitrary<() => T>) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(usual) }, { weight: 3, arbitrary: others })
// As long as a token, of more bytes.
const longer = fc.constant(() => '%C3%A9'.repeat(shown.token.length))
const query = fc.record({
  alt: often(() => 'media', some),
  token: often(() => shown.token, fc.oneof(some, longer)),
  name: often(() => `users%2F${ada.id}%2Fmore.png`, some),
  delete_token: some,
  create_token: often(() => 'true', some),
  prefix: often(() => `users%2F${ada.id}%2F`, some),
  delimiter: often(() => '%2F', some),
  pageToken: some,
  maxResults: often(() => '2', some),
  upload_id: often(() => upload.id, some),
  grant: fc.oneof(some, fc.tuple(escaped, escaped).map((parts) => () => parts.join('.'))),
}, { requiredKeys: [] })

const headers = fc.dictionary(
  fc.constantFrom(
    'Range',
    'If-None-Match',
    'If-Range',
    'X-Request-Id',
    'Traceparent',
    'X-Delvik-Positions',
    'Accept-Language',
    'X-Goog-Upload-Offset',
    'X-Goog-Upload-Header-Content-Length',
  ),
  fc.oneof(fc.constantFrom('bytes=0-1', 'bytes=-0', 'bytes=9-1', 'bytes=999999999999999-'), fc.string().map(printable)),
)
const commands = fc.record({
  'X-Goog-Upload-Protocol': fc.constantFrom('resumable', 'multipart'),
  'X-Goog-Upload-Command': fc.oneof(
    fc.constantFrom('start', 'query', 'upload', 'upload, finalize', 'finalize'),
    fc.string().map(printable),
  ),
}, { requiredKeys: [] })
const authorization = fc.oneof(
  { weight: 4, arbitrary: fc.constant(() => `Firebase ${ada.token}`) },
  fc.constant(() => ''),
  fc.string().map((text) => () => `Firebase ${printable(text)}`),
)
const contentType = fc.oneof(
  { weight: 4, arbitrary: fc.constant('multipart/related; boundary=0123456789') },
  fc.constantFrom('multipart/related', 'application/json', 'multipart/related; boundary=""'),
  fc.string().map(printable),
)

const metadata = fc.record({
  contentType: fc.oneof(fc.constant('image/png'), word),
  md5Hash: word,
  contentLanguage: fc.oneof(fc.constant('sv'), word),
  metadata: fc.dictionary(word, fc.oneof(word, fc.integer().map(String))),
}, { requiredKeys: [] })
const anything = fc.oneof({ weight: 5, arbitrary: metadata }, fc.jsonValue().map((value) => Object(value)))
const body = fc.oneof(
  fc.tuple(anything, fc.constantFrom('image/png', 'text/plain', ''), fc.boolean()).map(([said, type, real]) => () =>
    related(real ? png : Buffer.from('no image'), type, said)
  ),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => () => Buffer.from(bytes)),
)

const request = fc.record({
  method: fc.oneof(
    { weight: 3, arbitrary: fc.constant('POST') },
    fc.constantFrom('GET', 'HEAD', 'PATCH', 'DELETE', 'PUT', 'OPTIONS'),
  ),
  isUpload: fc.boolean(),
  objectName,
  query,
  headers,
  commands,
  authorization,
  contentType,
  body: fc.option(body),
  chunked: fc.boolean(),
})

function printable(text: string): string {
  return text.replace(/[^ -~]/g, '')
}

function wireOf(asked: (typeof request) extends fc.Arbitrary<infer T> ? T : never): Wire {
  const { method, isUpload, chunked } = asked
  const said = Object.entries(asked.query).map(([name, value]) => `${name}=${value()}`).join('&')
  const place = isUpload ? '' : `/${asked.objectName()}`
  const sent = ['POST', 'PUT', 'PATCH'].includes(method) ? asked.body?.() : undefined
  return {
    line: `${method} /v0/b/delvik/o${place}?${said}`,
    headers: {
      ...asked.headers,
      ...asked.commands,
      Authorization: asked.authorization(),
      'Content-Type': asked.contentType,
    },
    ...(sent?.length && { body: sent, chunked }),
  }
}

it('nothing that anybody sends makes an error of ours', async () => {
  const counts = new Map<unknown, number>()
  const each = fc.asyncProperty(request, async (asked) => {
    const [status] = await askOverOneSocket(storage.url, [wireOf(asked)])
    counts.set(status, (counts.get(status) ?? 0) + 1)
    return status === 'closed' || Number(status) < 500
  })
  await fc.assert(each, { numRuns, seed })
  // What is generated also reaches what stores and shows.
  for (const status of [200, 400, 401, 403, 404]) expect(counts.get(status) ?? 0).toBeGreaterThan(0)
}, 600_000)

const address = () => `/v0/b/delvik/o/${encodeURIComponent(shown.name)}?alt=media&token=`

it('a token of other characters opens nothing', async () => {
  const { status, json } = await storage.ask('GET', address() + '%C3%A9'.repeat(shown.token.length))
  expect([status, json().code]).toEqual([403, 'FORBIDDEN'])
})

it.each([
  ['NUL', { a: 'b\0' }],
  ['NUL in a name', { 'a\0': 'b' }],
  ['half a character', { a: '\ud800' }],
  ['the other half in a name', { '\udc00': 'a' }],
])('metadata with %s are refused', async (_, custom) => {
  const upload = { name: `users/${ada.id}/b.png`, bytes: png, metadata: { metadata: custom } }
  const { status, json } = await storage.upload(ada, upload)
  expect([status, json.code]).toEqual([400, 'INVALID_INPUT'])
})
