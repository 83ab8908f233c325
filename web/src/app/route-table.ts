import type { StaffPlace } from '../entities/account/staff-access.ts'
import type common from '../../locales/en-GB/common.json'
import type { ScreenModule } from '../features/screen.ts'
import type { Namespace } from '../i18n/texts.ts'
import type { Part } from './part.ts'

type TitleKey = keyof (typeof common)['title']

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
  access?: 'signedIn' | StaffPlace
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

/** A place of members, in the frame of their work. */
const ofMembers = { frame: 'app', access: 'signedIn' } as const

const policies: readonly (readonly [path: string, title: TitleKey])[] = [
  ['/terms-and-conditions', 'terms'],
  ['/confidentiality-agreement', 'confidentiality'],
  ['/data-protection-policy', 'dataProtection'],
  ['/disclaimer', 'disclaimer'],
  ['/accessibility-statement', 'accessibility'],
]

/** A way into an account. */
function entry(name: string, title: TitleKey, more: Partial<RouteEntry>): RouteEntry {
  return {
    path: `/pages/${name}`,
    screen: `account/${name}`,
    title,
    frame: 'entry',
    texts: ['account', 'errors'],
    ...more,
  }
}

/** A place of members that has one name for everything. @param texts beside its own */
function place(name: TitleKey & Namespace, ...texts: Namespace[]): RouteEntry {
  return {
    path: `/pages/${name}`,
    screen: `${name}/${name}`,
    title: name,
    ...ofMembers,
    texts: [name, 'errors', ...texts],
  }
}

/** Every address of the client. The server reads the same table for its status, title and preload links. */
export const routeTable: readonly RouteEntry[] = [
  {
    path: '/',
    screen: 'landing/landing',
    title: 'landing',
    ...ofEverybody,
    texts: ['landing', 'values'],
  },
  ...['/sweden', '/norway', '/denmark', '/finland', '/united-kingdom'].map((path): RouteEntry => ({
    path,
    screen: 'country/country',
    title: 'country',
    ...ofEverybody,
    texts: ['country', 'values'],
  })),
  ...(['help', 'about', 'ranking'] as const).map((name): RouteEntry => ({
    path: `/${name}`,
    screen: `${name}/${name}`,
    title: name,
    ...ofEverybody,
    texts: [name],
  })),
  {
    path: '/climate',
    screen: 'climate/climate',
    title: 'climate',
    frame: 'public',
    rendered: true,
    translated: true,
    texts: ['climate'],
  },
  {
    path: '/receipt/:hash',
    screen: 'receipt/receipt',
    title: 'receipt',
    frame: 'public',
    texts: ['receipt'],
    rendered: true,
  },
  ...policies.map(([path, title]): RouteEntry => ({
    path,
    screen: 'policies/policy',
    title,
    ...ofEverybody,
    texts: [],
  })),
  {
    path: '/pitch/:id/:slug?',
    screen: 'pitch/pitch',
    title: 'pitch',
    frame: 'public',
    texts: ['pitch', 'fit', 'receipt', 'values', 'errors'],
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

  entry('sign-up', 'signUp', { rendered: true }),
  entry('sign-in', 'signIn', { rendered: true }),
  entry('sign-in/social', 'signIn', { screen: 'account/social/social-sign-in', forgettable: true }),
  entry('forgot-password', 'forgotPassword', { rendered: true }),
  entry('reset-password', 'resetPassword', { forgettable: true }),
  entry('confirm-email', 'confirmEmail', { forgettable: true }),
  entry('confirm-email-change', 'confirmEmail', { forgettable: true }),
  entry('undo-email-change', 'undoEmailChange', { forgettable: true }),
  ...['delete-account', 'delete-account-sso'].map((name) =>
    entry(name, 'deleteAccount', { screen: 'account/delete-account', forgettable: true })
  ),

  {
    path: '/pages/search',
    screen: 'search/search',
    title: 'search',
    frame: 'app',
    texts: ['search', 'searches', 'fit', 'values', 'errors'],
    rendered: true,
  },
  {
    path: '/pages/saved-searches',
    screen: 'search/saved-searches/saved-searches',
    title: 'savedSearches',
    ...ofMembers,
    texts: ['search', 'searches', 'fit', 'values', 'errors'],
  },
  place('home', 'values'),
  {
    path: '/pages/create/index',
    screen: 'wizard/wizard',
    title: 'create',
    ...ofMembers,
    texts: ['wizard', 'pitch', 'fit', 'upload', 'values', 'errors'],
    invites: true,
  },
  {
    path: '/pages/bookmark/:id?',
    screen: 'bookmarks/bookmarks',
    title: 'saved',
    ...ofMembers,
    texts: ['saved', 'pitch', 'values', 'errors'],
  },
  {
    path: '/pages/messages/:id?',
    screen: 'messages/messages',
    title: 'messages',
    ...ofMembers,
    texts: ['messages', 'conversation', 'receipt', 'replies', 'upload', 'values', 'errors'],
  },
  {
    path: '/pages/users',
    screen: 'people/people',
    title: 'network',
    ...ofMembers,
    texts: ['people', 'values', 'errors'],
  },
  ...['/pages/profile/:id?', '/pages/users/:handle'].map((path): RouteEntry => ({
    path,
    screen: 'profile/profile',
    title: 'profile',
    ...ofMembers,
    texts: ['profile', 'fit', 'replies', 'saved', 'pitch', 'upload', 'values', 'errors'],
  })),
  place('settings', 'account', 'pitch', 'values'),
  place('identity', 'values'),

  ...(['upgrade', 'verify-success', 'verify-cancel'] as const).map((name): RouteEntry => ({
    path: `/pages/${name}`,
    screen: 'packages/packages',
    title: 'packages',
    ...ofMembers,
    texts: ['packages', 'values', 'errors'],
  })),
  place('assistant'),
  place('refer'),
  place('perks'),
  {
    path: '/r/:code',
    screen: 'refer/refer',
    title: 'invited',
    frame: 'entry',
    texts: ['refer', 'errors'],
    forgettable: true,
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
  {
    path: '/staff/reports/:id?',
    screen: 'reports/reports',
    title: 'reports',
    frame: 'staff',
    texts: ['conversation', 'reports', 'messages', 'errors'],
    access: 'support',
  },
  {
    path: '/staff/billing',
    screen: 'staff-billing/staff-billing',
    title: 'books',
    frame: 'staff',
    texts: ['books', 'staff', 'values', 'errors'],
    access: 'support',
  },
  {
    path: '/staff/people',
    screen: 'staff-desk/staff-desk',
    title: 'accounts',
    frame: 'staff',
    texts: ['staff', 'values', 'errors'],
    access: 'support',
  },
]
