import { existsSync } from 'node:fs'
import path from 'node:path'
import express, { type RequestHandler, Router } from 'express'

/** Files under names that hold their hash never change; the few others are looked up again every hour. */
const hashed = /(^c\/[\w-]{7}|-[\w-]{8})(\.\w+$|\/)/

const forEver = 'public, max-age=31536000, immutable'
const forAnHour = 'public, max-age=3600'

/** Serves the build, compressed beforehand where that was worth it. */
export function servedAssets(folder: string): Router {
  const router = Router()
  router.use(compressed(folder))
  router.use(
    express.static(folder, {
      index: false,
      fallthrough: false,
      setHeaders: (response, file) => {
        const name = file.replace(/\.br$/, '')
        response.setHeader('cache-control', hashed.test(path.relative(folder, name)) ? forEver : forAnHour)
        response.setHeader('x-content-type-options', 'nosniff')
        if (name !== file) response.setHeader('content-type', types[path.extname(name)]!)
      },
    }),
  )
  return router
}

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
}

/** Sends the file that the build has written beside with brotli, to browsers that read it. */
function compressed(folder: string): RequestHandler {
  return (request, response, next) => {
    const { ext } = path.parse(request.path)
    if (!types[ext]) return next()
    response.vary('accept-encoding')
    const packed = `${request.path}.br`
    const wanted = /\bbr\b/.test(String(request.headers['accept-encoding']))
    if (wanted && existsSync(path.join(folder, path.normalize(packed)))) {
      response.setHeader('content-encoding', 'br')
      request.url = packed
    }
    next()
  }
}
