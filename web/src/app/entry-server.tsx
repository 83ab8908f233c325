import type { Language } from '@delvik/schemas/values/languages'
import type { i18n } from 'i18next'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { TextsContext } from '../i18n/use-translation.ts'
import {
  createStaticHandler,
  createStaticRouter,
  type StaticHandler,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import type { Address, PageWriter as Writer, Place, Renderer, Written } from '../../server/renderer.ts'
import { graphReader, type ReadGraph } from '../graph/post-document.ts'
import { bundleTexts, type ReadTexts, startTexts } from '../i18n/texts.ts'
import { handleOf, Places } from './places.ts'
import { type RouteEntry, type RouteHandle, routeTable } from './route-table.ts'
import { createRoutes, screenFile, screens } from './routes/routes.tsx'
import { titleOf } from './routes/title.ts'
import { themeScript } from '../ui/theme.ts'
import { lostScriptsScript } from './shell/lost-scripts.ts'
import { Shell } from './shell/shell.tsx'

export { htmlLang } from '../i18n/language.ts'
export { pageStateBlock } from './page-state.ts'

/** Without those that have a part to be filled in. */
export const translatedPaths = routeTable.flatMap(({ path, translated }) => (translated ? [path] : []))

/** Source files behind a place. */
function filesOf(place: RouteEntry): Place['files'] {
  return [`src/app/shell/${place.frame}-frame.tsx`, screenFile(place).replace('../../', 'src/')]
}

export const places = routeTable
  .filter(({ demoOnly }) => !demoOnly)
  .map((place) => ({ path: place.path, frame: place.frame, files: filesOf(place) }))

export const headScript = `${themeScript};${lostScriptsScript}`

const textFiles = import.meta.glob<Record<string, unknown>>('../../locales/*/*.json', { import: 'default' })
const readTexts: ReadTexts = (language, namespace) => textFiles[`../../locales/${language}/${namespace}.json`]!()

/** The gateway answers sooner; what hangs longer than this is given up. */
const patienceMs = 5_000

export const openPageWriter: Renderer['openPageWriter'] = ({ gatewayUrl, demo }) =>
  new PageWriter(graphReader(`${gatewayUrl}/graphql`, () => ({ signal: AbortSignal.timeout(patienceMs) })), demo)

interface Speaker {
  texts: i18n
  handler: StaticHandler
  places: Places
  /** Each is made once: shell and texts of a place stay the same while this process runs. */
  addresses: Map<RouteEntry, Promise<Address>>
}

/** Writes public pages in every language. One per process. */
class PageWriter implements Writer {
  readonly #speakers = new Map<Language, Promise<Speaker>>()
  readonly #graph: ReadGraph
  readonly #demo: boolean

  constructor(graph: ReadGraph, demo: boolean) {
    this.#graph = graph
    this.#demo = demo
  }

  async addressOf(pathname: string, language: Language): Promise<Address> {
    const speaker = await this.#speaker(language)
    const place = speaker.places.at(pathname)
    const address = speaker.addresses.get(place) ?? addressIn(language, place, speaker)
    speaker.addresses.set(place, address)
    return address
  }

  async versionOf(url: URL, language: Language): Promise<string | null> {
    const { texts, places } = await this.#speaker(language)
    const match = places.match(url.pathname)
    const { version } = await screens[screenFile(handleOf(match).entry)]!()
    return version ? version(match.params, { graph: this.#graph, texts }) : null
  }

  async write(url: URL, language: Language): Promise<Written> {
    const { texts, handler, places } = await this.#speaker(language)
    const place = new URL(url)
    place.pathname = places.routed(url.pathname)
    const context = await handler.query(new Request(place))
    if (context instanceof Response) throw new Error(`A public page answered with ${context.status}`)
    const router = createStaticRouter(handler.dataRoutes, context)
    const html = inTexts(<StaticRouterProvider router={router} context={context} hydrate={false} />, texts)
    return { html, ...describe(context, texts) }
  }

  #speaker(language: Language): Promise<Speaker> {
    const known = this.#speakers.get(language)
    if (known) return known
    const speaker = this.#teach(language)
    this.#speakers.set(language, speaker)
    return speaker
  }

  async #teach(language: Language): Promise<Speaker> {
    const texts = await startTexts(language, await bundleTexts(language, ['common'], readTexts))
    const routes = createRoutes({
      texts,
      readTexts,
      graph: this.#graph,
      demo: this.#demo,
      writing: true,
      code,
      signedIn: async () => false,
    })
    const handler = createStaticHandler(routes)
    return { texts, handler, places: new Places(handler.dataRoutes), addresses: new Map() }
  }
}

async function addressIn(language: Language, place: RouteEntry, { texts }: Speaker): Promise<Address> {
  return {
    pattern: place.path,
    rendered: place.rendered ?? false,
    kept: place.kept ?? false,
    hidden: place.frame !== 'public',
    translated: place.translated ?? false,
    title: titleOf([{ handle: { entry: place } }], texts.t),
    shell: inTexts(<Shell />, texts),
    files: filesOf(place),
    texts: await bundleTexts(language, ['common', ...place.texts], readTexts),
  }
}

function inTexts(page: ReactNode, texts: i18n): string {
  return renderToString(<TextsContext value={texts}>{page}</TextsContext>)
}

/** All code is here. */
function code<T>(get: () => Promise<T>): Promise<T> {
  return get()
}

function describe(context: StaticHandlerContext, texts: i18n): Omit<Written, 'html'> {
  const matches = context.matches.map(({ route }) => ({
    handle: route.handle as unknown,
    loaderData: context.loaderData[route.id] as unknown,
  }))
  const { handle, loaderData } = matches.at(-1)!
  const { entry: place, part } = handle as RouteHandle
  const failed = context.errors !== null
  return {
    status: failed ? failedStatus(context) : statusOf(place, loaderData),
    title: failed ? `${texts.t('serverError.title')} - Delvik` : titleOf(matches, texts.t),
    // A screen's head describes the data of its own loader.
    head: failed
      ? { hidden: true }
      : (part.here?.head?.(loaderData as never, texts.t) ?? { hidden: place.frame !== 'public' }),
    hydration: failed ? undefined : { loaderData: context.loaderData },
  }
}

function failedStatus({ statusCode }: StaticHandlerContext): number {
  return statusCode >= 400 ? statusCode : 500
}

/** A public page whose data are missing is a page that does not exist. */
function statusOf(place: RouteEntry, data: unknown): number {
  const missing = (data as { found?: boolean } | null)?.found === false
  return place.path === '*' || missing ? 404 : 200
}
