/** @service */
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { Client } from 'undici'
import { listening, send, startFront, startStub, type Stub } from '../testing/front-fixture.ts'
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
    expect(await send(gateway, path)).toMatchObject({ status: 200, text: answer })
  })

  it('has no mailbox in production', async () => {
    const targets = { web: web.url, notification: notification.url }
    await using strict = await startFront({ mode: 'production', targets })
    expect((await send(strict, '/mailbox')).text).toBe('web /mailbox')
  })

  it('tells operators how it is on a port of its own', async () => {
    const operations = { ...gateway, url: gateway.operationsUrl }
    expect(await send(operations, '/livez')).toMatchObject({ status: 200, text: 'ok\n' })
    expect((await send(operations, '/readyz')).status).toBe(200)
    expect((await send(operations, '/metrics')).text).toContain('process_cpu')
    expect((await send(operations, '/')).status).toBe(404)
  })

  it.each(
    ['metrics', 'livez', 'readyz', 'settle'].flatMap((name) => [
      ...[`/${name}`, `/${name}/`, `/${name}?x=/`, `//${name}`, `/${name.toUpperCase()}`, `/x/../${name}`],
      ...[`/%${name.charCodeAt(0).toString(16)}${name.slice(1)}`, `/v0/../${name}`, `/auth/${name}`, `/${name}%2f`],
      ...[`/events/../${name}`, `/./${name}`, `/;/${name}`, `/\\${name}`, `/v0/%2e%2e/${name}`, `/${name}#`],
    ]),
  )('does not tell it where people ask, as %s', async (path) => {
    expect((await send(gateway, path)).text).not.toMatch(/^ok|^not ready|# HELP|lagging/)
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
    const answer = await send(gateway, '/', { headers })
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
    await send(behind, '/', { headers: { 'x-forwarded-for': claimed } })
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
          await send(behind, '/', { headers })
          expect(web.heard.at(-1)?.headers['x-forwarded-for']).toBe('203.0.113.9')
        }),
        { numRuns: 50 },
      )
    }
  })

  it('tells browsers to ask by https alone where people reach it by https', async () => {
    await using secure = await startFront({ https: true, targets: { web: web.url } })
    expect((await send(secure, '/')).headers).toMatchObject({ 'strict-transport-security': 'max-age=31536000' })
    expect((await send(secure, '/v0/b/x/o')).headers).toHaveProperty('strict-transport-security')
    expect((await send(gateway, '/')).headers).not.toHaveProperty('strict-transport-security')
  })

  it.each(['GET', 'HEAD', 'DELETE'])('drops the body of %s, and of whatever goes to the web server', async (method) => {
    const body = 'x'.repeat(100_000)
    const service = method === 'DELETE' ? storage : identity
    await send(gateway, service === storage ? '/v0/b/x/o/a' : '/auth/keys', { method: method as 'GET', body })
    expect(service.heard.at(-1)).toMatchObject({ method, body: '' })
    expect((await send(gateway, '/form', { method: 'POST', body })).text).toBe('web /form')
    expect(web.heard.at(-1)).toMatchObject({ method: 'POST', body: '' })
  })

  it('makes every answer safe, and leaves what the target says about it', async () => {
    await using own = await startStub((response) => {
      response.writeHead(200, { 'content-security-policy': 'sandbox', 'set-cookie': ['a=1', 'b=2'], server: 'x' })
      response.end()
    })
    await using other = await startFront({ targets: { web: own.url } })
    const { headers } = await send(other, '/')
    expect(headers).toMatchObject({
      'content-security-policy': 'sandbox',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'set-cookie': ['a=1', 'b=2'],
    })
    expect(headers).not.toHaveProperty('server')
    expect((await send(other, '/v0/b/x/o')).headers).toHaveProperty('content-security-policy')
    expect((await send(gateway, '/')).headers).not.toHaveProperty('x-powered-by')
  })

  it.each(['/assets/c/a.js', '/assets/c/a.css', '/assets/font-a.woff2'])(
    'leaves to pages what files have no use for: %s',
    async (file) => {
      const { headers } = await send(gateway, file)
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      })
      expect(headers).not.toHaveProperty('content-security-policy')
      expect((await send(gateway, `${file}/x`)).headers).toHaveProperty('content-security-policy')
    },
  )

  it('says TRY_AGAIN while a target is away', async () => {
    await using alone = await startFront()
    const { status, text: body, headers } = await send(alone, '/')
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
    const { text: counted } = await send(other, '/v0/b/x/o', { method: 'POST', body })
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
  const post = (headers: Record<string, string>, to = gateway) => send(to, '/auth/refresh', { method: 'POST', headers })

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
      send(gateway, path, { method: 'POST', headers: { origin, 'sec-fetch-site': 'cross-site' }, body: 'code=x' })
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
