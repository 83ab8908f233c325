import { DomainError } from '@delvik/runtime/errors'
import type { FieldError } from '@delvik/schemas/errors'
import { companyNameLength } from '@delvik/schemas/values/payment/membership'
import type { Market } from '@delvik/schemas/values/markets'
import { readVatNumber } from '@delvik/schemas/values/payment/vat-number'

export interface Company {
  name: string
  vatNumber: string
}

/** Whom an invoice is to name. @throws DomainError INVALID_INPUT with what is wrong in each field */
export function readCompany({ name, vatNumber }: Company, market: Market): Company {
  const written = name.normalize('NFC').trim().replaceAll(/\s+/gu, ' ')
  const number = readVatNumber(vatNumber, market)
  const fields: FieldError[] = []
  const refuse = (path: string, code: FieldError['code'], limits: { most?: number } = {}) =>
    void fields.push({ path: `company.${path}`, code, ...limits })
  if (!written) refuse('name', 'REQUIRED')
  else if ([...written].length > companyNameLength) refuse('name', 'TOO_LONG', { most: companyNameLength })
  else if (/[\p{Cc}\p{Cf}]/u.test(written)) refuse('name', 'UNSEEN_CHARACTERS')
  if (!vatNumber.trim()) refuse('vatNumber', 'REQUIRED')
  else if (!number) refuse('vatNumber', 'NOT_A_VAT_NUMBER')
  if (fields.length > 0 || !number) throw new DomainError('INVALID_INPUT', { fields })
  return { name: written, vatNumber: number }
}
