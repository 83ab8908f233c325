import { countyName, isCounty } from '@delvik/schemas/values/counties'
import { type Language, languages } from '@delvik/schemas/values/languages'
import type { Market } from '@delvik/schemas/values/markets'
import type { CompanyType, FundingRound, Industry, Phase } from '@delvik/schemas/values/pitch'
import { compoundOf } from './compounds.ts'
import { conceptsIn, taxonomyConcept } from './concept-index.ts'
import { stem } from './stems.ts'
import { fold, foldFor, isScandinavian, unify, wordsOf } from './words.ts'

/** Where in a pitch a term stands, the best place of several: the name, what it begins with and is filed under, the rest. */
export const termPlaces = ['name', 'lead', 'body'] as const
export type TermPlace = (typeof termPlaces)[number]

/** What a pitch is found by. Each term stands in one place. */
export type Terms = Readonly<Record<TermPlace, readonly string[]>>

/**
 * Kinds of terms, told by how they begin. A folded one has lost its diacritics: only who writes none looks for it. The
 * language of a stem is part of it, since the same letters are another word's stem elsewhere.
 */
export const term = {
  word: (word: string) => `=${word}`,
  stem: (language: Language, stem: string) => `${language}/${stem}`,
  /** Of a compound's last word, which says what it is a kind of. */
  last: (language: Language, stem: string) => `+${language}/${stem}`,
  /** Of what stands before that. */
  first: (language: Language, stem: string) => `-${language}/${stem}`,
  /** Two English words, which some write as one. */
  joined: (word: string) => `&${word}`,
  /** Of the pitch. */
  language: (language: Language) => `l/${language}`,
  folded: (other: string) => `~${other}`,
  concept: (id: string) => `c/${id}`,
  /** The id that one of a concept has; none for others. */
  conceptOf: (other: string) => (other.startsWith('c/') ? other.slice(2) : undefined),
  /** What a pitch is filed under says little of it. */
  filed: (id: string) => `f/${id}`,
  lastConcept: (id: string) => `+c/${id}`,
  firstConcept: (id: string) => `-c/${id}`,
}

/** What of a pitch is analysed. */
interface Analysed {
  card: {
    lang: Language
    market: Market
    industry: Industry
    phase: Phase
    county: string
    city: string | null
    companyName: string
  }
  text: string
  companyType: CompanyType
  fundingRound: FundingRound | null
}

/** All language work on a pitch, done once for every index. */
export function termsOf({ card, text, companyType, fundingRound }: Analysed): Terms {
  const { lang, market, industry, phase, county, city, companyName } = card
  const first = firstSentence(text)
  const filed = Object.entries({ industry, phase, companyType, fundingRound, market })
    .flatMap(([field, value]) => (value ? [term.filed(taxonomyConcept(field, value))] : []))
  const place = `${city ?? ''} ${isCounty(county) ? countyName(county) : ''}`
  const taken = new Set<string>()
  const fresh = (terms: readonly string[]) => [...new Set(terms)].filter((one) => !taken.has(one) && taken.add(one))
  return {
    name: fresh(termsOfText(companyName, lang)),
    lead: fresh([term.language(lang), ...termsOfText(place, lang), ...filed, ...termsOfText(first, lang)]),
    body: fresh(termsOfText(text.slice(first.length), lang)),
  }
}

function firstSentence(text: string): string {
  return text.match(/^.*?[.!?](?=\s|$)/s)?.[0] ?? text
}

/** Not each once. */
export function termsOfText(text: string, language: Language): string[] {
  const written = wordsOf(text)
  const words = written.map((word) => analysed(word, language))
  const concepts = conceptsIn(language, words.map((word) => word.stem)).map(({ concept }) => term.concept(concept))
  const joined = language === 'en-GB' ? written.slice(1).map((word, n) => term.joined(unify(written[n]! + word))) : []
  return [...words.flatMap(({ terms }) => terms), ...concepts, ...joined]
}

interface AnalysedWord {
  stem: string
  terms: readonly string[]
}

/** Texts of a language use the same words again and again. */
const remembered = new Map<Language, Map<string, AnalysedWord>>(languages.map((language) => [language, new Map()]))
const most = 50_000

/** A word of a pitch by itself. */
export function analysed(word: string, language: Language): AnalysedWord {
  const words = remembered.get(language)!
  let known = words.get(word)
  if (!known) {
    if (words.size >= most) words.clear()
    const unified = unify(word)
    known = { stem: stem(language, word), terms: termsOfWord(word, unified, language) }
    words.set(word, known)
  }
  return known
}

function termsOfWord(word: string, unified: string, language: Language): string[] {
  const terms = [term.word(unified), ...stemTerms(language, word, term.stem)]
  const folded = foldFor(language)(word)
  if (folded !== unified) terms.push(term.folded(term.word(folded)))
  if (isScandinavian(language) && unified.includes('aa')) terms.push(term.word(unified.replaceAll('aa', 'å')))
  const compound = compoundOf(word, language)
  if (!compound) return terms
  const { before, last } = compound
  if (last) terms.push(...stemTerms(language, last, term.last), ...conceptsOf(language, last, term.lastConcept))
  for (const part of before)
    terms.push(...stemTerms(language, part, term.first), ...conceptsOf(language, part, term.firstConcept))
  return terms
}

function stemTerms(language: Language, word: string, kind: (language: Language, stem: string) => string): string[] {
  const found = stem(language, word)
  const folded = fold(found)
  return [kind(language, found), ...(folded === found ? [] : [term.folded(kind(language, folded))])]
}

function conceptsOf(language: Language, word: string, kind: (id: string) => string): string[] {
  return conceptsIn(language, [stem(language, word)]).map(({ concept }) => kind(concept))
}
