/** @service */
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { askingOf } from '@delvik/runtime/gateway-proof'
import {
  ask,
  codes,
  documentId,
  gatewayConfig,
  send,
  startFront,
  startSubgraph,
  type Stub,
} from '../testing/front-fixture.ts'
import type { Gateway } from './front.ts'

describe('the graph at the front', () => {
  const document = 'query q($n: Int) { searchPitches(first: $n) { totalCount } }'
  let search: Stub
  let closed: Gateway
  let opened: Gateway

  beforeAll(async () => {
    const found = { edges: [], pageInfo: {}, totalCount: 7 }
    search = await startSubgraph('search', { Query: { searchPitches: () => found } })
    closed = await startFront({ documents: [document], targets: { search: search.url } })
    opened = await startFront({ graphOpen: true, targets: { search: search.url } })
  })
  afterAll(async () => {
    for (const one of [closed, opened, search]) await one[Symbol.asyncDispose]()
  })

  const aliases = (count: number) => `{ ${Array.from({ length: count }, (_, i) => `a${i}: __typename`).join(' ')} }`

  it('runs a document of the web build', async () => {
    const { status, data } = await ask(closed, { documentId: documentId(document), variables: { n: 5 } })
    expect({ status, data }).toEqual({ status: 200, data: { searchPitches: { totalCount: 7 } } })
  })

  it('proves to a service that it asks, whatever a client claims', async () => {
    await ask(opened, { query: document }, { 'x-delvik-gateway': '1.mine' })
    const { headers, body } = search.heard.at(-1)!
    const { gatewayProof } = gatewayConfig()
    expect(askingOf(gatewayProof, { proof: headers['x-delvik-gateway'], body })).toBe('caller')
  })

  it('shows nobody what subgraphs show each other', async () => {
    for (const query of ['{ _entities(representations: []) { __typename } }', '{ _service { sdl } }'])
      expect(codes(await ask(opened, { query }))).toEqual(['BAD_REQUEST'])
  })

  it.each([
    ['an id that no web build brought', { documentId: documentId('{ other }') }, 'DOCUMENT_NOT_TRUSTED'],
    ['a free document', { query: document }, 'DOCUMENT_NOT_TRUSTED'],
    ['a free document in place of a trusted one', { documentId: 'sha256:', query: document }, 'DOCUMENT_NOT_TRUSTED'],
    ['a persisted query', { extensions: { persistedQuery: { version: 1, sha256Hash: 'x' } } }, 'DOCUMENT_NOT_TRUSTED'],
    ['nothing', {}, 'DOCUMENT_NOT_TRUSTED'],
    ['a batch', [{ documentId: documentId(document) }], 'BAD_REQUEST'],
    ['malformed JSON', '{"documentId"', 'BAD_REQUEST'],
    ['variables that are no object', { documentId: documentId(document), variables: [1] }, 'BAD_REQUEST'],
    ['a page that is too long', { documentId: documentId(document), variables: { n: 51 } }, 'INVALID_INPUT'],
    ['a value of another type', { documentId: documentId(document), variables: { n: 'x' } }, 'INVALID_INPUT'],
  ])('refuses %s', async (_, body, code) => {
    const answer = await ask(closed, body)
    expect(codes(answer)).toEqual([code])
    expect(answer.status).toBe(400)
    expect(answer.errors?.[0]?.extensions['requestId']).toBe(answer.headers.get('x-request-id'))
  })

  it.each([
    ['10,000 aliases', aliases(10_000), 'BODY_TOO_LARGE'],
    ['5,000 aliases', aliases(5_000), 'DOCUMENT_TOO_LARGE'],
    ['500 aliases', aliases(500), 'TOO_MANY_ALIASES'],
    ['2 MB', `{ __typename } ${'#'.repeat(2 << 20)}`, 'BODY_TOO_LARGE'],
    ['an endless nest', `${'{ me '.repeat(400)}${'}'.repeat(400)}`, 'DOCUMENT_TOO_DEEP'],
  ])('open to all, refuses %s, and goes on', async (_, query, code) => {
    expect(codes(await ask(opened, { query }))).toEqual([code])
    const { data } = await ask(opened, { query: document })
    expect(data).toEqual({ searchPitches: { totalCount: 7 } })
  })

  it('counts a body that does not say how long it is', async () => {
    const body = Readable.from(Array.from({ length: 64 }, () => Buffer.alloc(32_768, ' ')))
    const headers = { 'content-type': 'application/json' }
    const { status, text: answer } = await send(opened, '/graphql', { method: 'POST', headers, body })
    expect({ status, code: JSON.parse(answer).errors[0].message }).toEqual({ status: 413, code: 'BODY_TOO_LARGE' })
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])(
    'refuses a body of type "%s", which any site may post',
    async (type) => {
      const { status } = await ask(opened, JSON.stringify({ query: document }), { 'content-type': type })
      expect(status).toBe(415)
    },
  )

  it('takes nothing by GET', async () => {
    const { status, headers } = await send(opened, '/graphql?query={openPitches{count}}')
    expect({ status, allow: headers['allow'] }).toEqual({ status: 405, allow: 'POST' })
  })
})
