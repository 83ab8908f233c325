import { askProvider } from '@delvik/runtime/stripe-calls'

/** Why money goes back, in the provider's words for its credit notes. */
export type NoteReason = 'duplicate' | 'order_change' | 'product_unsatisfactory'

/** What the provider is to be asked for, under an id that stays the same however often it is asked. */
export type Wish =
  | { kind: 'checkout' }
  /** That a subscription ends with what is paid, or goes on: whichever is wanted when it is asked. */
  | { kind: 'cancellation' }
  | { kind: 'upgrade' }
  /** That the next charge is less by the reward that is planned for it, or by none: whichever is wanted when it is asked. */
  | { kind: 'discount' }
  /**
   * That a subscription is over now. `refund` is what goes back: minor units, from the last payment backwards, or all that
   * was paid for periods that begin at a moment or later.
   */
  | { kind: 'end'; subscription: string; refund: { amount: number } | { from: string }; reason?: NoteReason }
  /** That a part of an invoice goes back, in minor units, or nothing at all. */
  | { kind: 'refund'; reference: string; amount: number; reason?: NoteReason }
  | { kind: 'portal'; purpose: 'manage' | 'card' }
  /** That it forgets somebody but for their invoices. */
  | { kind: 'forget'; customer: string }

/** Has it asked for, once what it follows from is stored. */
export const askFor = askProvider<Wish>
