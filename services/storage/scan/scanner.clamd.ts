import { createReadStream } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { DomainError } from '@delvik/runtime/errors'
import { Scanner } from './scanner.ts'

/** Where a clamd listens. */
export interface ClamdSettings {
  host: string
  port: number
}

/** Milliseconds in which it says nothing until it is given up. */
const silence = 20_000
/** Longest answer that is read. */
const mostSaid = 1024

/** Asks clamd, to which the bytes are sent (`INSTREAM` of clamd(8)): it needs no files of ours. */
export class ClamdScanner extends Scanner {
  constructor(private readonly settings: ClamdSettings) {
    super()
  }

  async scan(file: string): Promise<void> {
    const said = await ask(this.settings, file).catch((error) => {
      throw Object.assign(new DomainError('TRY_AGAIN'), { cause: error })
    })
    if (said.endsWith(' FOUND')) throw new DomainError('FILE_INFECTED')
    if (said !== 'stream: OK') throw Object.assign(new DomainError('TRY_AGAIN'), { cause: new Error(`clamd: ${said}`) })
  }
}

async function ask(settings: ClamdSettings, file: string): Promise<string> {
  const socket = connect(settings).setTimeout(silence, () => socket.destroy(new Error('clamd is silent')))
  try {
    const answer = answerOf(socket)
    // It may answer before it has all of them, and then hears no more; what breaks on the way ends the answer too.
    pipeline(inChunks(file), socket, { end: false }).catch((error) => socket.destroy(error))
    return await answer
  } finally {
    socket.destroy()
  }
}

/** Each with its length before it; one of no length is the last. */
async function* inChunks(file: string): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0')
  for await (const bytes of createReadStream(file)) yield* [lengthOf(bytes), bytes]
  yield lengthOf([])
}

function lengthOf({ length }: ArrayLike<number>): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(length)
  return bytes
}

/** Up to its NUL. */
function answerOf(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    socket.on('data', (bytes) => {
      said += bytes.toString('latin1')
      const end = said.indexOf('\0')
      if (end >= 0) resolve(said.slice(0, end))
      else if (said.length > mostSaid) reject(new Error('clamd says too much'))
    })
    socket.once('error', reject)
    socket.once('close', () => reject(new Error('clamd has hung up')))
  })
}
