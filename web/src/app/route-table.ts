import type common from '../../locales/en-GB/common.json'
import type { ScreenModule } from '../features/screen.ts'
import type { Namespace } from '../i18n/texts.ts'

export type TitleKey = keyof (typeof common)['title']

/** The page around a screen. */
export type Frame = 'public' | 'entry' | 'app' | 'staff'

export interface RouteEntry {
  path: string
  /** File under src/features, without `-screen.tsx`. */
  screen: string
  title: TitleKey
  frame: Frame
  /** Text files that the screen needs beside `common`. */
  texts: Namespace[]
  /** Who gets in; everybody when absent. Others are sent to sign in, and come back afterwards. */
  access?: 'signedIn' | 'reviewer'
  /** Written by the server, with its data, for search engines and first visits. */
  rendered?: true
  /** Not kept as the last visited address (M51): it is nowhere to come back to, or it holds a secret. */
  forgettable?: true
  demoOnly?: true
}

/** What a route says of itself: its place, and what its screen adds once it is loaded. */
export interface RouteHandle {
  entry: RouteEntry
  title?: ScreenModule['title']
  head?: ScreenModule['head']
}

/** Every address of the client. The server reads the same table for its status, title and preload links. */
export const routeTable: readonly RouteEntry[] = [
  {
    path: '/',
    screen: 'landing/landing',
    title: 'landing',
    frame: 'public',
    texts: ['landing', 'values'],
    rendered: true,
  },
  {
    path: '/pitch/:id/:slug?',
    screen: 'pitch/pitch',
    title: 'pitch',
    frame: 'public',
    texts: ['pitch', 'values'],
    rendered: true,
  },
  {
    path: '/ui',
    screen: 'component-sheet/component-sheet',
    title: 'components',
    frame: 'public',
    texts: ['values'],
    demoOnly: true,
  },
  {
    path: '*',
    screen: 'not-found/not-found',
    title: 'notFound',
    frame: 'public',
    texts: [],
    rendered: true,
    forgettable: true,
  },

  {
    path: '/pages/sign-up',
    screen: 'account/sign-up',
    title: 'signUp',
    frame: 'entry',
    texts: ['account', 'errors'],
  },
  { path: '/pages/sign-in', screen: 'account/sign-in', title: 'signIn', frame: 'entry', texts: ['account', 'errors'] },
  {
    path: '/pages/forgot-password',
    screen: 'account/forgot-password',
    title: 'forgotPassword',
    frame: 'entry',
    texts: ['account', 'errors'],
  },
  {
    path: '/pages/reset-password',
    screen: 'account/reset-password',
    title: 'resetPassword',
    frame: 'entry',
    texts: ['account', 'errors'],
    forgettable: true,
  },
  {
    path: '/pages/confirm-email',
    screen: 'account/confirm-email',
    title: 'confirmEmail',
    frame: 'entry',
    texts: ['account', 'errors'],
    forgettable: true,
  },

  {
    path: '/pages/search',
    screen: 'search/search',
    title: 'search',
    frame: 'app',
    texts: ['search', 'values', 'errors'],
  },
  {
    path: '/pages/home',
    screen: 'home/home',
    title: 'home',
    frame: 'app',
    texts: ['home', 'values', 'errors'],
    access: 'signedIn',
  },
  {
    path: '/pages/create/index',
    screen: 'wizard/wizard',
    title: 'create',
    frame: 'app',
    texts: ['wizard', 'values', 'errors'],
    access: 'signedIn',
  },
  {
    path: '/pages/bookmark',
    screen: 'bookmarks/bookmarks',
    title: 'saved',
    frame: 'app',
    texts: ['saved', 'values', 'errors'],
    access: 'signedIn',
  },
  {
    path: '/pages/settings',
    screen: 'settings/settings',
    title: 'settings',
    frame: 'app',
    texts: ['settings', 'errors', 'values'],
    access: 'signedIn',
  },

  {
    path: '/staff/review/:id?',
    screen: 'review/review',
    title: 'review',
    frame: 'staff',
    texts: ['review', 'values', 'errors'],
    access: 'reviewer',
  },
]
