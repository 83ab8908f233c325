import { useEffect } from 'react'
import { keptInTab } from '../../browser/storage.ts'
import { safeNext } from '../../ui/navigation/next-address.ts'

const key = 'delvik.upgradedFor'

/** Keeps what somebody wants a package for, `next` in the address: the payment service leads back without it. */
export function useWayBack(query: URLSearchParams): void {
  const next = query.get('next')
  const isPaying = query.has('plan')
  useEffect(() => {
    if (next) keptInTab.write(key, safeNext(next))
    else if (!isPaying) keptInTab.write(key, null)
  }, [next, isPaying])
}

export function wayBack(): string | null {
  const next = keptInTab.read(key)
  return next && safeNext(next)
}
