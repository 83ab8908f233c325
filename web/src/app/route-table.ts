import type common from '../../locales/en-GB/common.json'
import type { ScreenModule } from '../features/screen.ts'
import type { Namespace } from '../i18n/texts.ts'
import type { Part } from './part.ts'

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
  /** Most who come here without a session have no account yet: they are sent to sign up, with a way to sign in. */
  invites?: true
  /** Written by the server, with its data, for search engines and first visits. */
  rendered?: true
  /** Is the same for everybody who asks in its language, whatever follows its path. */
  kept?: true
  /** Says the same in every language: search engines are told of all of them. */
  translated?: true
  /** Not kept as the last visited address (M51): it is nowhere to come back to, or it holds a secret. */
  forgettable?: true
  demoOnly?: true
}

/** What a route says of itself: its place, and its screen, which comes later. */
export interface RouteHandle {
  entry: RouteEntry
  part: Part<ScreenModule>
}

/** A public page that is the same for everybody who reads a language. */
const ofEverybody = { frame: 'public', rendered: true, kept: true, translated: true } as const

/** Every address of the client. The server reads the same table for its status, title and preload links. */
export const routeTable: readonly RouteEntry[] = [
  {
    path: '/',
    screen: 'landing/landing',
    title: 'landing',
    ...ofEverybody,
    texts: ['landing', 'values'],
  },
  {
    path: '/sweden',
    screen: 'country/country',
    title: 'country',
    ...ofEverybody,
    texts: ['country', 'values'],
  },
  {
    path: '/norway',
    screen: 'country/country',
    title: 'country',
    ...ofEverybody,
    texts: ['country', 'values'],
  },
  {
    path: '/denmark',
    screen: 'country/country',
    title: 'country',
    ...ofEverybody,
    texts: ['country', 'values'],
  },
  {
    path: '/finland',
    screen: 'country/country',
    title: 'country',
    ...ofEverybody,
    texts: ['country', 'values'],
  },
  {
    path: '/united-kingdom',
    screen: 'country/country',
    title: 'country',
    ...ofEverybody,
    texts: ['country', 'values'],
  },
  {
    path: '/help',
    screen: 'help/help',
    title: 'help',
    ...ofEverybody,
    texts: ['help'],
  },
  {
    path: '/about',
    screen: 'about/about',
    title: 'about',
    ...ofEverybody,
    texts: ['about'],
  },
  {
    path: '/ranking',
    screen: 'ranking/ranking',
    title: 'ranking',
    ...ofEverybody,
    texts: ['ranking'],
  },
  {
    path: '/terms-and-conditions',
    screen: 'policies/policy',
    title: 'terms',
    ...ofEverybody,
    texts: [],
  },
  {
    path: '/confidentiality-agreement',
    screen: 'policies/policy',
    title: 'confidentiality',
    ...ofEverybody,
    texts: [],
  },
  {
    path: '/data-protection-policy',
    screen: 'policies/policy',
    title: 'dataProtection',
    ...ofEverybody,
    texts: [],
  },
  {
    path: '/disclaimer',
    screen: 'policies/policy',
    title: 'disclaimer',
    ...ofEverybody,
    texts: [],
  },
  {
    path: '/accessibility-statement',
    screen: 'policies/policy',
    title: 'accessibility',
    ...ofEverybody,
    texts: [],
  },
  {
    path: '/pitch/:id/:slug?',
    screen: 'pitch/pitch',
    title: 'pitch',
    frame: 'public',
    texts: ['pitch', 'fit', 'values'],
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
    rendered: true,
  },
  {
    path: '/pages/sign-in',
    screen: 'account/sign-in',
    title: 'signIn',
    frame: 'entry',
    texts: ['account', 'errors'],
    rendered: true,
  },
  {
    path: '/pages/forgot-password',
    screen: 'account/forgot-password',
    title: 'forgotPassword',
    frame: 'entry',
    texts: ['account', 'errors'],
    rendered: true,
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
    texts: ['search', 'searches', 'values', 'errors'],
    rendered: true,
  },
  {
    path: '/pages/saved-searches',
    screen: 'search/saved-searches/saved-searches',
    title: 'savedSearches',
    frame: 'app',
    texts: ['search', 'searches', 'values', 'errors'],
    access: 'signedIn',
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
    texts: ['wizard', 'fit', 'values', 'errors'],
    access: 'signedIn',
    invites: true,
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
    path: '/pages/perks',
    screen: 'perks/perks',
    title: 'perks',
    frame: 'app',
    texts: ['perks', 'errors'],
    access: 'signedIn',
  },
  {
    path: '/pages/social-media',
    screen: 'social-media/social-media',
    title: 'socialMedia',
    frame: 'app',
    texts: ['social', 'errors'],
  },
  { path: '/pages/faq', screen: 'help/faq', title: 'faq', frame: 'app', texts: ['help', 'errors'] },

  {
    path: '/staff/review/:id?',
    screen: 'review/review',
    title: 'review',
    frame: 'staff',
    texts: ['review', 'fit', 'values', 'errors'],
    access: 'reviewer',
  },
]
