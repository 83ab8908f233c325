import type { PitchField } from '@delvik/schemas/forms/pitch-form'
import { fieldsOfReason } from '@delvik/schemas/forms/review-fields'
import type { ReviewReason } from '@delvik/schemas/values/pitch'
import { shownOf } from '../../../entities/pitch/pitch-states.ts'
import { type DraftForm, formOf, inputOf } from './draft-form.ts'
import type { EditedPartsFragment } from '../wizard.generated.ts'

export type Edited = NonNullable<EditedPartsFragment['edits']>

/** What a reviewer asks for, and what has become of it in the draft. */
export interface Request {
  code: ReviewReason
  /** Where it can be mended, the likeliest first; none where it is about the whole. */
  fields: readonly PitchField[]
  /** Whether one of them reads otherwise than what was returned. */
  mended: boolean
}

/** What the reviewer of a returned pitch asks for; nothing for any other draft. */
export function requestsOf(edits: Edited | null, form: DraftForm): Request[] {
  if (!edits || !shownOf(edits.state).returned) return []
  const returned = inputOf(formOf(edits.content))
  const now = inputOf(form)
  const changed = (field: PitchField) => JSON.stringify(now[field]) !== JSON.stringify(returned[field])
  return edits.review.reasons.map((reason) => {
    const fields = fieldsOfReason(reason)
    return { code: reason.code, fields, mended: fields.some(changed) }
  })
}

/** The first field in which something is still to be mended. */
export function firstToMend(requests: readonly Request[]): PitchField | undefined {
  return requests.find(({ mended }) => !mended)?.fields[0]
}
