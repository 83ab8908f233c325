import type { Language } from '@delvik/schemas/values/languages'

/** Longer than any word that people write. */
const longest = 64

const plainLetters: Record<string, string> = { ø: 'o', æ: 'a', œ: 'o', đ: 'd', ð: 'd', ł: 'l', ß: 'ss', þ: 'th' }

/** The words of a text in lower case: runs of letters and digits of any script. Everything else separates them. */
export function wordsOf(text: string): string[] {
  const words = text.normalize('NFKC').toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return words.map((word) => (word.length <= longest ? word : [...word].slice(0, longest).join('')))
}

/** Most words have nothing to fold. */
const plain = /^[a-z0-9]*$/

/** In the spelling of all five languages: `ærlig` is `ärlig`, `kjøtt` `kjött`; å, ä and ö are letters, other marks ornaments. */
export function unify(word: string): string {
  if (plain.test(word)) return word
  const nordic = word.normalize('NFC').replace(/æ/g, 'ä').replace(/[øœ]/g, 'ö')
  return nordic.replace(/[^a-z0-9åäö]/gu, bare)
}

/** Without diacritics: `företag` and `foretag` meet. */
export function fold(word: string): string {
  return plain.test(word) ? word : bare(word)
}

function bare(letters: string): string {
  return letters.normalize('NFKD').replace(/\p{M}/gu, '').replace(/[øæœđðłßþ]/g, (letter) => plainLetters[letter]!)
}

/** Also the spellings `aa`, `ae` and `oe`, after Lucene's ScandinavianFoldingFilter: `Aarhus` and `Århus` meet. */
export function foldScandinavian(word: string): string {
  return fold(word.replace(/a[ae]/g, 'a').replace(/oe/g, 'o'))
}

/** Long vowels of Finnish and English are no old spellings. */
export function isScandinavian(language: Language): boolean {
  return language !== 'fi' && language !== 'en-GB'
}

/** How the words of a text in a language are folded. */
export function foldFor(language: Language): (word: string) => string {
  return isScandinavian(language) ? foldScandinavian : fold
}
