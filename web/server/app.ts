import type { Metrics } from '@delvik/runtime/health'
import type { Logger } from '@delvik/runtime/logger'
import express, { type ErrorRequestHandler, type Express } from 'express'
import { servedAssets } from './assets.ts'
import type { BuiltWeb } from './built.ts'
import type { WebConfig } from './config.ts'
import { manifest } from './manifest.ts'
import { Pages } from './pages.ts'
import { forSearchEngines } from './search-engines.ts'
import { sendDocument } from './send-document.ts'
import { securityHeaders } from './security-headers.ts'
import { Sites } from './sites.ts'
import { openVitals } from './vitals.ts'

export function webApp(built: BuiltWeb, config: WebConfig, metrics: Metrics, logger: Logger): Express {
  const { renderer } = built
  const sites = new Sites(config)
  const pages = new Pages(built, config, { sites, logger })
  const countVitals = openVitals(metrics)
  const app = express().disable('x-powered-by')
  app.use('/assets', servedAssets(built.client))
  app.use(manifest(sites))
  app.use(forSearchEngines(renderer.translatedPaths, sites))
  app.post('/vitals', ({ query }, response) => {
    countVitals(query)
    response.status(204).end()
  })
  app.use(securityHeaders(renderer.headScript, sites))
  app.get('/{*path}', async (request, response) => {
    const page = await pages.page(request.originalUrl, sites.of(request))
    response.set({ 'cache-control': 'no-cache', vary: 'cookie, accept-language' })
    await sendDocument(request, response, page)
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
