import { useEffect, useRef } from 'react'
import { keptInTab } from '../../browser/storage.ts'

const place = 'searchScroll'

/**
 * A reload begins with an empty list, which is too short for the place where one was: it is taken once all pages are here.
 * @param whole whether they are
 */
export function useScrollAfterReload(whole: boolean): void {
  const waits = useRef(isReload())

  useEffect(() => {
    const keep = () => keptInTab.write(place, JSON.stringify([location.href, scrollY]))
    addEventListener('pagehide', keep)
    return () => removeEventListener('pagehide', keep)
  }, [])

  useEffect(() => {
    if (!whole || !waits.current) return
    waits.current = false
    const [address, top] = JSON.parse(keptInTab.read(place) ?? '[]') as [string?, number?] // as `keep` writes it
    if (address === location.href && top !== undefined) scrollTo(0, top)
  }, [whole])
}

function isReload(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[] // of this type all are
  return entry?.type === 'reload'
}
