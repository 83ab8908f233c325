import { keptInTab } from '../../browser/storage.ts'

const key = 'delvik.lastAddress'

let current: string | null = null
let previous: string | null = null

/** Keeps the address in the session storage, unless nobody wants to come back to it (M51). */
export function rememberAddress(address: string, { lasting }: { lasting: boolean }): void {
  if (address !== current) [previous, current] = [current, address]
  if (lasting) keptInTab.write(key, address)
}

/** The page before the one at `address`, also while that one is just being shown; null after a reload. */
export function addressBefore(address: string): string | null {
  return address === current ? previous : current
}

/** The last page that is somewhere to come back to. */
export function lastAddress(): string | null {
  return keptInTab.read(key)
}
