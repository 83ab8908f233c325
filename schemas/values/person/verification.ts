/** Why an identity check has failed; each says what to do better. */
export const checkFailures = [
  'abandoned',
  'consentDeclined',
  'countryNotSupported',
  'deviceNotSupported',
  'documentExpired',
  'documentTypeNotSupported',
  'documentUnreadable',
  'documentWithoutPhoto',
  'faceMismatch',
  'selfieManipulated',
  'selfieUnreadable',
  'tooYoung',
  'nameDiffers',
  'other',
] as const
export type CheckFailure = (typeof checkFailures)[number]

/** What takes the badge off until its owner was checked again (decision A22). */
export const badgeLosses = ['name', 'photo'] as const
export type BadgeLoss = (typeof badgeLosses)[number]

/** Failed checks that somebody may have within some days; then support goes on with them. */
export const checkLimit = { failures: 5, days: 30 } as const

/** Days for which the provider keeps what it has seen. */
export const evidenceDays = 30
