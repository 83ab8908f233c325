import { DomainError } from '@delvik/runtime/errors'
import { readWords } from '@delvik/schemas/forms/report-form'
import { type ReportAction, sanctionDays, statementLength } from '@delvik/schemas/values/moderation/report'

/** @throws DomainError INVALID_INPUT when it is too long, or missing where somebody is owed one */
export function readStatement(given: string | null | undefined, { needed = false } = {}): string | null {
  const path = 'statement'
  const { words, problems } = readWords(given, { path, most: statementLength })
  if (problems.length > 0) throw new DomainError('INVALID_INPUT', { fields: problems })
  if (needed && words === null) throw new DomainError('INVALID_INPUT', { fields: [{ path, code: 'REQUIRED' }] })
  return words
}

/** How long it lasts; null for what does not. @throws DomainError INVALID_INPUT unless from 1 to 365 */
export function requireDays({ action, days }: { action: ReportAction; days?: number | null }): number | null {
  if (action === 'none' || action === 'warn') return null
  const { least, most } = sanctionDays
  if (days && days >= least && days <= most) return days
  throw new DomainError('INVALID_INPUT', { fields: [{ path: 'days', code: days ? 'OUT_OF_RANGE' : 'REQUIRED' }] })
}
