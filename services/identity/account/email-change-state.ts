import type { IdentityEvent } from '@delvik/schemas/events/identity'
import { afterResend, linkAskedAt } from './mail-links.ts'

/** Where the change of an account's address stands. */
export interface EmailChange {
  /** Good nowhere before its own mailbox has confirmed it. */
  wanted: { email: string; expiresAt: string } | null
  /** Moments of the last mails that were asked for. */
  asks: readonly number[]
  /** Until when the former mailbox may take a change back. */
  undoUntil: string | null
}

export const noEmailChange: EmailChange = { wanted: null, asks: [], undoUntil: null }

export type EmailChangeEvent = Extract<
  IdentityEvent,
  {
    type:
      | 'EmailChangeAsked'
      | 'EmailChangeWithdrawn'
      | 'EmailChanged'
      | 'EmailChangeUndone'
      | 'PasswordChanged'
      | 'PasswordReset'
  }
>

/** Once for the rules and for what the owner sees. A new password ends a change, which whoever knew the one before may have asked for. */
export function emailChangeAfter(change: EmailChange, event: EmailChangeEvent): EmailChange {
  switch (event.type) {
    case 'EmailChangeAsked': {
      const { email, expiresAt } = event.data
      return {
        ...change,
        wanted: { email, expiresAt },
        asks: afterResend(change.asks, linkAskedAt('emailChange', expiresAt)),
      }
    }
    case 'EmailChangeWithdrawn':
    case 'PasswordChanged':
    case 'PasswordReset':
      return { ...change, wanted: null }
    case 'EmailChanged':
      return { ...change, wanted: null, undoUntil: event.data.undoUntil }
    case 'EmailChangeUndone':
      return { ...change, wanted: null, undoUntil: null }
  }
}
