import type { Language } from '@delvik/schemas/values/languages'

/** What people write behind a figure, as the power of ten that they mean by it. */
const magnitudes: readonly [words: RegExp, power: number][] = [
  [/^(mdkr|mdr|mrd|md|miljard(er)?|milliard(er)?|miljardi(a)?|bn|billion)\.?$/, 9],
  [/^(m|mn|mln|mio|milj|mill|mkr|msek|mnok|mdkk|meur|mgbp|miljon(er)?|million(er|s)?|miljoona(a)?)\.?$/, 6],
  [/^(t|k|tkr|tsek|tusen|tusind|tuhat(ta)?|thousand)\.?$/, 3],
]

/** What says the unit that the field has anyway. */
const units =
  /kronor|kroner|kronaa|kruunua|euroa?|pounds?|punta[a]?|(?<!\p{L})(?:kr|sek|nok|dkk|eur|gbp)(?!\p{L})\.?|[€£%]|:-|,-/giu

const decimalSign: Record<Language, '.' | ','> = { sv: ',', no: ',', da: ',', fi: ',', 'en-GB': '.' }

/**
 * A figure as people write it in their language: blanks and separators anywhere between thousands, the currency beside
 * it, "12,4 mn". What could be read in two ways is not read at all.
 * @returns nothing when it is no figure
 */
export function readNumber(text: string, language: Language): number | undefined {
  const plain = text.normalize('NFKC').toLowerCase().replace(units, ' ').replace(/[\u2212\u2013]/g, '-').trim()
  const found = /^(-?)\s*(\d[\d\s.,'’]*?)\s*(\p{L}*\.?)$/u.exec(plain)
  if (!found) return undefined
  const [, sign = '', written = '', word = ''] = found
  const power = word === '' ? 0 : magnitudes.find(([words]) => words.test(word))?.[1]
  const digits = digitsOf(written.replace(/[\s'’]/g, ' '), language)
  return digits === undefined || power === undefined ? undefined : Number(`${sign}${digits}e${power}`)
}

/** Without what separates thousands, and with a point for the decimals. */
function digitsOf(written: string, language: Language): string | undefined {
  const signs = [...written.matchAll(/[.,]/g)].map(([sign]) => sign)
  const last = signs.at(-1)
  const decimals = last && isDecimal(written, signs, decimalSign[language]) ? last : undefined
  const [whole = '', fraction] = decimals ? split(written, decimals) : [written]
  return isGrouped(whole) && /^\d*$/.test(fraction ?? '') ? `${whole.replace(/\D/g, '')}.${fraction ?? ''}` : undefined
}

/** Whether the last separator begins the decimals: the language's own sign does, another one where nothing else fits. */
function isDecimal(written: string, signs: string[], own: '.' | ','): boolean {
  const last = signs.at(-1)!
  if (signs.indexOf(last) < signs.length - 1) return false
  return last === own || signs.length > 1 || !/^[1-9]\d{0,2}[.,]\d{3}$/.test(written)
}

function split(written: string, sign: string): [string, string] {
  const at = written.lastIndexOf(sign)
  return [written.slice(0, at), written.slice(at + 1)]
}

/** 12400000, 12 400 000, 12.400.000: three digits in every group but the first, by one and the same separator. */
function isGrouped(whole: string): boolean {
  return /^\d+$/.test(whole) || /^\d{1,3}([ .,])\d{3}(?:\1\d{3})*$/.test(whole)
}
