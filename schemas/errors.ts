/** Every refusal that a service, the gateway or the v0 interface gives. They are the client's translation keys. */
export const errorCodes = [
  // everywhere
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
  'INVALID_INPUT',
  'TRY_AGAIN',
  'SERVER_ERROR',
  'COMMAND_ID_REUSED',
  'EVENT_TOO_LARGE',
  'SUBJECT_ERASED',
  'BAD_CURSOR',
  'CONFLICT',
  // gateway
  'DOCUMENT_NOT_TRUSTED',
  'DOCUMENT_TOO_LARGE',
  'DOCUMENT_TOO_DEEP',
  'TOO_MANY_ALIASES',
  'BODY_TOO_LARGE',
  'BAD_REQUEST',
  // identity
  'FILL_IN_ALL_FIELDS',
  'WRONG_CREDENTIALS',
  'WRONG_PASSWORD',
  'ACCOUNT_LOCKED',
  'UNKNOWN_EMAIL',
  'EMAIL_REQUIRED',
  'RESET_ALREADY_SENT',
  'TOO_MANY_REQUESTS',
  'LINK_INVALID',
  'LINK_EXPIRED',
  'LINK_USED',
  'ALREADY_CONFIRMED',
  'EMAIL_NOT_CONFIRMED',
  'EMAIL_UNCHANGED',
  'EMAIL_TAKEN',
  'EMAIL_CHANGE_WITHDRAWN',
  'EMAIL_JUST_CHANGED',
  'ROLE_MISSING',
  'ROLE_ALREADY_CHOSEN',
  'ROLE_NOT_ENTREPRENEUR',
  'WEAK_PASSWORD',
  'SESSION_ENDED',
  'WRONG_CODE',
  'SIGN_IN_EXPIRED',
  'PASSKEY_REFUSED',
  'TOO_MANY_PASSKEYS',
  'HUMAN_CHECK_REQUIRED',
  'LAST_OPERATOR',
  // pitch
  'DRAFT_CHANGED',
  'DRAFT_CONFLICT',
  'ATTESTATION_MISSING',
  'TOO_MANY_PITCHES',
  'DOCUMENT_NEEDS_PLAN',
  'REVISION_CHANGED',
  'NOT_UNDER_REVIEW',
  'NOT_PUBLISHED',
  'CLAIMED_BY_OTHER',
  'OWN_PITCH',
  'REASON_MISSING',
  'CHECKLIST_INCOMPLETE',
  'FINISHED',
  // search
  'TOO_MANY_SAVED_SEARCHES',
  // chat
  'BLOCKED_BY_YOU',
  'BLOCKED_BY_THEM',
  'CONTACT_GONE',
  'OWN_CONVERSATION',
  'TOO_MANY_CONVERSATIONS',
  'DEAL_OPEN',
  'DEAL_ENDED',
  'OWN_PROPOSAL',
  'TERMS_CHANGED',
  // fields of a pitch, of a profile and of the account forms
  'REQUIRED',
  'TOO_LONG',
  'TOO_SHORT',
  'NOT_A_NUMBER',
  'NOT_WHOLE',
  'TOO_PRECISE',
  'OUT_OF_RANGE',
  'YEAR_OUT_OF_RANGE',
  'SHARES_OVER_100',
  'NOT_HTTPS',
  'NOT_A_VIDEO_SITE',
  'NOT_A_PHONE',
  'NOT_A_DATE',
  'NOT_AN_EMAIL',
  'UNKNOWN_VALUE',
  'WRONG_MARKET',
  'CHECK_DIGIT',
  'TERMS_NOT_ACCEPTED',
  'UNSEEN_CHARACTERS',
  'LINK_IN_NAME',
  'RANGE_REVERSED',
  'TOO_MANY_LINKS',
  // files
  'FILE_TOO_LARGE',
  'FILE_TYPE',
  'FILE_DAMAGED',
  'FILE_INFECTED',
  'DOCUMENT_TYPE',
  'ATTACHMENT_TYPE',
  'DOCUMENT_DAMAGED',
  'DOCUMENT_ENCRYPTED',
  'DOCUMENT_ACTIVE',
  'NOT_PLAIN_TEXT',
  'TOO_MANY_UPLOADS',
  'RECEIPT_INVALID',
  'QUOTA_EXCEEDED',
] as const

export type ErrorCode = (typeof errorCodes)[number]

/** One refused field: `path` names it in dots, `code` is a translation key. */
export interface FieldError extends Limits {
  path: string
  code: ErrorCode
}

/** What a refusal for length or size names: characters, or the number as people write it in the field. */
export interface Limits {
  least?: number
  most?: number
}
