import { once } from 'node:events'
import { createServer } from 'node:net'
import { describe, expect, it } from '@jest/globals'
import { LockSession } from './lock-session.ts'
import { until } from './testing.ts'

/** A server that greets and ends the session in one breath, as PostgreSQL does when it is being stopped. */
async function startLeavingServer() {
  const server = createServer((socket) => {
    const fatal = 'SFATAL\0VFATAL\0C57P01\0Mterminating connection due to administrator command\0\0'
    const words = [message('R', '\0\0\0\0'), message('Z', 'I'), message('E', fatal)]
    socket.once('data', () => socket.end(Buffer.concat(words)))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number } // it listens on TCP
  const close = async () => void server.close()
  return { url: `postgres://nobody:none@127.0.0.1:${port}/none`, [Symbol.asyncDispose]: close }
}

function message(type: string, body: string): Buffer {
  const length = Buffer.alloc(4)
  length.writeInt32BE(4 + body.length)
  return Buffer.concat([Buffer.from(type), length, Buffer.from(body)])
}

describe('a lock session', () => {
  it('ends, and nothing else does, when the server leaves while it greets', async () => {
    await using server = await startLeavingServer()
    await using session = await LockSession.open({ url: server.url, name: 'test' })
    await until(() => session.ended.aborted)
    await expect(session.query('SELECT 1')).rejects.toThrow()
  })
})
