import { localeOf } from '@delvik/schemas/values/languages'
import { Router } from 'express'
import type { Sites } from './sites.ts'

const icons = [
  { src: '/assets/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  { src: '/assets/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/assets/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/assets/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
]

/** By which a browser puts the site among the applications of a device; each host has its own. */
export function manifest(sites: Sites): Router {
  const router = Router()
  router.get('/manifest.webmanifest', (request, response) => {
    response.type('application/manifest+json').send(JSON.stringify({
      id: '/',
      name: 'Delvik',
      short_name: 'Delvik',
      lang: localeOf[sites.of(request).language],
      start_url: '/pages/home',
      scope: '/',
      display: 'standalone',
      background_color: '#f7f6f1',
      theme_color: '#f7f6f1',
      icons,
    }))
  })
  return router
}
