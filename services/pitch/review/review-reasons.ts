import { DomainError } from '@delvik/runtime/errors'
import { pitchContent } from '@delvik/schemas/events/pitch'
import { codePoints, normaliseText } from '@delvik/schemas/forms/pitch-form'
import { limits, type ReviewReason } from '@delvik/schemas/values/pitch'

interface Reason {
  code: ReviewReason
  field: string | null
}

interface Written {
  reasons?: readonly GivenReason[]
  note?: string | null
}
type GivenReason = Pick<Reason, 'code'> & Partial<Reason>

/** @throws DomainError INVALID_INPUT for a field that a pitch does not have, and for a note beyond 500 code points */
export function requireSound({ reasons = [], note }: Written): void {
  for (const { field } of reasons) {
    if (field !== null && field !== undefined && !Object.hasOwn(pitchContent.shape, field))
      throw refused('reasons', 'UNKNOWN_VALUE')
  }
  if (codePoints(note ?? '') > limits.reviewNote) throw refused('note', 'TOO_LONG')
}

/** Each reason once for a field. */
export function reasonsOf(given: readonly GivenReason[]): Reason[] {
  const reasons = new Map(given.map(({ code, field = null }) => [`${code} ${field}`, { code, field }]))
  return [...reasons.values()]
}

export function noteOf(note: string | null | undefined): string | null {
  return normaliseText(note ?? '') || null
}

function refused(path: string, code: 'UNKNOWN_VALUE' | 'TOO_LONG'): DomainError {
  return new DomainError('INVALID_INPUT', { fields: [{ path, code }] })
}
