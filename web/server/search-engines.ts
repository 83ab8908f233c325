import { Router } from 'express'
import { alternatesOf, type Sites } from './sites.ts'

const closed = ['/pages/', '/staff/', '/auth/', '/graphql']

/** What search engines ask each host for. */
export function forSearchEngines(paths: readonly string[], sites: Sites): Router {
  const router = Router()
  router.get('/robots.txt', (request, response) => {
    response.type('text').send(robots(sites.of(request).origin))
  })
  router.get('/sitemap.xml', (request, response) => {
    response.type('application/xml').send(sitemap(paths, sites.of(request).origin, sites))
  })
  return router
}

/** What they leave alone on a host, and where its pages are listed. */
export function robots(origin: string): string {
  const rules = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`)]
  return [...rules, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}

/** The pages of a host, each with its translations. */
export function sitemap(paths: readonly string[], origin: string, { origins }: Pick<Sites, 'origins'>): string {
  const others = (path: string) =>
    alternatesOf(path, origins).map(([lang, href]) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${href}"/>`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...paths.map((path) => `<url><loc>${origin}${path}</loc>${others(path).join('')}</url>`),
    '</urlset>',
    '',
  ].join('\n')
}
