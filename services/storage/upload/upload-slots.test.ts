/** @service */
import { connect, type Socket } from 'node:net'
import { once } from 'node:events'
import { until } from '@delvik/runtime/testing/until'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { drawn, openStorage, type Person, related, type Storage } from '../testing/storage-fixture.ts'
import { UploadSlots } from './upload-slots.ts'

describe('the uploads of one account at once', () => {
  it('are bounded, each account by itself, and free what they held', () => {
    const slots = new UploadSlots(2)
    const [first, second] = [slots.take('ada'), slots.take('ada')]
    expect(() => slots.take('ada')).toThrow('TOO_MANY_UPLOADS')
    slots.take('eve')
    first[Symbol.dispose]()
    slots.take('ada')
    expect(() => slots.take('ada')).toThrow('TOO_MANY_UPLOADS')
    second[Symbol.dispose]()
  })
})

describe('who uploads slowly', () => {
  let storage: Storage
  let ada: Person
  let png: Buffer
  beforeAll(async () => {
    storage = await openStorage('upload_slots_test', { STORAGE_UPLOADS_AT_ONCE: '3' })
    ada = await storage.person()
    png = await drawn().png().toBuffer()
  })
  afterAll(() => storage[Symbol.asyncDispose]())

  const upload = (who = ada) => storage.upload(who, { name: `users/${who.id}/a.png`, bytes: png })

  /** An upload whose end does not come. */
  async function slow(): Promise<Socket> {
    const { hostname, port } = new URL(storage.url)
    const socket = connect(Number(port), hostname)
    const body = related(png, 'image/png', {})
    const head = [
      `POST /v0/b/delvik/o?name=${encodeURIComponent(`users/${ada.id}/slow.png`)} HTTP/1.1`,
      'Host: x',
      `Authorization: Firebase ${ada.token}`,
      'Content-Type: multipart/related; boundary=0123456789',
      `Content-Length: ${body.length}`,
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    socket.write(body.subarray(0, 100))
    return socket
  }

  it('is told to wait, while others upload, and goes on when one has ended', async () => {
    const sockets = await Promise.all([slow(), slow(), slow(), slow()])
    // One of the four came last, and the others are at work.
    const [refused] = await Promise.race(sockets.map((socket) => once(socket, 'data')))
    expect(String(refused)).toMatch(/^HTTP\/1\.1 429 /)
    expect(await upload()).toMatchObject({ status: 429, json: { code: 'TOO_MANY_UPLOADS' } })
    expect((await upload(await storage.person())).status).toBe(200)
    for (const socket of sockets) socket.destroy()
    await Promise.all(sockets.map((socket) => once(socket, 'close')))
    await until(async () => (await upload()).status === 200)
  })
})
