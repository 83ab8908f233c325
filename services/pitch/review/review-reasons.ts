import { DomainError } from '@delvik/runtime/errors'
import { pitchContent } from '@delvik/schemas/events/pitch'
import { codePoints, normaliseText } from '@delvik/schemas/forms/pitch-form'
import { limits, type ReviewReason } from '@delvik/schemas/values/pitch'

interface Reason {
  code: ReviewReason
  field: string | null
}

/** Each reason once for a field. @throws DomainError INVALID_INPUT for a field that a pitch does not have */
export function reasonsOf(given: readonly { code: ReviewReason; field?: string | null }[]): Reason[] {
  const reasons = new Map<string, Reason>()
  for (const { code, field = null } of given) {
    if (field !== null && !Object.hasOwn(pitchContent.shape, field)) throw refused('reasons', 'UNKNOWN_VALUE')
    reasons.set(`${code} ${field}`, { code, field })
  }
  return [...reasons.values()]
}

/** @throws DomainError INVALID_INPUT beyond 500 code points */
export function noteOf(note: string | null | undefined): string | null {
  if (codePoints(note ?? '') > limits.reviewNote) throw refused('note', 'TOO_LONG')
  return normaliseText(note ?? '') || null
}

function refused(path: string, code: 'UNKNOWN_VALUE' | 'TOO_LONG'): DomainError {
  return new DomainError('INVALID_INPUT', { fields: [{ path, code }] })
}
