import type { PlaceHandle } from '../../app/routes/routes.tsx'

const key = 'delvik.lastAddress'

let current: string | null = null
let previous: string | null = null

/** Keeps the address in the session storage, except for pages that nobody wants to come back to (M51). */
export function rememberAddress(matches: readonly { handle?: unknown }[], address: string): void {
  if (address !== current) [previous, current] = [current, address]
  const place = (matches.at(-1)?.handle as PlaceHandle | undefined)?.place
  if (place && !place.forgettable) sessionStorage.setItem(key, address)
}

/** The page before the one at `address`, also while that one is just being shown; null after a reload. */
export function addressBefore(address: string): string | null {
  return address === current ? previous : current
}

/** The last page that is somewhere to come back to. */
export function lastAddress(): string | null {
  return sessionStorage.getItem(key)
}

/** Where sign-in leads: an address of this site only, so that no link can send a person elsewhere. */
export function safeNext(next: string | null, otherwise = '/pages/home'): string {
  if (!next || !next.startsWith('/') || next.startsWith('//') || next.includes('\\')) return otherwise
  return next
}
