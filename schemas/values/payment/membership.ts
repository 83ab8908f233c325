/** How a membership stands; those between `checkout` and `ended` are paid for, and count as one that is active (decision A4). */
export type MembershipState = 'none' | 'checkout' | 'active' | 'pastDue' | 'cancelling' | 'ended'

/** Why nothing was bought; `vatNumber` where the provider has refused that of a company. */
export const checkoutFailures = ['expired', 'refused', 'active', 'vatNumber'] as const
export type CheckoutFailure = (typeof checkoutFailures)[number]

/** What is paid for by an invoice. */
export const invoiceReasons = ['purchase', 'renewal', 'upgrade'] as const
export type InvoiceReason = (typeof invoiceReasons)[number]

/** Days for which a plan goes on when a payment has failed, and those of them on which its owner is reminded. */
export const grace = { days: 14, remindedOn: [3, 7] } as const

/** Days for which a consumer may withdraw from a contract (decision A51). */
export const withdrawalDays = 14

/** Minutes for which a quote is good. */
export const quoteMinutes = 10

/** Days before a year is paid for again on which its owner is reminded. */
export const renewalReminderDays = 7

/** Characters of the name of a company that pays. */
export const companyNameLength = 100
