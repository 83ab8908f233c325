import type { Logger } from '@delvik/runtime/logger'
import express, { type ErrorRequestHandler, type Express, type Request } from 'express'
import { servedAssets } from './assets.ts'
import type { BuiltWeb } from './built.ts'
import type { WebConfig } from './config.ts'
import { Pages } from './pages.ts'
import { securityHeaders } from './security-headers.ts'

const robots = 'User-agent: *\nDisallow: /pages/\nDisallow: /staff/\nDisallow: /auth/\nDisallow: /graphql\n'

export function webApp(built: BuiltWeb, config: WebConfig, logger: Logger): Express {
  const { renderer } = built
  const pages = new Pages(built, config, logger)
  const app = express().disable('x-powered-by')
  app.use('/assets', servedAssets(built.client))
  app.get('/robots.txt', (_, response) => void response.type('text').send(robots))
  app.use(securityHeaders(renderer.themeScript))
  app.get('/{*path}', async (request, response) => {
    const language = renderer.chooseLanguage(cookieOf(request, 'lang'), hostOf(request))
    const { status, document } = await pages.page(request.originalUrl, language)
    response.status(status).set({ 'cache-control': 'no-cache', vary: 'cookie' }).type('html').send(document)
  })
  app.use(plainErrors(logger))
  return app
}

/** No stack leaves the process. */
function plainErrors(logger: Logger): ErrorRequestHandler {
  return (error, _request, response, next) => {
    if (response.headersSent) return next(error)
    const status = Number(Object(error).status) || 500
    if (status >= 500) logger.error({ err: error }, 'request failed')
    response.status(status).type('text').send(status >= 500 ? 'Server error\n' : 'Not found\n')
  }
}

function cookieOf({ headers }: Request, name: string): string | undefined {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
}

/** As the person typed it. */
function hostOf({ headers }: Request): string {
  return String(headers['x-forwarded-host'] ?? headers.host ?? '')
}
