import type { ComponentType } from 'react'
import { type LoaderFunctionArgs, redirect, type RouteObject } from 'react-router'
import type { ScreenModule, ScreenContext } from '../../features/screen.ts'
import { addTexts } from '../../i18n/texts.ts'
import { signInThen } from '../../ui/navigation/next-address.ts'
import { Waiting } from '../shell/waiting.tsx'
import { type Frame, type RouteEntry, type RouteHandle, routeTable } from '../route-table.ts'
import { Root } from './root.tsx'
import { RootError, RouteError } from './route-error.tsx'

export const screens = import.meta.glob<ScreenModule>('../../features/*/*-screen.tsx')

const frames: Record<Frame, () => Promise<{ Component: ComponentType }>> = {
  public: async () => ({ Component: (await import('../shell/public-frame.tsx')).PublicFrame }),
  entry: async () => ({ Component: (await import('../shell/entry-frame.tsx')).EntryFrame }),
  app: async () => ({ Component: (await import('../shell/app-frame.tsx')).AppFrame }),
  staff: async () => ({ Component: (await import('../shell/staff-frame.tsx')).StaffFrame }),
}

export function createRoutes(context: ScreenContext): RouteObject[] {
  const shown = routeTable.filter((place) => context.demo || !place.demoOnly)
  return [
    {
      id: 'root',
      Component: Root,
      ErrorBoundary: RootError,
      HydrateFallback: Waiting,
      children: (Object.keys(frames) as Frame[]).map((frame) => ({
        id: frame,
        lazy: frames[frame],
        children: shown.filter((place) => place.frame === frame).map((place) => routeOf(place, context)),
      })),
    },
  ]
}

function routeOf(place: RouteEntry, context: ScreenContext): RouteObject {
  const handle: RouteHandle = { entry: place }
  return {
    path: place.path,
    handle,
    ErrorBoundary: RouteError,
    lazy: async () => {
      const [module] = await Promise.all([
        screens[screenFile(place)]!(),
        addTexts(context.texts, place.texts, context.readTexts),
      ])
      // A lazy route can't bring a handle of its own.
      Object.assign(handle, { title: module.title, head: module.head })
      return { Component: module.Screen, loader: guarded(place, context, module.load) }
    },
  }
}

/** Where a screen stands in the build's manifest. */
export function screenFile(place: RouteEntry): string {
  return `../../features/${place.screen}-screen.tsx`
}

function guarded(place: RouteEntry, context: ScreenContext, load: ScreenModule['load']) {
  if (!place.access && !load) return undefined
  return async (args: LoaderFunctionArgs) => {
    if (place.access && !(await context.signedIn())) {
      const { pathname, search } = new URL(args.request.url)
      throw redirect(signInThen(pathname + search))
    }
    return (await load?.(args, context)) ?? null
  }
}
