import { DomainError } from '@delvik/runtime/errors'
import type { Viewer } from '@delvik/runtime/viewer'
import { freshMinutes } from '@delvik/schemas/values/payment/books'

/** Money goes back by the hand of somebody who has signed in just now. @throws DomainError SIGN_IN_AGAIN */
export function requireFresh({ authTime }: Viewer, now: Date): void {
  if (authTime.getTime() < now.getTime() - freshMinutes * 60_000) throw new DomainError('SIGN_IN_AGAIN')
}
