/** Under which condition the owner of a file lets others read it. */
export const fileConditions = ['open', 'onRequest', 'onRequestAfterAgreement'] as const
export type FileCondition = (typeof fileConditions)[number]

/** How somebody's wish to read a file stands. */
export const accessStates = ['requested', 'approved', 'declined', 'revoked'] as const
export type AccessState = (typeof accessStates)[number]

/** Texts of the confidentiality agreement, the present one first. What was accepted once stays readable for ever. */
export const agreementVersions = ['2026-11'] as const
export type AgreementVersion = (typeof agreementVersions)[number]
export const currentAgreement: AgreementVersion = agreementVersions[0]

export const accessLimits = {
  /** Of one reader, within 24 hours. */
  requestsADay: 20,
  /** After a refusal, until the reader may ask again. */
  daysUntilAgain: 30,
  /** For which the owner sees who has opened a file. */
  daysOfVisits: 365,
} as const
