import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Request, Response } from 'express'
import type { CachedPage } from './page-cache.ts'

const brotli = promisify(brotliCompress)
/** Quick enough to do for each answer. */
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/** A page that is sent again is not packed again. */
const packed = new WeakMap<CachedPage, Promise<Buffer>>()

/** Sends a page, compressed to browsers that read it. Nothing in it is secret that a visitor could add to. */
export async function sendDocument(request: Request, response: Response, page: CachedPage): Promise<void> {
  response.status(page.status).type('html').vary('accept-encoding')
  if (!/\bbr\b/.test(String(request.headers['accept-encoding']))) return void response.send(page.document)
  const work = packed.get(page) ?? brotli(page.document, quick)
  packed.set(page, work)
  response.set('content-encoding', 'br').send(await work)
}
