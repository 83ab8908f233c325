import { createHash, randomBytes } from 'node:crypto'
import { DomainError } from '@delvik/runtime/errors'
import type { FieldError } from '@delvik/schemas/errors'
import type { DealTerms } from '@delvik/schemas/values/chat'
import { currencies, type Currency } from '@delvik/schemas/values/markets'
import { limits } from '@delvik/schemas/values/pitch'

interface TermsInput {
  /** In minor units of the pitch's currency. */
  amount?: number | null
  /** In hundredths of a percent. */
  share?: number | null
}

const shareLimit = 10_000

/** What is sealed of a proposal: `amount,currency,share,salt`, with nothing for what is left open. @throws DomainError INVALID_INPUT */
export function writeTerms({ amount = null, share = null }: TermsInput, currency: Currency): string {
  const outside = (value: number | null, most: number) => value !== null && !(value >= 1 && value <= most)
  const fields: FieldError[] = [
    ...(outside(amount, limits.amount) ? [{ path: 'amount', code: 'OUT_OF_RANGE' } as const] : []),
    ...(outside(share, shareLimit) ? [{ path: 'share', code: 'OUT_OF_RANGE' } as const] : []),
  ]
  if (fields.length > 0) throw new DomainError('INVALID_INPUT', { fields })
  // Without it the terms could be found by trying all that are likely.
  const salt = randomBytes(16).toString('base64url')
  return [amount ?? '', currency, share ?? '', salt].join()
}

export function parseTerms(text: string): DealTerms {
  const [amount, currency, share] = text.split(',')
  const number = (written = '') => (written === '' ? null : Number(written))
  return { amount: number(amount), currency: currencies.find((one) => one === currency)!, share: number(share) }
}

export function saltOf(text: string): string {
  return text.split(',')[3] ?? ''
}

/** SHA-256 in hex. */
export function hashOfTerms(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
