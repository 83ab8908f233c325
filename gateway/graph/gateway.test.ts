/** @service */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import {
  ask,
  codes,
  documentId,
  type FrontOptions,
  startAnswering,
  startFront,
  startStub,
  startSubgraph,
  type Stub,
} from '../testing/front-fixture.ts'
import type { Gateway } from '../front/front.ts'

const account = { id: 'a1', name: 'Ada Example' }
const me = { account, email: 'ada@example.org' }

let identity: Stub
let search: Stub

beforeAll(async () => {
  identity = await startSubgraph('identity', {
    Query: { me: () => me },
    Account: { __resolveReference: ({ id }: { id: string }) => (id === 'gone' ? null : { ...account, id }) },
  })
  search = await startSubgraph('search', { Query: { openPitches: () => [{ market: 'SE', count: 3 }] } })
})
afterAll(async () => {
  await identity[Symbol.asyncDispose]()
  await search[Symbol.asyncDispose]()
})

async function open(options: FrontOptions = {}): Promise<Gateway> {
  const targets = { identity: identity.url, search: search.url, ...options.targets }
  return startFront({ graphOpen: true, ...options, targets })
}

describe('the graph', () => {
  it('joins subgraphs', async () => {
    await using gateway = await open()
    const { data, errors } = await ask(gateway, { query: '{ me { account { name } } openPitches { market count } }' })
    expect(errors).toBeUndefined()
    expect(data).toEqual({ me: { account: { name: 'Ada Example' } }, openPitches: [{ market: 'SE', count: 3 }] })
  })

  it('tells each subgraph who asks, in which language, after which writes, and nothing made up', async () => {
    await using gateway = await open()
    const kept = { authorization: 'Bearer abc', 'accept-language': 'fi', 'x-delvik-positions': 'pitch-1:2:1' }
    const madeUp = { 'x-forwarded-for': '203.0.113.9', 'x-request-id': 'mine', traceparent: 'nonsense' }
    const { headers } = await ask(gateway, { query: '{ me { email } }' }, { ...kept, ...madeUp, cookie: 'a=1' })
    const heard = identity.heard.at(-1)?.headers
    expect(heard).toMatchObject({
      ...kept,
      'x-forwarded-for': '127.0.0.1',
      'x-request-id': headers.get('x-request-id'),
      traceparent: expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/),
    })
    expect(heard?.cookie).toBeUndefined()
  })

  it('goes on with the trace that the browser began', async () => {
    await using gateway = await open()
    const traceparent = `00-${'1'.repeat(32)}-${'2'.repeat(16)}-01`
    await ask(gateway, { query: '{ me { email } }' }, { traceparent })
    expect(identity.heard.at(-1)?.headers['traceparent']).toBe(traceparent)
  })

  it('answers in part when a subgraph is away', async () => {
    await using gateway = await open()
    const query = '{ me { email } pitch(id: "1") { id } }'
    const { status, data, errors } = await ask(gateway, { query })
    expect(status).toBe(200)
    expect(data).toEqual({ me: { email: 'ada@example.org' }, pitch: null })
    expect(errors).toMatchObject([{ message: 'TRY_AGAIN', extensions: { code: 'TRY_AGAIN' } }])
  })

  it.each([
    ['answers too much', (): string => JSON.stringify({ data: { me: { email: 'x'.repeat(9 << 20) } } })],
    ['answers with a page', () => '<h1>502</h1>'],
    ['answers with something else', () => '{"ok":true}'],
  ])('takes a subgraph that %s for one that is away', async (_, body) => {
    await using odd = await startAnswering(body())
    await using gateway = await open({ targets: { identity: odd.url } })
    const { data, errors } = await ask(gateway, { query: '{ me { email } }' })
    expect(data).toEqual({ me: null })
    expect(errors).toMatchObject([{ message: 'TRY_AGAIN' }])
  })

  it('waits for a subgraph no longer than it may', async () => {
    await using silent = await startStub(() => {})
    await using gateway = await open({ targets: { identity: silent.url }, subgraphTimeoutMs: 50 })
    expect(codes(await ask(gateway, { query: '{ me { email } }' }))).toEqual(['TRY_AGAIN'])
  })

  it('passes on codes of a subgraph, its fields and times, and not its texts', async () => {
    const fields = [
      { path: 'a', code: 'REQUIRED' },
      { path: 'b', code: 'made up' },
    ]
    const extensions = { code: 'TOO_MANY_REQUESTS', retryAt: '2026-01-01T00:00:00Z', fields, stacktrace: ['/secret'] }
    const error = { message: 'user ada@example.org', path: ['me'], extensions }
    await using refusing = await startAnswering({ data: { me: null }, errors: [error] })
    await using gateway = await open({ targets: { identity: refusing.url } })
    const { errors } = await ask(gateway, { query: '{ me { email } }' })
    expect(errors).toEqual([
      {
        message: 'TOO_MANY_REQUESTS',
        path: ['me'],
        extensions: {
          code: 'TOO_MANY_REQUESTS',
          retryAt: '2026-01-01T00:00:00Z',
          fields: [{ path: 'a', code: 'REQUIRED' }],
          requestId: expect.any(String),
        },
      },
    ])
  })

  it.each(['GRAPHQL_VALIDATION_FAILED', 'DOWNSTREAM_SERVICE_ERROR', 'made up', '__proto__', undefined])(
    'calls what a subgraph calls %s a server error',
    async (code) => {
      const error = { message: 'column "email" does not exist', extensions: { code } }
      await using failing = await startAnswering({ data: { me: null }, errors: [error] })
      await using gateway = await open({ targets: { identity: failing.url } })
      const answer = await ask(gateway, { query: '{ me { email } }' })
      expect(codes(answer)).toEqual(['SERVER_ERROR'])
      expect(JSON.stringify(answer)).not.toContain('column')
    },
  )

  it('names an entity that is missing although the graph promises it, by code', async () => {
    await using pitch = await startSubgraph('pitch', {
      Query: { pitch: () => ({ id: 'p1' }) },
      Pitch: { details: () => ({ text: 'x', companyType: 'limitedCompany', owner: { id: 'gone' } }) },
    })
    await using gateway = await open({ targets: { pitch: pitch.url } })
    const query = '{ pitch(id: "p1") { id details { owner { name } } } }'
    const { data, errors, extensions } = await ask(gateway, { query })
    expect(data).toEqual({ pitch: { id: 'p1', details: null } })
    expect(errors).toMatchObject([{ message: 'SERVER_ERROR', path: ['pitch', 'details', 'owner', 'name'] }])
    expect(extensions).toBeUndefined()
  })

  it('takes no harm from a subgraph that answers with __proto__', async () => {
    const polluting = '"__proto__":{"polluted":1}'
    await using hostile = await startAnswering(`{"data":{${polluting},"me":{${polluting},"email":"e"}}}`)
    await using gateway = await open({ targets: { identity: hostile.url } })
    const { data } = await ask(gateway, { query: '{ me { email } }' })
    expect(data).toEqual({ me: { email: 'e' } })
    expect(Object(Object.prototype).polluted).toBeUndefined()
  })
})

describe('an error', () => {
  it.each([
    ['unknown field', '{ nothing }', {}, 'BAD_REQUEST'],
    ['unknown enum in the document', '{ searchPitches(sort: best) { totalCount } }', {}, 'BAD_REQUEST'],
    ['syntax', '{ me {', {}, 'BAD_REQUEST'],
    ['two operations, none chosen', 'query a { me { email } } query b { me { email } }', {}, 'BAD_REQUEST'],
    ['unknown enum given', 'query($s: PitchSort) { searchPitches(sort: $s) { totalCount } }', { s: 1 },
      'INVALID_INPUT'],
    ['missing variable', 'query($id: ID!) { pitch(id: $id) { id } }', {}, 'INVALID_INPUT'],
    ['reserved alias', '{ __proto__: me { email } }', {}, 'BAD_REQUEST'],
  ])('of %s is a code with the id of its request', async (_, query, variables, code) => {
    await using gateway = await open()
    const { status, errors, headers } = await ask(gateway, { query, variables })
    expect(status).toBe(400)
    expect(errors).toMatchObject([{ message: code, extensions: { code, requestId: headers.get('x-request-id') } }])
    expect(Object.keys(errors?.[0]?.extensions ?? {}).sort()).toEqual(['code', 'requestId'])
  })

  it('follows from a value that only the subgraph understands', async () => {
    await using gateway = await open()
    const query = 'mutation($l: Language!) { changeLanguage(input: { commandId: 1, language: $l }) { me { email } } }'
    expect(codes(await ask(gateway, { query, variables: { l: 'sv' } }))).toEqual(['SERVER_ERROR'])
  })

  it('never comes with anything but codes, whatever is posted', async () => {
    await using gateway = await open()
    const request = fc.record({ query: fc.anything(), variables: fc.anything(), operationName: fc.anything() })
    const anything = fc.oneof(fc.json(), fc.string(), request.map((body) => JSON.stringify(body)))
    await fc.assert(
      fc.asyncProperty(anything, async (body) => {
        const { status, errors = [] } = await ask(gateway, body)
        expect(status).toBe(400)
        expect(errors.map(({ message }) => message)).toEqual(errors.map(({ extensions }) => extensions['code']))
        expect(errors).not.toEqual([])
      }),
    )
    expect((await ask(gateway, { query: '{ me { email } }' })).data).toEqual({ me: { email: 'ada@example.org' } })
  })
})

describe('introspection', () => {
  const query = '{ __schema { types { name fields { type { ofType { ofType { ofType { name } } } } } } } }'

  it('is part of an open graph', async () => {
    await using gateway = await open()
    expect((await ask(gateway, { query })).data?.['__schema'].types.length).toBeGreaterThan(20)
  })

  it('is refused otherwise, also as a trusted document', async () => {
    await using gateway = await open({ graphOpen: false, documents: [query] })
    expect(codes(await ask(gateway, { documentId: documentId(query) }))).toEqual(['BAD_REQUEST'])
  })
})
