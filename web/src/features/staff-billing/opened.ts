import type { StaffReason } from '@delvik/schemas/values/account'
import type { StaffBooksPartsFragment } from './staff-billing.generated.ts'

export type Books = StaffBooksPartsFragment
export type BooksInvoice = Books['invoices'][number]

/** Whose books are open, and why they were opened. */
export interface Opened {
  name: string
  email: string
  reason: StaffReason
  books: Books
}
