interface Failure {
  /** As the page offers it. */
  name: string
  /** What the session tells of it. */
  reason: string
}

/** What Stripe finds wrong with a document and a selfie, by its own codes; those of numbers, phones and addresses are not offered. */
export const failures = {
  abandoned: {
    name: 'They leave before the end',
    reason: 'The user began the verification but did not submit it.',
  },
  consent_declined: {
    name: 'They decline to be checked',
    reason: 'The user declined to be verified by Stripe.',
  },
  country_not_supported: {
    name: 'The country is not supported',
    reason: 'Stripe does not verify users from the provided country.',
  },
  device_not_supported: {
    name: 'The device has no camera',
    reason: 'The device of the user had no camera, or they did not let it be used.',
  },
  document_expired: {
    name: 'The document has expired',
    reason: 'The provided identity document has expired.',
  },
  document_type_not_supported: {
    name: 'This type of document is not allowed',
    reason: "The provided identity document is none of the session's allowed types.",
  },
  document_unverified_other: {
    name: 'The document cannot be verified',
    reason: 'The provided identity document could not be verified.',
  },
  selfie_document_missing_photo: {
    name: 'The document has no photo of a face',
    reason: 'The provided identity document did not contain a picture of a face.',
  },
  selfie_face_mismatch: {
    name: 'The face is not the one of the document',
    reason: 'The captured face does not match the one of the document.',
  },
  selfie_manipulated: {
    name: 'The selfie is manipulated',
    reason: 'The captured face is suspected to be manipulated.',
  },
  selfie_unverified_other: {
    name: 'The selfie cannot be verified',
    reason: 'The selfie could not be verified.',
  },
  under_supported_age: {
    name: 'They are too young',
    reason: 'Stripe does not verify users under the age of majority.',
  },
} as const satisfies Record<string, Failure>

export type FailureCode = keyof typeof failures
export type CheckOutcome = FailureCode | 'passes'

export function isFailure(outcome: string): outcome is FailureCode {
  return Object.hasOwn(failures, outcome)
}

/** Nothing was submitted: there is nothing to be looked at, and no report. */
export function isLeft(outcome: CheckOutcome): outcome is 'abandoned' | 'consent_declined' {
  return outcome === 'abandoned' || outcome === 'consent_declined'
}

export const documentTypes = {
  passport: 'Passport',
  driving_license: 'Driving licence',
  id_card: 'Identity card',
} as const

export type DocumentType = keyof typeof documentTypes

export function isDocumentType(type: string): type is DocumentType {
  return Object.hasOwn(documentTypes, type)
}
