/** @service */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { Crowd } from '../http/crowd.ts'
import { readBody } from '../http/body.ts'
import { listening, startAnswering, startFront, type Stub } from '../testing/front-fixture.ts'
import type { Gateway } from './front.ts'

let identity: Stub
let gateway: Gateway

beforeAll(async () => {
  identity = await startAnswering('signed in')
  gateway = await startFront({ targets: { identity: identity.url } })
})
afterAll(async () => {
  for (const one of [gateway, identity]) await one[Symbol.asyncDispose]()
})

/** Has sent one byte of its body. */
async function slowClient(path: string, to = gateway): Promise<Socket> {
  const socket = connect(to.port, '127.0.0.1').on('error', () => {})
  const own = `Origin: ${to.url}\r\nX-Delvik-Csrf: 1\r\nContent-Type: application/json\r\n`
  socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\n${own}Content-Length: 100\r\n\r\n{`)
  await once(socket, 'connect')
  return socket
}

function signIn(to = gateway): Promise<Response> {
  const headers = { origin: to.url, 'x-delvik-csrf': '1', 'content-type': 'application/json' }
  return fetch(`${to.url}/auth/sign-in`, { method: 'POST', headers, body: '{}', signal: AbortSignal.timeout(3_000) })
}

describe('clients that send slowly', () => {
  it.each(['/auth/sign-in', '/graphql'])('to %s take no connection of anybody else', async (path) => {
    const slow = await Promise.all(Array.from({ length: 300 }, () => slowClient(path)))
    const asked = identity.heard.length
    expect(await (await signIn()).text()).toBe('signed in')
    expect(identity.heard).toHaveLength(asked + 1)
    for (const socket of slow) socket.destroy()
  })

  it('are refused, and lose their connection', async () => {
    await using reader = await listening([], (request, response) => {
      const refuse = ({ status }: { status: number }) => response.writeHead(status, { connection: 'close' }).end()
      readBody(request, { bytes: 100, patience: 50 }).catch(refuse)
    })
    const socket = await slowClient('/', { ...gateway, port: Number(reader.url.port) })
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 408/)
  })
})

describe('one address', () => {
  it('holds so many connections and no more, and gets one for each that ends', async () => {
    await using strict = await startFront({ perAddress: 2, targets: { identity: identity.url } })
    const [one, other] = [await slowClient('/graphql', strict), await slowClient('/graphql', strict)]
    await once(await slowClient('/graphql', strict), 'close')
    expect([one, other].map(({ destroyed }) => destroyed)).toEqual([false, false])
    one.destroy()
    await once(one, 'close')
    let answer = await signIn(strict).catch(() => undefined)
    // The server hears of the end a moment after the client.
    while (!answer) answer = await signIn(strict).catch(() => undefined)
    expect(answer.status).toBe(200)
    other.destroy()
  })

  it('has so many requests at work behind proxies of ours', async () => {
    const held = Promise.withResolvers<void>()
    const asked = Promise.withResolvers<void>()
    await using web = await listening([], async (request, response) => {
      asked.resolve()
      if (request.url === '/held') await held.promise
      response.end('a page')
    })
    await using behind = await startFront({ perAddress: 1, trustedHops: 1, targets: { web: web.url } })
    const from = (ip: string, path = '/') => fetch(`${behind.url}${path}`, { headers: { 'x-forwarded-for': ip } })
    const first = from('2001:db8::1', '/held')
    await asked.promise
    expect((await from('2001:db8::2')).status).toBe(429)
    expect((await from('2001:db8:0:1::1')).status).toBe(200)
    held.resolve()
    expect(await (await first).text()).toBe('a page')
  })
})

it('a network gives back what it has taken', () => {
  const crowd = new Crowd(1)
  const giveBack = crowd.take('2001:db8::1')
  expect(crowd.take('2001:db8::2')).toBeUndefined()
  giveBack?.()
  expect(crowd.take('2001:db8::2')).toBeDefined()
})
