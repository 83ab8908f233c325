import type { IncomingMessage } from 'node:http'
import { Refused } from './errors.ts'

/** Of a body that is read whole at the front. */
interface BodyBounds {
  bytes: number
  /** Milliseconds until it must be here. */
  patience: number
}

/** @throws Refused BODY_TOO_LARGE, BAD_REQUEST for one that comes too slowly or breaks off */
export async function readBody(request: IncomingMessage, { bytes, patience }: BodyBounds): Promise<Buffer> {
  if (Number(request.headers['content-length']) > bytes) throw new Refused('BODY_TOO_LARGE', 413)
  const whole = Promise.withResolvers<Buffer>()
  const chunks: Buffer[] = []
  let size = 0
  const tooSlow = setTimeout(() => whole.reject(new Refused('BAD_REQUEST', 408)), patience)
  request.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size > bytes) whole.reject(new Refused('BODY_TOO_LARGE', 413))
    else chunks.push(chunk)
  })
  request.once('end', () => whole.resolve(Buffer.concat(chunks)))
  request.once('close', () => request.readableEnded || whole.reject(new Refused('BAD_REQUEST')))
  return whole.promise.finally(() => clearTimeout(tooSlow))
}
