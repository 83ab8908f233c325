import type { i18n, TFunction } from 'i18next'
import type { ComponentType } from 'react'
import { type LoaderFunctionArgs, type Params, redirect, type RouteObject } from 'react-router'
import type { Head } from '../../../server/renderer.ts'
import type { ReadGraph } from '../../graph/post-document.ts'
import { addTexts, type ReadTexts } from '../../i18n/texts.ts'
import { Waiting } from '../shell/waiting.tsx'
import { type Frame, type Place, places } from '../places.ts'
import { Root } from './root.tsx'
import { RootError, RouteError } from './route-error.tsx'

/** What a `*-screen.tsx` exports. */
export interface ScreenModule {
  Screen: ComponentType
  /** Data of the public pages, read before they are shown, on the server too. */
  load?: (args: LoaderFunctionArgs, surroundings: Surroundings) => Promise<unknown>
  /** A title from the loaded data, instead of the one in the table. */
  title?: (data: never, t: TFunction) => string | undefined
  /** What search engines and previews are told. */
  head?: (data: never, t: TFunction) => Head
  /** A cheap query for what identifies the written page beside its language; null when it must not be kept. */
  version?: (params: Params, surroundings: Pick<Surroundings, 'graph' | 'texts'>) => Promise<string | null>
}

/** What differs between the browser, the server and a test. */
export interface Surroundings {
  texts: i18n
  readTexts: ReadTexts
  graph: ReadGraph
  demo: boolean
  /** Resolves to whether the visitor is signed in. */
  signedIn: () => Promise<boolean>
}

export interface PlaceHandle {
  place: Place
  title?: ScreenModule['title']
  head?: ScreenModule['head']
}

export const screens = import.meta.glob<ScreenModule>('../../features/*/*-screen.tsx')

const frames: Record<Frame, () => Promise<{ Component: ComponentType }>> = {
  public: async () => ({ Component: (await import('../shell/public-frame.tsx')).PublicFrame }),
  entry: async () => ({ Component: (await import('../shell/entry-frame.tsx')).EntryFrame }),
  app: async () => ({ Component: (await import('../shell/app-frame.tsx')).AppFrame }),
  staff: async () => ({ Component: (await import('../shell/staff-frame.tsx')).StaffFrame }),
}

export function createRoutes(surroundings: Surroundings): RouteObject[] {
  const shown = places.filter((place) => surroundings.demo || !place.demoOnly)
  return [
    {
      id: 'root',
      Component: Root,
      ErrorBoundary: RootError,
      HydrateFallback: Waiting,
      children: (Object.keys(frames) as Frame[]).map((frame) => ({
        id: frame,
        lazy: frames[frame],
        children: shown.filter((place) => place.frame === frame).map((place) => routeOf(place, surroundings)),
      })),
    },
  ]
}

function routeOf(place: Place, surroundings: Surroundings): RouteObject {
  const handle: PlaceHandle = { place }
  return {
    path: place.path,
    handle,
    ErrorBoundary: RouteError,
    lazy: async () => {
      const [module] = await Promise.all([
        screens[screenFile(place)]!(),
        addTexts(surroundings.texts, place.texts, surroundings.readTexts),
      ])
      // A lazy route can't bring a handle of its own.
      Object.assign(handle, { title: module.title, head: module.head })
      return { Component: module.Screen, loader: guarded(place, surroundings, module.load) }
    },
  }
}

/** Where a screen stands in the build's manifest. */
export function screenFile(place: Place): string {
  return `../../features/${place.screen}-screen.tsx`
}

function guarded(place: Place, surroundings: Surroundings, load: ScreenModule['load']) {
  if (!place.access && !load) return undefined
  return async (args: LoaderFunctionArgs) => {
    if (place.access && !(await surroundings.signedIn())) {
      const { pathname, search } = new URL(args.request.url)
      throw redirect(`/pages/sign-in?${new URLSearchParams({ next: pathname + search })}`)
    }
    return (await load?.(args, surroundings)) ?? null
  }
}
