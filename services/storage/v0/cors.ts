import type { RequestHandler } from 'express'

/** What the storage client sends besides what every page may. */
const sent = [
  'Authorization',
  'Content-Type',
  'Range',
  'X-Firebase-Storage-Version',
  'X-Firebase-GMPID',
  'X-Firebase-AppCheck',
  'X-Goog-Upload-Protocol',
  'X-Goog-Upload-Command',
  'X-Goog-Upload-Offset',
  'X-Goog-Upload-Header-Content-Length',
  'X-Goog-Upload-Header-Content-Type',
]
/** Without these a page cannot go on with an upload. */
const read = ['X-Goog-Upload-Status', 'X-Goog-Upload-URL', 'X-Goog-Upload-Size-Received']

const seconds = 3600

/** Lets pages of our other hosts in, without cookies; those of anybody else get the answer and may not read it. */
export function crossOrigin(isOurs: (origin: string) => boolean): RequestHandler {
  return (request, response, next) => {
    const { origin } = request.headers
    response.vary('origin')
    if (origin && isOurs(origin))
      response.set({ 'access-control-allow-origin': origin, 'access-control-expose-headers': read.join(', ') })
    if (request.method !== 'OPTIONS') return next()
    if (origin && isOurs(origin))
      response.set({
        'access-control-allow-methods': 'GET, POST, PATCH, DELETE',
        'access-control-allow-headers': sent.join(', '),
        'access-control-max-age': String(seconds),
      })
    response.status(204).end()
  }
}
