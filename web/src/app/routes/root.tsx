import { useEffect } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router'
import { isSessionExpected } from '../../session/session-hint.ts'
import { OfflineBar } from '../shell/offline-bar.tsx'
import { useArrival } from './use-arrival.ts'

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

/** What the wizard could not save is sent once that is possible, wherever a member goes. */
function useLeftDrafts(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    if (!isSessionExpected()) return
    const sending = import('./left-drafts.ts').then(({ sendLeftDrafts }) => sendLeftDrafts(), () => undefined)
    return () => void sending.then((stop) => stop?.())
  }, [pathname])
}
