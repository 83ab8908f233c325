import './ui/tokens.css'
import './ui/base.css'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import type { Language } from '@delvik/schemas/values/languages'
import { graphReader } from './graph/post-document.ts'
import { startTexts } from './i18n/texts.ts'
import { adoptSavedLanguage } from './i18n/saved-language.ts'
import { traceparent } from './graph/traceparent.ts'
import { createRoutes } from './routes/routes.tsx'
import { readPageState } from './routes/page-state.ts'
import { session } from './session/session.ts'

/** Lazy routes of a page that the server has written must be there before it is taken over. */
async function settleLazy(routes: RouteObject[]): Promise<void> {
  const matches = matchRoutes(routes, window.location) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  )
}

async function start(): Promise<void> {
  const page = readPageState()
  if (adoptSavedLanguage(page.language)) return
  const texts = await startTexts(page.language as Language)
  const routes = createRoutes({
    texts,
    graph: graphReader('/graphql', () => ({ headers: { traceparent: traceparent() } })),
    demo: page.demo,
    signedIn: async () => (await session.restore(true)) === 'signedIn',
  })
  if (page.hydration) await settleLazy(routes)
  const router = createBrowserRouter(routes, { hydrationData: page.hydration })
  const app = (
    <StrictMode>
      <I18nextProvider i18n={texts}>
        <RouterProvider router={router} />
      </I18nextProvider>
    </StrictMode>
  )
  const root = document.getElementById('root')!
  if (page.hydration) hydrateRoot(root, app)
  else createRoot(root).render(app)
}

void start()
