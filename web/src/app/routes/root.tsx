import { Outlet, ScrollRestoration } from 'react-router'
import { OfflineBar } from '../shell/offline-bar.tsx'
import { useArrival } from './use-arrival.ts'
import { useLeftDrafts } from './use-left-drafts.ts'

/** Around every frame: the title, the focus and the last address of each arrival, and what floats above. */
export function Root() {
  const announcement = useArrival()
  useLeftDrafts()
  return (
    <>
      <div className="sr" aria-live="polite" role="status">{announcement}</div>
      <OfflineBar />
      <Outlet />
      <ScrollRestoration />
    </>
  )
}
