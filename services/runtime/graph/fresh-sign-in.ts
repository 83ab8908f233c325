import { DomainError } from '../process/errors.ts'
import type { Viewer } from './viewer.ts'

/** Milliseconds for which a sign-in proves by itself who somebody is. */
const fresh = 15 * 60_000

/** For what is not done by whoever finds an open window. @throws DomainError SIGN_IN_AGAIN */
export function requireFreshSignIn({ authTime }: Viewer, now: Date): void {
  if (authTime.getTime() < now.getTime() - fresh) throw new DomainError('SIGN_IN_AGAIN')
}
