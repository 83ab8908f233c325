/** @service */
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { isFromGateway } from '@delvik/runtime/gateway-proof'
import fc from 'fast-check'
import { Client, type Dispatcher } from 'undici'
import {
  ask,
  codes,
  documentId,
  gatewayConfig,
  listening,
  startFront,
  startStub,
  startSubgraph,
  type Stub,
} from '../testing/front-fixture.ts'
import type { Gateway } from './front.ts'

let web: Stub
let identity: Stub
let storage: Stub
let notification: Stub
let gateway: Gateway

const saysIts = (name: string) =>
  startStub((response, { path }) => {
    response.setHeader('x-powered-by', name)
    response.end(`${name} ${path}`)
  })

beforeAll(async () => {
  web = await saysIts('web')
  identity = await saysIts('identity')
  storage = await saysIts('storage')
  notification = await saysIts('notification')
  const targets = { web: web.url, identity: identity.url, storage: storage.url, notification: notification.url }
  gateway = await startFront({ targets })
})
afterAll(async () => {
  for (const one of [gateway, web, identity, storage, notification]) await one[Symbol.asyncDispose]()
})

/** With the path as it stands. */
async function send(path: string, options: Partial<Dispatcher.RequestOptions> = {}, to = gateway) {
  const client = new Client(to.url)
  try {
    const { statusCode, headers, body } = await client.request({ method: 'GET', path, ...options })
    return { status: statusCode, headers, text: await body.text() }
  } finally {
    await client.close()
  }
}

const ownPage = () => ({ origin: gateway.url, 'sec-fetch-site': 'same-origin', 'x-delvik-csrf': '1' })

describe('the front', () => {
  it.each([
    ['/', 'web /'],
    ['/pages/home?x=1', 'web /pages/home?x=1'],
    ['/authors', 'web /authors'],
    ['/auth/keys', 'identity /auth/keys'],
    ['/v0/b/delvik/o/a%2Fb?alt=media', 'storage /v0/b/delvik/o/a%2Fb?alt=media'],
    ['/v0/../auth/sign-out', 'storage /v0/../auth/sign-out'],
    ['//auth/sign-out', 'web //auth/sign-out'],
    ['/mailbox', 'notification /mailbox'],
    ['/mailbox/messages?to=a', 'notification /mailbox/messages?to=a'],
  ])('passes %s on, as it stands', async (path, answer) => {
    expect(await send(path)).toMatchObject({ status: 200, text: answer })
  })

  it('has no mailbox in production', async () => {
    const targets = { web: web.url, notification: notification.url }
    await using strict = await startFront({ mode: 'production', targets })
    expect((await send('/mailbox', {}, strict)).text).toBe('web /mailbox')
  })

  it('tells operators how it is on a port of its own', async () => {
    const operations = { ...gateway, url: gateway.operationsUrl }
    expect(await send('/livez', {}, operations)).toMatchObject({ status: 200, text: 'ok\n' })
    expect((await send('/readyz', {}, operations)).status).toBe(200)
    expect((await send('/metrics', {}, operations)).text).toContain('process_cpu')
    expect((await send('/', {}, operations)).status).toBe(404)
  })

  it.each(
    ['metrics', 'livez', 'readyz', 'settle'].flatMap((name) => [
      ...[`/${name}`, `/${name}/`, `/${name}?x=/`, `//${name}`, `/${name.toUpperCase()}`, `/x/../${name}`],
      ...[`/%${name.charCodeAt(0).toString(16)}${name.slice(1)}`, `/v0/../${name}`, `/auth/${name}`, `/${name}%2f`],
      ...[`/events/../${name}`, `/./${name}`, `/;/${name}`, `/\\${name}`, `/v0/%2e%2e/${name}`, `/${name}#`],
    ]),
  )('does not tell it where people ask, as %s', async (path) => {
    expect((await send(path)).text).not.toMatch(/^ok|^not ready|# HELP|lagging/)
  })

  it('refuses a whole address in place of a path', async () => {
    const socket = connect(gateway.port, '127.0.0.1')
    socket.end('GET http://169.254.169.254/latest HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
    const answer = await text(socket)
    expect(answer).toMatch(/^HTTP\/1.1 400/)
    expect(answer).toContain('"code":"BAD_REQUEST"')
  })

  it('lets nobody claim what only the front knows', async () => {
    const headers = {
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      forwarded: 'for=203.0.113.9',
      'x-real-ip': '203.0.113.9',
      'x-request-id': 'mine',
      'x-delvik-gateway': '1.mine',
      te: 'trailers',
      cookie: 'a=1',
      authorization: 'Firebase x',
    }
    const answer = await send('/', { headers })
    const heard = web.heard.at(-1)?.headers
    expect(heard).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      cookie: 'a=1',
      authorization: 'Firebase x',
      host: `127.0.0.1:${gateway.port}`,
    })
    expect(heard?.['x-request-id']).toBe(answer.headers['x-request-id'])
    for (
      const dropped of ['x-forwarded-host', 'x-forwarded-proto', 'forwarded', 'x-real-ip', 'x-delvik-gateway', 'te']
    ) {
      expect(heard).not.toHaveProperty(dropped)
    }
  })

  it('keeps to itself what a connection says about itself', async () => {
    const socket = connect(gateway.port, '127.0.0.1')
    const headers = ['Host: x', 'Connection: close, X-Secret-Hop', 'X-Secret-Hop: 1', 'Keep-Alive: 5']
    socket.write(`GET /named HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`)
    expect(await text(socket)).toContain('web /named')
    const heard = web.heard.at(-1)?.headers
    expect(heard).not.toHaveProperty('x-secret-hop')
    expect(heard).not.toHaveProperty('keep-alive', '5')
  })

  it.each([
    [0, '198.51.100.1, 203.0.113.9', '127.0.0.1'],
    [1, '198.51.100.1, 203.0.113.9', '203.0.113.9'],
    [2, '198.51.100.1, 203.0.113.9', '198.51.100.1'],
    [1, 'nonsense', '127.0.0.1'],
    [1, '198.51.100.1, 203.0.113.9:4711', '203.0.113.9'],
    [1, '198.51.100.1, "[2001:db8::1]:4711"', '2001:db8::1'],
    [1, '198.51.100.1, unknown', '127.0.0.1'],
    [2, '198.51.100.1, unknown, 203.0.113.9', '203.0.113.9'],
    [2, '198.51.100.1', '127.0.0.1'],
  ])('behind %i proxies of ours believes that many steps of %s', async (trustedHops, claimed, ip) => {
    await using behind = await startFront({ trustedHops, targets: { web: web.url } })
    await send('/', { headers: { 'x-forwarded-for': claimed } }, behind)
    expect(web.heard.at(-1)?.headers['x-forwarded-for']).toBe(ip)
  })

  it('never believes what stands before what our proxies wrote', async () => {
    const hops = fc.array(
      fc.constantFrom('198.51.100.1', '198.51.100.1:80', '[2001:db8::9]', 'unknown', '', '"', '::1'),
    )
    const port = fc.constantFrom('', ':1', ':65535')
    for (const trustedHops of [1, 2, 3]) {
      await using behind = await startFront({ trustedHops, targets: { web: web.url } })
      await fc.assert(
        fc.asyncProperty(hops, port, async (claimed, suffix) => {
          const written = ['203.0.113.9', '192.0.2.1', '192.0.2.2'].slice(0, trustedHops).map((ip) => ip + suffix)
          const headers = { 'x-forwarded-for': [...claimed, ...written].join(', ') }
          await send('/', { headers }, behind)
          expect(web.heard.at(-1)?.headers['x-forwarded-for']).toBe('203.0.113.9')
        }),
        { numRuns: 50 },
      )
    }
  })

  it('tells browsers to ask by https alone where people reach it by https', async () => {
    await using secure = await startFront({ https: true, targets: { web: web.url } })
    expect((await send('/', {}, secure)).headers).toMatchObject({ 'strict-transport-security': 'max-age=31536000' })
    expect((await send('/v0/b/x/o', {}, secure)).headers).toHaveProperty('strict-transport-security')
    expect((await send('/')).headers).not.toHaveProperty('strict-transport-security')
  })

  it.each(['GET', 'HEAD', 'DELETE'])('drops the body of %s, and of whatever goes to the web server', async (method) => {
    const body = 'x'.repeat(100_000)
    const service = method === 'DELETE' ? storage : identity
    await send(service === storage ? '/v0/b/x/o/a' : '/auth/keys', { method: method as 'GET', body })
    expect(service.heard.at(-1)).toMatchObject({ method, body: '' })
    expect((await send('/form', { method: 'POST', body })).text).toBe('web /form')
    expect(web.heard.at(-1)).toMatchObject({ method: 'POST', body: '' })
  })

  it('makes every answer safe, and leaves what the target says about it', async () => {
    await using own = await startStub((response) => {
      response.writeHead(200, { 'content-security-policy': 'sandbox', 'set-cookie': ['a=1', 'b=2'], server: 'x' })
      response.end()
    })
    await using other = await startFront({ targets: { web: own.url } })
    const { headers } = await send('/', {}, other)
    expect(headers).toMatchObject({
      'content-security-policy': 'sandbox',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'set-cookie': ['a=1', 'b=2'],
    })
    expect(headers).not.toHaveProperty('server')
    expect((await send('/v0/b/x/o', {}, other)).headers).toHaveProperty('content-security-policy')
    expect((await send('/')).headers).not.toHaveProperty('x-powered-by')
  })

  it('says TRY_AGAIN while a target is away', async () => {
    await using alone = await startFront()
    const { status, text: body, headers } = await send('/', {}, alone)
    expect(status).toBe(502)
    expect(JSON.parse(body)).toEqual({ code: 'TRY_AGAIN', requestId: headers['x-request-id'] })
  })

  it('streams a body through without holding it', async () => {
    const chunk = Buffer.alloc(65_536, 'a')
    let received = 0
    await using sink = await listening([], async (request, response) => {
      for await (const part of request) received += part.length
      response.end(String(received))
    })
    await using other = await startFront({ targets: { storage: sink.url } })
    const body = Readable.from(Array.from({ length: 160 }, () => chunk))
    const { text: counted } = await send('/v0/b/x/o', { method: 'POST', body }, other)
    expect(counted).toBe(String(160 * 65_536))
  })

  it('carries a refusal that comes before the body has been read, and holds no connection for the rest', async () => {
    const refusal = '{"code":"FILE_TOO_LARGE"}'
    await using strict = await listening([], (_, response) => void response.writeHead(413).end(refusal))
    await using other = await startFront({ targets: { storage: strict.url } })
    const client = new Client(other.url)
    try {
      for (const answers of [1, 2]) {
        const { statusCode, body } = await client.request({
          method: 'POST',
          path: '/v0/b/x/o',
          body: Buffer.alloc(8 << 20),
        })
        expect({ answers, status: statusCode, text: await body.text() }).toEqual({
          answers,
          status: 413,
          text: refusal,
        })
      }
    } finally {
      await client.destroy()
    }
  })

  it('ends the request to the target when the client goes away, before the answer or in its middle', async () => {
    let begins = false
    const asked = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const ended = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    await using slow = await listening([], (_, response) => {
      const turn = Number(begins)
      if (begins) response.write('x')
      response.once('close', () => ended[turn]?.resolve())
      asked[turn]?.resolve()
    })
    await using other = await startFront({ targets: { web: slow.url } })
    for (const turn of [0, 1]) {
      begins = turn === 1
      const socket = connect(other.port, '127.0.0.1')
      socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
      await asked[turn]?.promise
      socket.destroy()
      await ended[turn]?.promise
    }
  })
})

describe('a request that changes a session', () => {
  const post = (headers: Record<string, string>, to = gateway) => send('/auth/refresh', { method: 'POST', headers }, to)

  it('passes when our own page made it', async () => {
    expect((await post(ownPage())).text).toBe('identity /auth/refresh')
    expect((await post({ ...ownPage(), origin: `http://se.localhost:${gateway.port}` })).status).toBe(200)
  })

  it.each([
    ['without an origin', { origin: '' }],
    ['from another site', { origin: 'https://evil.example' }],
    ['from another port', { origin: 'http://localhost:1' }],
    ['from an origin that hides', { origin: 'null' }],
    ['that the browser calls cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['that the browser calls same-site', { 'sec-fetch-site': 'same-site' }],
    ['without the header that no form can set', { 'x-delvik-csrf': '' }],
  ])('is refused %s', async (_, headers) => {
    const asked = identity.heard.length
    const answer = await post({ ...ownPage(), ...headers })
    expect(answer).toMatchObject({ status: 403 })
    expect(JSON.parse(answer.text).code).toBe('FORBIDDEN')
    expect(identity.heard).toHaveLength(asked)
  })

  it('passes as a form of another host of ours where a session is handed over, and from nowhere else', async () => {
    const form = (origin: string, path = '/auth/adopt') =>
      send(path, { method: 'POST', headers: { origin, 'sec-fetch-site': 'cross-site' }, body: 'code=x' }, gateway)
    const ours = `http://se.localhost:${gateway.port}`
    expect((await form(ours)).text).toBe('identity /auth/adopt')
    for (const other of ['https://evil.example', 'http://localhost:1', 'null', ''])
      expect((await form(other)).status).toBe(403)
    for (const path of ['/auth/refresh', '/auth/adopt/', '/auth/adopt?x', '/auth/handoff', '/auth/x/../adopt'])
      expect((await form(ours, path)).status).toBe(403)
  })

  it('passes from the configured origins only, where there are any', async () => {
    await using named = await startFront({ origins: ['https://delvik.example'], targets: { identity: identity.url } })
    expect((await post({ ...ownPage(), origin: 'https://delvik.example' }, named)).status).toBe(200)
    expect((await post({ ...ownPage(), origin: named.url }, named)).status).toBe(403)
  })
})

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
    expect(isFromGateway(gatewayProof, { proof: headers['x-delvik-gateway'], body })).toBe(true)
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
    const { status, text: answer } = await send('/graphql', { method: 'POST', headers, body }, opened)
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
    const { status, headers } = await send('/graphql?query={openPitches{count}}', {}, opened)
    expect({ status, allow: headers['allow'] }).toEqual({ status: 405, allow: 'POST' })
  })
})
