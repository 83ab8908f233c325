/** @service */
import { askOverOneSocket, type Wire } from '@delvik/runtime/testing/one-socket'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { listening, startAnswering, startFront, type Stub } from '../testing/front-fixture.ts'
import type { Gateway } from './front.ts'

let gateway: Gateway
let web: Stub
let strict: Stub

beforeAll(async () => {
  web = await startAnswering('a page')
  strict = await listening([], (_, response) => void response.writeHead(415).end())
  gateway = await startFront({ targets: { web: web.url, storage: strict.url, identity: strict.url } })
})
afterAll(async () => {
  for (const one of [gateway, web, strict]) await one[Symbol.asyncDispose]()
})

const body = Buffer.alloc(400_000, 'a')
const json = { 'Content-Type': 'application/json' }
const next: Wire = { line: 'GET /' }

it.each<[string, number, Wire]>([
  ['a document that is too long', 413, { line: 'POST /graphql', headers: json, body }],
  ['one in chunks', 413, { line: 'POST /graphql', headers: json, body, chunked: true }],
  ['a document of another type', 415, { line: 'POST /graphql', headers: { 'Content-Type': 'text/plain' }, body }],
  ['one that is packed', 415, { line: 'POST /graphql', headers: { ...json, 'Content-Encoding': 'gzip' }, body }],
  ['a document by another method', 405, { line: 'PUT /graphql', headers: json, body }],
  ['a document that is none', 400, { line: 'POST /graphql', headers: json, body: body.subarray(0, 90_000) }],
  ['what another site sends', 403, { line: 'POST /auth/refresh', headers: json, body }],
  ['what another site sends in chunks', 403, { line: 'POST /auth/refresh', headers: json, body, chunked: true }],
  ['a whole address', 400, { line: 'POST http://a.example/', body }],
  ['what the target refuses', 415, { line: 'POST /v0/b/delvik/o', headers: { 'Content-Type': 'text/plain' }, body }],
  ['what it refuses in chunks', 415, { line: 'POST /v0/b/delvik/o', body, chunked: true }],
])('after refusing %s the next request on the connection is answered', async (_, status, refused) => {
  expect(await askOverOneSocket(gateway.url, [refused, next])).toEqual([status, 200])
})
