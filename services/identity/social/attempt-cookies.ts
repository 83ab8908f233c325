import { cookieRules } from '../sign-in/entrance.ts'
import { attemptLife } from './attempt.ts'

/** Comes back with whoever comes from the provider, so it is no strict one; each attempt has its own, since there may be several tabs. */
export const departureCookie = {
  nameOf: (state: string) => `__Host-delvik-to-${state.slice(0, 12)}`,
  rules: { ...cookieRules, sameSite: 'lax' },
} as const

/** For the page that goes on from here, and for nobody who leads somebody to it. */
export const arrivalCookie = { name: '__Host-delvik-from', rules: cookieRules } as const

/** Both, in milliseconds. */
export const kept = { maxAge: attemptLife }
