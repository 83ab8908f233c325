import { type ReactNode, useSyncExternalStore } from 'react'
import { isSessionExpected } from '../../session/session-hint.ts'
import { ButtonLink } from '../../ui/button/button-link.tsx'

const wizard = '/pages/create/index'

/** To the first pitch: a stranger signs up on the way, somebody who was here before signs in when that has ended. */
export function PublishLink({ tone, children }: { tone?: 'primary' | 'quiet'; children: ReactNode }) {
  const known = useSyncExternalStore(never, isSessionExpected, () => false)
  const to = known ? wizard : `/pages/sign-up?${new URLSearchParams({ next: wizard })}`
  return <ButtonLink tone={tone} to={to}>{children}</ButtonLink>
}

/** It is looked at when the page is shown. */
function never(): () => void {
  return () => {}
}
