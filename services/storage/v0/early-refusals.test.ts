/** @service */
import { askOverOneSocket, type Wire } from '@delvik/runtime/testing/one-socket'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { openStorage, type Person, related, type Storage } from '../testing/storage-fixture.ts'

let storage: Storage
let ada: Person

beforeAll(async () => {
  storage = await openStorage('early_refusals_test')
  ada = await storage.person()
})
afterAll(() => storage[Symbol.asyncDispose]())

const bytes = Buffer.alloc(200_000, 'a')
const textFile = related(bytes, 'text/plain', {})
const parts = 'multipart/related; boundary=0123456789'
const uploadTo = (name: string) => `POST /v0/b/delvik/o?name=${encodeURIComponent(name)}`
const mine = () => uploadTo(`users/${ada.id}/a.png`)
const signedIn = (type: string) => ({ Authorization: `Firebase ${ada.token}`, 'Content-Type': type })
const next: Wire = { line: 'GET /v0/b/delvik/o/x' }

it.each<[string, number, () => Wire]>([
  ['a file of another type', 415, () => ({ line: mine(), headers: signedIn(parts), body: textFile })],
  ['one in chunks', 415, () => ({ line: mine(), headers: signedIn(parts), body: textFile, chunked: true })],
  ['a body of another form', 400, () => ({ line: mine(), headers: signedIn('text/plain'), body: bytes })],
  ['metadata that are none', 400, () => ({ line: mine(), headers: signedIn(parts), body: bytes })],
  ['too large a file', 413, () => ({ line: mine(), headers: signedIn(parts), body: Buffer.alloc(6 << 20) })],
  ['too large a file in chunks', 413, () => ({
    line: mine(),
    headers: signedIn(parts),
    body: related(Buffer.alloc(6 << 20), 'image/png', {}),
    chunked: true,
  })],
  ['no name', 401, () => ({ line: mine(), headers: { 'Content-Type': parts }, body: textFile })],
  ["somebody else's folder", 403, () => ({
    line: uploadTo('users/0192f0c1-7a10-7c3e-9d51-2f6a4b8c1e01/a.png'),
    headers: signedIn(parts),
    body: textFile,
  })],
  ['another bucket', 404, () => ({ line: 'POST /v0/b/other/o', headers: signedIn(parts), body: textFile })],
  ['a method of nobody', 400, () => ({ line: 'PUT /v0/b/delvik/o/a', headers: signedIn(parts), body: textFile })],
  ['another place', 404, () => ({ line: 'POST /elsewhere', body: bytes })],
])('after refusing %s the next request on the connection is answered', async (_, status, refused) => {
  expect(await askOverOneSocket(storage.url, [refused(), next])).toEqual([status, 400])
})
