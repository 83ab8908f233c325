import type { CheckFailure } from '@delvik/schemas/values/person/verification'
import type Stripe from 'stripe'

type Code = Stripe.Identity.VerificationSession.LastError.Code

/** What is told of the provider's codes; those of checks that we do not ask for are among the others. */
const failures: Partial<Record<Code, CheckFailure>> = {
  abandoned: 'abandoned',
  consent_declined: 'consentDeclined',
  country_not_supported: 'countryNotSupported',
  device_not_supported: 'deviceNotSupported',
  document_expired: 'documentExpired',
  document_type_not_supported: 'documentTypeNotSupported',
  document_unverified_other: 'documentUnreadable',
  selfie_document_missing_photo: 'documentWithoutPhoto',
  selfie_face_mismatch: 'faceMismatch',
  selfie_manipulated: 'selfieManipulated',
  selfie_unverified_other: 'selfieUnreadable',
  under_supported_age: 'tooYoung',
}

export function failureOf(code: Code | null): CheckFailure {
  return (code && failures[code]) ?? 'other'
}

type Tried = Pick<Stripe.Identity.VerificationSession, 'last_error' | 'last_verification_report'>

/** Tells one failure of a session from the next: each that was looked at has a report of its own. Null without one. */
export function failureMark({ last_error: error, last_verification_report: report }: Tried): string | null {
  if (!error) return null
  return `${error.code} ${typeof report === 'string' ? report : (report?.id ?? 'without a report')}`
}

/** Whether another try in the same session could be told from this one. */
export function canGoOn(session: Tried): boolean {
  return !session.last_error || session.last_verification_report !== null
}
