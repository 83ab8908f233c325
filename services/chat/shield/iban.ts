import { markets } from '@delvik/schemas/values/markets'

/** As people write it: in groups, or in one. */
const written = /(?<![A-Z0-9])[A-Z]{2}\d{2}(?: ?[A-Z0-9]{1,4}){3,8}(?![A-Z0-9])/g

/** Whether a text names an account of a country in which Delvik has no market. */
export function namesForeignIban(text: string): boolean {
  const found = text.toUpperCase().match(written) ?? []
  return found.flatMap(beginnings).some((iban) => isIban(iban) && !markets.some((market) => iban.startsWith(market)))
}

/** The words behind an account may look like a part of it. */
function beginnings(found: string): string[] {
  const groups = found.split(' ')
  return groups.map((_, last) => groups.slice(0, last + 1).join(''))
}

/** By its length, and its check digits (ISO 13616). */
function isIban(iban: string): boolean {
  if (iban.length < 15 || iban.length > 34) return false
  const turned = iban.slice(4) + iban.slice(0, 4)
  const digits = [...turned].map((sign) => Number.parseInt(sign, 36)).join('')
  return BigInt(digits) % 97n === 1n
}
