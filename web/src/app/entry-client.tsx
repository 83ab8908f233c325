import '../ui/tokens.css'
import '../ui/base.css'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { TextsContext } from '../i18n/use-translation.ts'
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { graphReader } from '../graph/post-document.ts'
import { fetchTexts } from '../i18n/read-texts.ts'
import { startTexts } from '../i18n/texts.ts'
import { adoptSavedLanguage } from '../i18n/saved-language.ts'
import { traceparent } from '../graph/traceparent.ts'
import { createRoutes } from './routes/routes.tsx'
import { readPageState } from './page-state.ts'

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
  const texts = await startTexts(page.language, page.texts)
  const routes = createRoutes({
    texts,
    readTexts: fetchTexts,
    graph: graphReader('/graphql', () => ({ headers: { traceparent: traceparent() } })),
    demo: page.demo,
    signedIn: async () => (await (await import('../session/session.ts')).session.restore(true)) === 'signedIn',
  })
  if (page.hydration) await settleLazy(routes)
  const router = createBrowserRouter(routes, { hydrationData: page.hydration })
  const app = (
    <StrictMode>
      <TextsContext value={texts}>
        <RouterProvider router={router} />
      </TextsContext>
    </StrictMode>
  )
  const root = document.getElementById('root')!
  if (page.hydration) hydrateRoot(root, app)
  else createRoot(root).render(app)
}

void start()
