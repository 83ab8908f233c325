/** Why staff give money back. */
export const refundReasons = ['ownerAsked', 'chargedTwice', 'notAsPromised', 'ownMistake', 'goodwill'] as const
export type RefundReason = (typeof refundReasons)[number]

/** What staff do at the desk of billing, beside giving money back. */
export const deskActs = ['lookUp', 'resend', 'retry'] as const
export type DeskAct = (typeof deskActs)[number]

/** Minutes for which the books of somebody stay open to whoever has looked them up. */
export const deskMinutes = 30

/** Minutes until an invoice can be mailed again. */
export const resendMinutes = 60
