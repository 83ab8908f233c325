/** @service */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, it } from '@jest/globals'
import { dropUnreadBodies } from './unread-body.ts'

it('a connection whose refused body does not end is closed', async () => {
  const server = createServer({ keepAliveTimeout: 60_000 }, (_, response) => void response.writeHead(413).end())
  dropUnreadBodies(server, 100)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // listens on TCP
  const socket = connect(port, '127.0.0.1')
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\nabc')
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1\.1 413/)
  await once(socket, 'close')
  server.close()
})
