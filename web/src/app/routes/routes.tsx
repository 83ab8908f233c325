import type { ComponentType } from 'react'
import { type LoaderFunctionArgs, redirect, type RouteObject } from 'react-router'
import type { ScreenModule, ScreenContext } from '../../features/screen.ts'
import { Refusal, refusalOf } from '../../graph/refusal.ts'
import { addTexts } from '../../i18n/texts.ts'
import { signInThen, signUpThen } from '../../ui/navigation/next-address.ts'
import { Waiting } from '../shell/waiting.tsx'
import { type Frame, type RouteEntry, type RouteHandle, routeTable } from '../route-table.ts'
import { Part } from '../part.ts'
import { Root } from './root.tsx'
import { FrameError, RouteError } from './route-error.tsx'

export const screens = import.meta.glob<ScreenModule>('../../features/**/*-screen.tsx')

const frames: Record<Frame, () => Promise<ComponentType>> = {
  public: async () => (await import('../shell/public-frame.tsx')).PublicFrame,
  entry: async () => (await import('../shell/entry-frame.tsx')).EntryFrame,
  app: async () => (await import('../shell/app-frame.tsx')).AppFrame,
  staff: async () => (await import('../shell/staff-frame.tsx')).StaffFrame,
}

export function createRoutes(context: ScreenContext): RouteObject[] {
  const shown = routeTable.filter((place) => context.demo || !place.demoOnly)
  return [
    {
      id: 'root',
      Component: Root,
      ErrorBoundary: FrameError,
      HydrateFallback: Waiting,
      children: (Object.keys(frames) as Frame[]).map((frame) => {
        const places = shown.filter((place) => place.frame === frame)
        return frameRoute(frame, places.map((place) => screenRoute(place, context)), context)
      }),
    },
  ]
}

function frameRoute(frame: Frame, children: RouteObject[], { code }: ScreenContext): RouteObject {
  const part = new Part(() => code(frames[frame]))
  return {
    id: frame,
    handle: { part },
    loader: refusing(async () => void (await part.load())),
    shouldRevalidate: () => false,
    Component: () => {
      const Frame = part.here! // brought by the loader
      return <Frame />
    },
    ErrorBoundary: FrameError,
    children,
  }
}

function screenRoute(place: RouteEntry, context: ScreenContext): RouteObject {
  const { texts, readTexts, code } = context
  const part = new Part(() =>
    code(async () => {
      const [module] = await Promise.all([screens[screenFile(place)]!(), addTexts(texts, place.texts, readTexts)])
      return module
    })
  )
  const handle: RouteHandle = { entry: place, part }
  return {
    path: place.path,
    handle,
    ErrorBoundary: RouteError,
    loader: refusing(async (args) => {
      const [{ load, written }] = await Promise.all([part.load(), admit(place, args, context)])
      return (context.writing ? (written ?? load) : load)?.(args, context)
    }),
    // A screen without a loader of its own has nothing to read again when its query changes.
    shouldRevalidate: ({ defaultShouldRevalidate }) => Boolean(part.here?.load) && defaultShouldRevalidate,
    Component: () => {
      const { Screen } = part.here! // brought by the loader
      return <Screen />
    },
  }
}

/** Where a screen stands in the build's manifest. */
export function screenFile(place: RouteEntry): string {
  return `../../features/${place.screen}-screen.tsx`
}

/** @throws Response that leads to the sign-in, whoever may not stay without one */
async function admit(place: RouteEntry, { request }: LoaderFunctionArgs, { signedIn }: ScreenContext): Promise<void> {
  if (!place.access || (await signedIn())) return
  const { pathname, search } = new URL(request.url)
  throw redirect((place.invites && !search ? signUpThen : signInThen)(pathname + search))
}

type Load = (args: LoaderFunctionArgs) => Promise<unknown>

/** Whatever is in the way of a page is a refusal. Mistakes in the page itself come to light when it is shown. */
function refusing(load: Load): Load {
  return async (args) => {
    try {
      return (await load(args)) ?? null
    } catch (error) {
      if (error instanceof Response || error instanceof Refusal) throw error
      throw Object.assign(refusalOf(error), { cause: error })
    }
  }
}
