import type { Books } from './books.ts'

/** Something that the passing of time brings. */
export interface Due {
  at: number
  /** What it is, beside the object that it is about. */
  what: string
  kind: 'subscription' | 'invoice' | 'checkout.session' | 'identity.verification_session'
  id: string
  /** It takes but a moment, which who settles need not let pass. */
  isSoon?: boolean
  /** Done as if it were that moment. */
  work(books: Books): unknown
}
