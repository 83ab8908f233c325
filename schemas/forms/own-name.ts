import type { FieldError } from '../errors.ts'
import { limits } from '../values/pitch.ts'
import { normaliseName } from './account-form.ts'
import { isVisible } from './short-text.ts'

/** A name that somebody gives to something of theirs, as it is kept, and what is wrong with it; client and service check it with this. */
export function readOwnName(given: string): { name: string; problems: FieldError[] } {
  const name = normaliseName(given)
  const length = [...name].length
  const problem = (
    code: FieldError['code'],
    most?: number,
  ): FieldError[] => [{ path: 'name', code, ...(most && { most }) }]
  if (length === 0) return { name, problems: problem('REQUIRED') }
  if (length > limits.name) return { name, problems: problem('TOO_LONG', limits.name) }
  return { name, problems: isVisible(name) ? [] : problem('UNSEEN_CHARACTERS') }
}
