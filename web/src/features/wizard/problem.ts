import type { FieldError } from '@delvik/schemas/errors'
import type { PitchField } from '@delvik/schemas/forms/pitch-form'
import { stepOf, steps } from './draft/draft-form.ts'

/** The fields of a pitch, and the word that they are true. */
export type WizardField = PitchField | 'attest'

/** What keeps a step from being left, or the pitch from being sent. */
export interface Problem extends FieldError {
  path: WizardField
}

/** The step in which something is mended. */
export function placeOf(path: WizardField): number {
  return path === 'attest' ? steps.length - 1 : stepOf(path)
}

/** Of a field of several parts, such as a date, the first one gets the focus. */
export function focusField(path: WizardField): void {
  const field = document.getElementById(`field-${path}`)
  const part = field?.querySelector<HTMLElement>('[role="spinbutton"]') ?? field
  part?.focus()
}
