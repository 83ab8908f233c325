import type { Market } from './markets.ts'

/** Digits and letters only, upper case; the Finnish dash is put back. */
export function normaliseOrganisationNumber(number: string, market: Market): string {
  const plain = number.replace(/[\s.\-\u2010-\u2015]/g, '').toUpperCase()
  return market === 'FI' && plain.length === 8 ? `${plain.slice(0, 7)}-${plain.slice(7)}` : plain
}

/** Whether a company register could have issued the number: its length, and its check digit where there is one. */
export function isOrganisationNumber(number: string, market: Market): boolean {
  return valid[market](normaliseOrganisationNumber(number, market))
}

const valid: Record<Market, (number: string) => boolean> = {
  SE: (number) => /^\d{10}$/.test(number) && luhn(number) % 10 === 0,
  // Brønnøysund: modulus 11 over the check digit too, whose weight is 1; a check digit of 10 is never issued.
  NO: (number) => /^\d{9}$/.test(number) && weighted(number, [3, 2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0,
  DK: (number) => /^[1-9]\d{7}$/.test(number) && weighted(number, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0,
  FI: (number) => /^\d{7}-\d$/.test(number) && weighted(number.replace('-', ''), [7, 9, 10, 5, 8, 4, 2, 1]) % 11 === 0,
  // Companies House numbers carry no check digit: eight digits, or two letters for the register and six digits.
  GB: (number) => /^(\d{8}|[A-Z]{2}\d{6})$/.test(number),
}

function luhn(digits: string): number {
  const doubled = [0, 2, 4, 6, 8, 1, 3, 5, 7, 9]
  return [...digits]
    .reverse()
    .map((digit, place) => (place % 2 ? doubled[Number(digit)]! : Number(digit)))
    .reduce((sum, digit) => sum + digit, 0)
}

function weighted(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, place) => sum + weight * Number(digits[place]), 0)
}

/** A kept number as its register writes it: 556036-0793, 923 609 016, 10150817, 0112038-9, 08141126. */
export function writtenOrganisationNumber(number: string, market: Market): string {
  if (market === 'SE') return number.replace(/^(\d{6})(\d{4})$/, '$1-$2')
  return market === 'NO' ? number.replace(/^(\d{3})(\d{3})(\d{3})$/, '$1\u00a0$2\u00a0$3') : number
}
