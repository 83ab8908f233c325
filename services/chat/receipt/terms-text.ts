import type { DealTerms } from '@delvik/schemas/values/chat'
import { type Language, localeOf } from '@delvik/schemas/values/languages'

/** Share and amount as they are written in a language; null for what was left open. */
export function termsText({ share, amount, currency }: DealTerms, language: Language) {
  return {
    share: share === null ? null : shareText(share, language),
    amount: amount === null ? null : figure(amount, language, { style: 'currency', currency, divisor: 100 }),
  }
}

/** @param share in hundredths of a percent */
export function shareText(share: number, language: Language): string {
  return figure(share, language, { style: 'percent', divisor: 10_000 })
}

/** Decimals only where there are some. */
function figure(
  hundredths: number,
  language: Language,
  { divisor, ...options }: Intl.NumberFormatOptions & { divisor: number },
): string {
  const digits = hundredths % 100 === 0 ? 0 : 2
  const fraction = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  const written = new Intl.NumberFormat(localeOf[language], { ...options, ...fraction }).format(hundredths / divisor)
  // The fonts of our documents have no narrow one.
  return written.replaceAll('\u202f', '\u00a0')
}
