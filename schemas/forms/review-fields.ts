import type { ReviewReason } from '../values/pitch.ts'
import type { PitchField } from './pitch-form.ts'

/** The fields that a reason is about where the reviewer has named none; none of its own where it is about the whole. */
const fieldsOf: Record<ReviewReason, readonly PitchField[]> = {
  figuresContradict: ['assets', 'equityOffered', 'remainingShare', 'valuation', 'revenue', 'smallestTicket',
    'largestTicket'],
  wrongPlace: ['county', 'city', 'address', 'market'],
  contactDetailsInText: ['text'],
  promiseOfReturn: ['text'],
  notOwnersMaterial: ['logo', 'text', 'video', 'document'],
  unclearOffer: ['text', 'assets', 'equityOffered', 'valuation'],
  wrongIndustry: ['industry'],
  inappropriate: ['text', 'logo', 'video', 'document', 'companyName'],
  duplicate: [],
  suspectedScam: [],
}

/** What a reviewer gives as a reason: a code, and a field where one is meant. */
export interface GivenReason {
  code: ReviewReason
  field: string | null
}

/** The fields in which a reason can be mended, the likeliest first. */
export function fieldsOfReason({ code, field }: GivenReason): readonly PitchField[] {
  return field === null ? fieldsOf[code] : [field as PitchField] // the service takes fields of a pitch only
}
