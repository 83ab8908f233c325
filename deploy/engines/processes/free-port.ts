import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { rmdirSync, rmSync } from 'node:fs'
import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'

/**
 * Below the ports that systems give to outgoing connections, from 32768 on Linux and 49152 elsewhere: a server that takes
 * seconds to start would find its port taken by anybody's connection. Above those that services are known by.
 */
const range = [18_000, 32_767] as const
/** Milliseconds that whoever was given a port has to listen there: servers that wait for others begin late. */
const promised = 300_000

const drawn = new Set<number>()

/** A port of the loopback interface that nobody listens on now, and that nobody else is given meanwhile. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(...range)
    // Two calls of one process never look at one mark.
    if (drawn.has(port)) continue
    drawn.add(port)
    if ((await reserve(port)) && (await isFree(port))) return port
  }
}

/** A mark for each port that a process of this user has been given; it goes with the process. */
const folder = path.join(tmpdir(), `delvik-ports-${userInfo().uid}`)
const ours = new Set<string>()

async function reserve(port: number): Promise<boolean> {
  await mkdir(folder, { recursive: true })
  const mark = path.join(folder, String(port))
  const age = await stat(mark).then(({ mtimeMs }) => Date.now() - mtimeMs, () => 0)
  if (age > promised) await rm(mark, { force: true })
  try {
    await writeFile(mark, '', { flag: 'wx' })
    if (ours.size === 0) process.once('exit', forget)
    ours.add(mark)
    return true
  } catch (error) {
    // Somebody has it, or the last one of the others has just taken the folder away.
    if (['EEXIST', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')) return false
    throw error
  }
}

function forget(): void {
  for (const mark of ours) rmSync(mark, { force: true })
  try {
    rmdirSync(folder)
  } catch {
    // Others have marks there.
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
