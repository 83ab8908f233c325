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

/** Every address of the client. The server reads the same table for its status, title and preload links. */
export const routeTable: readonly RouteEntry[] = [
  {
    path: '/',
    screen: 'landing/landing',
    title: 'landing',
    frame: 'public',
    texts: ['landing', 'values'],
    rendered: true,
    translated: true,
  },
  {
    path: '/sweden',
    screen: 'country/country',
    title: 'country',
    frame: 'public',
    texts: ['country', 'values'],
    rendered: true,
    translated: true,
  },
  {
    path: '/norway',
    screen: 'country/country',
    title: 'country',
    frame: 'public',
    texts: ['country', 'values'],
    rendered: true,
    translated: true,
  },
  {
    path: '/denmark',
    screen: 'country/country',
    title: 'country',
    frame: 'public',
    texts: ['country', 'values'],
    rendered: true,
    translated: true,
  },
  {
    path: '/finland',
    screen: 'country/country',
    title: 'country',
    frame: 'public',
    texts: ['country', 'values'],
    rendered: true,
    translated: true,
  },
  {
    path: '/united-kingdom',
    screen: 'country/country',
    title: 'country',
    frame: 'public',
    texts: ['country', 'values'],
    rendered: true,
    translated: true,
  },
  {
    path: '/help',
    screen: 'help/help',
    title: 'help',
    frame: 'public',
    texts: ['help'],
    rendered: true,
    translated: true,
  },
  {
    path: '/about',
    screen: 'about/about',
    title: 'about',
    frame: 'public',
    texts: ['about'],
    rendered: true,
    translated: true,
  },
  {
    path: '/terms-and-conditions',
    screen: 'policies/policy',
    title: 'terms',
    frame: 'public',
    texts: [],
    rendered: true,
    translated: true,
  },
  {
    path: '/confidentiality-agreement',
    screen: 'policies/policy',
    title: 'confidentiality',
    frame: 'public',
    texts: [],
    rendered: true,
    translated: true,
  },
  {
    path: '/data-protection-policy',
    screen: 'policies/policy',
    title: 'dataProtection',
    frame: 'public',
    texts: [],
    rendered: true,
    translated: true,
  },
  {
    path: '/disclaimer',
    screen: 'policies/policy',
    title: 'disclaimer',
    frame: 'public',
    texts: [],
    rendered: true,
    translated: true,
  },
  {
    path: '/accessibility-statement',
    screen: 'policies/policy',
    title: 'accessibility',
    frame: 'public',
    texts: [],
    rendered: true,
    translated: true,
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
    texts: ['review', 'values', 'errors'],
    access: 'reviewer',
  },
]
