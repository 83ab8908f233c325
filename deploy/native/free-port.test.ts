import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, it } from '@jest/globals'
import { freePort } from './free-port.ts'

it('is none that an outgoing connection may get meanwhile, and one can listen there', async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, freePort))
  for (const port of ports) expect(port).toBeLessThan(32_768)
  const server = createServer().listen(ports[0], '127.0.0.1')
  await once(server, 'listening')
  server.close()
})
