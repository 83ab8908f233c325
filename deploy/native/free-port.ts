import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Below the ports that systems give to outgoing connections, from 32768 on Linux and 49152 elsewhere: a server that takes
 * seconds to start would find its port taken by anybody's connection. Above those that services are known by.
 */
const range = [18_000, 32_767] as const

/** A port of the loopback interface that nobody listens on now. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(...range)
    if (await isFree(port)) return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  const isListening = await once(server, 'listening').then(() => true, () => false)
  if (!isListening) return false
  server.close()
  await once(server, 'close')
  return true
}
