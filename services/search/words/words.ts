import type { Language } from '@delvik/schemas/values/languages'

/** Longer than any word that people write; PostgreSQL refuses lexemes over 2 kB. */
const longest = 64

const letters: Record<string, string> = { ø: 'o', æ: 'a', œ: 'o', đ: 'd', ð: 'd', ł: 'l', ß: 'ss', þ: 'th' }

/** The words of a text in lower case: runs of letters and digits of any script. Everything else separates them. */
export function wordsOf(text: string): string[] {
  const words = text.normalize('NFKC').toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return words.map((word) => (word.length <= longest ? word : [...word].slice(0, longest).join('')))
}

/** Most words have nothing to fold. */
const plain = /^[a-z0-9]*$/

/** Without diacritics: `företag` and `foretag` meet. */
export function fold(word: string): string {
  if (plain.test(word)) return word
  return word.normalize('NFKD').replace(/\p{M}/gu, '').replace(/[øæœđðłßþ]/g, (letter) => letters[letter]!)
}

/** Also the spellings `aa`, `ae` and `oe`, after Lucene's ScandinavianFoldingFilter: `Aarhus` and `Århus` meet. */
export function foldScandinavian(word: string): string {
  return fold(word.normalize('NFKC').replace(/a[ae]/g, 'a').replace(/oe/g, 'o'))
}

/** How the words of a text in a language are folded; long vowels of Finnish and English are no old spellings. */
export function foldFor(language: Language): (word: string) => string {
  return language === 'fi' || language === 'en-GB' ? fold : foldScandinavian
}
