import '../ui/tokens.css'
import '../ui/base.css'
import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { whenWorthTrying } from '../browser/connection.ts'
import { TextsContext } from '../i18n/use-translation.ts'
import { createBrowserRouter, createPath, type DataRouter, matchRoutes, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { consent } from '../entities/consent/consent.ts'
import { graphReader } from '../graph/post-document.ts'
import { fetchTexts } from '../i18n/read-texts.ts'
import { startTexts } from '../i18n/texts.ts'
import { setSites } from '../i18n/language-sites.ts'
import { adoptSavedLanguage } from '../i18n/saved-language.ts'
import { traceparent } from '../graph/traceparent.ts'
import type { RouteHandle } from './route-table.ts'
import { codeOrPage } from './routes/newer-build.ts'
import { createRoutes } from './routes/routes.tsx'
import { readPageState } from './page-state.ts'

/** The code of a page that the server has written must be there before it is taken over; until then it can be read. */
async function loadParts(routes: RouteObject[]): Promise<void> {
  const matches = matchRoutes(routes, location) ?? []
  const parts = matches.map(({ route }) => (route.handle as Partial<RouteHandle> | undefined)?.part)
  try {
    await Promise.all(parts.map((part) => part?.load()))
  } catch {
    await new Promise<void>(whenWorthTrying)
    await loadParts(routes)
  }
}

async function start(): Promise<void> {
  const page = readPageState()
  setSites(page.sites)
  if (adoptSavedLanguage(page.language)) return
  const texts = await startTexts(page.language, page.texts)
  let router: DataRouter | undefined
  /** Where the person is going, while the page that they leave is still shown. */
  const wanted = () => createPath(router?.state.navigation.location ?? router?.state.location ?? location)
  const code = <T,>(get: () => Promise<T>) => codeOrPage(get, wanted)
  const routes = createRoutes({
    texts,
    readTexts: fetchTexts,
    graph: graphReader('/graphql', () => ({ headers: { traceparent: traceparent() } })),
    demo: page.demo,
    code,
    signedIn: async () => {
      const { session } = await code(() => import('../session/session.ts'))
      return (await session.restore(true)) === 'signedIn'
    },
  })
  if (page.hydration) await loadParts(routes)
  router = createBrowserRouter(routes, { hydrationData: page.hydration })
  const app = (
    <StrictMode>
      <TextsContext value={texts}>
        <RouterProvider router={router} />
      </TextsContext>
    </StrictMode>
  )
  const root = document.getElementById('root')!
  // In slices, between which the page answers; a click does not wait for the last of them.
  if (page.hydration) startTransition(() => void hydrateRoot(root, app))
  else createRoot(root).render(app)
  // Without it nothing is lost but a figure.
  if (consent() === 'analytics') void import('./vitals.ts').then(({ tellVitals }) => tellVitals(), () => {})
}

void start()
