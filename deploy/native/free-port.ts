import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { cacheFolder } from './cache.ts'

/**
 * Below the ports that systems give to outgoing connections, from 32768 on Linux and 49152 elsewhere: a server that takes
 * seconds to start would find its port taken by anybody's connection. Above those that services are known by.
 */
const range = [18_000, 32_767] as const
/** Milliseconds that whoever was given a port has to listen there: servers that wait for others begin late. */
const promised = 300_000

/** A port of the loopback interface that nobody listens on now, and that nobody else is given meanwhile. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(...range)
    if ((await reserve(port)) && (await isFree(port))) return port
  }
}

/** Of all processes of this user. */
async function reserve(port: number): Promise<boolean> {
  const folder = path.join(cacheFolder(), 'ports')
  await mkdir(folder, { recursive: true })
  const mark = path.join(folder, String(port))
  const age = await stat(mark).then(({ mtimeMs }) => Date.now() - mtimeMs, () => 0)
  if (age > promised) await rm(mark, { force: true })
  return writeFile(mark, '', { flag: 'wx' }).then(() => true, (error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') return false
    throw error
  })
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  const isListening = await once(server, 'listening').then(() => true, () => false)
  if (!isListening) return false
  server.close()
  await once(server, 'close')
  return true
}
