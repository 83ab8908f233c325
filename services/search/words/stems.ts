import type { Language } from '@delvik/schemas/values/languages'
import { stemmer as danish } from '@orama/stemmers/danish'
import { stemmer as english } from '@orama/stemmers/english'
import { stemmer as finnish } from '@orama/stemmers/finnish'
import { stemmer as norwegian } from '@orama/stemmers/norwegian'
import { stemmer as swedish } from '@orama/stemmers/swedish'
import { unify } from './words.ts'

/** Snowball's, each with the letters of its language, and what it leaves of endings that are common in business texts. */
const stemmers: Record<Language, (word: string) => string> = {
  sv: (word) => repeated(swedish, swedishForm(nordic(word, 'ä', 'ö'))),
  no: (word) => repeated(norwegian, contracted(nordic(word, 'æ', 'ø'))),
  da: (word) => repeated(danish, contracted(nordic(word, 'æ', 'ø'))),
  fi: (word) => finnishStem(nordic(word, 'ä', 'ö')),
  'en-GB': (word) => (/^.ies$/.test(word) ? word.slice(0, -1) : english(word)),
}

/** What the forms of a word have in common, in the spelling of all languages. */
export function stem(language: Language, word: string): string {
  return unify(stemmers[language](word))
}

function nordic(word: string, ä: string, ö: string): string {
  return word.replace(/[äæ]/g, ä).replace(/[öø]/g, ö)
}

/** `hållbara` loses two endings, `hållbar` one. */
function repeated(stemmer: (word: string) => string, word: string): string {
  const once = stemmer(word)
  const twice = stemmer(once)
  return twice.length >= 4 ? twice : once
}

/** Forms that Snowball leaves as they are: `brödet`, `hållbart`, `resan`, `energin`. */
function swedishForm(word: string): string {
  if (word.length < 5) return word
  const plain = word.length < 6
    ? word
    : word.replace(/(?<=[^aeouyåäö])ets?$/, '').replace(/(?<=bar|ig|ell|iv)t$/, '').replace(/(?<=[iy])ns?$/, '')
  return contracted(plain.replace(/(?<=[^aeiouyåäö])ans?$/, 'a'))
}

/** `möbel` has the forms `möbler`, and in Norwegian `artikkel` `artikler`. */
function contracted(word: string): string {
  return word.length < 5 ? word : word.replace(/([kpt])\1el$/, '$1l').replace(/(?<=[^aeiouyåäöæøl])el$/, 'l')
}

/** The ends of Finnish stems that change with their forms: `leipä, leivän`, `kaupunki, kaupungin`, `yritys, yrityksen`. */
const gradation: readonly (readonly [RegExp, string])[] = [
  [/(uu|yy)(de|te|ks|det|t|d)$/, '$1s'],
  [/([uyi])ks$/, '$1s'],
  [/ng$/, 'nk'],
  [/mm$/, 'mp'],
  [/nn$/, 'nt'],
  [/ll$/, 'lt'],
  [/rr$/, 'rt'],
  [/([pkt])\1$/, '$1'],
  [/v$/, 'p'],
  [/d$/, 't'],
]

/** Cases that Snowball takes for others: `suomalainen, suomalaisen`, `yritystä`, `työn`. */
function finnishForm(word: string): string {
  return word.replace(/nen$/, 'sen').replace(/(?<=[uy]s)t[aä]$/, '').replace(/^(\w*(?:yö|uo|ie))n$/, '$1')
}

function finnishStem(word: string): string {
  let found = finnish(finnishForm(word))
  if (found.length >= 7) found = found.replace(/(?<=k|t|p|l|r)[aä]s$/, '')
  found = found.length > 4 ? found.replace(/[aeiouyäö]+$/, (end) => (found.length - end.length >= 3 ? '' : end)) : found
  for (const [end, by] of gradation) found = found.replace(end, by)
  return found
}
