import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Request, Response } from 'express'

const brotli = promisify(brotliCompress)
/** Quick enough to do for each answer. */
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/** Sends a page, compressed to browsers that read it. Nothing in it is secret that a visitor could add to. */
export async function sendDocument(request: Request, response: Response, document: string): Promise<void> {
  response.type('html').vary('accept-encoding')
  if (!/\bbr\b/.test(String(request.headers['accept-encoding']))) return void response.send(document)
  const packed = await brotli(document, quick)
  response.set('content-encoding', 'br').send(packed)
}
