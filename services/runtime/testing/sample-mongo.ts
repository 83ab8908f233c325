import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { BSON } from 'mongodb'

/** What a server answers to a command, by its fields. */
export type Answer = (command: Record<string, unknown>) => object

const [opReply, opQuery, opMsg] = [1, 2004, 2013]

/** The handshake of a server that speaks so many versions of the protocol; 9 is MongoDB 4.4. */
export const handshake = (maxWireVersion: number) => ({
  ok: 1,
  isWritablePrimary: true,
  ismaster: true,
  helloOk: true,
  minWireVersion: 0,
  maxWireVersion,
  maxBsonObjectSize: 16_777_216,
  maxMessageSizeBytes: 48_000_000,
  maxWriteBatchSize: 100_000,
})

/** Speaks MongoDB's wire protocol as far as a driver needs to learn why it cannot go on. */
export async function startMongoLike(answer: Answer): Promise<{ host: string } & AsyncDisposable> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}))
    let rest = Buffer.alloc(0)
    socket.on('data', (bytes) => {
      rest = Buffer.concat([rest, bytes])
      for (; rest.length >= 16 && rest.length >= rest.readInt32LE(0); rest = rest.subarray(rest.readInt32LE(0))) {
        const reply = replyTo(rest.subarray(0, rest.readInt32LE(0)), answer)
        if (reply) socket.write(reply)
      }
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const close = async () => {
    for (const socket of sockets) socket.destroy()
    await once(server.close(), 'close')
  }
  const { port } = server.address() as AddressInfo // it listens on TCP
  return { host: `127.0.0.1:${port}`, [Symbol.asyncDispose]: close }
}

function replyTo(message: Buffer, answer: Answer): Buffer | undefined {
  const isQuery = message.readInt32LE(12) === opQuery
  const body = isQuery ? message.indexOf(0, 20) + 9 : 21
  const length = message.readInt32LE(body)
  const answered = answer(BSON.deserialize(message.subarray(body, body + length)))
  if (Object.keys(answered).length === 0) return undefined
  const before = isQuery ? Buffer.alloc(20) : Buffer.alloc(5)
  if (isQuery) before.writeInt32LE(1, 16)
  const document = BSON.serialize(answered)
  const header = Buffer.alloc(16)
  const fields = [16 + before.length + document.length, 1, message.readInt32LE(4), isQuery ? opReply : opMsg]
  for (const [i, field] of fields.entries()) header.writeInt32LE(field, i * 4)
  return Buffer.concat([header, before, document])
}
