import { type Language, languages } from '@delvik/schemas/values/languages'
import { isKnownWord } from './compounds.ts'
import { conceptsIn, taxonomyConcept } from './concept-index.ts'
import { stem } from './stems.ts'
import { meaningful } from './stop-words.ts'
import { term, type TermPlace, termPlaces, type Terms } from './terms.ts'
import { fold, foldScandinavian, unify, wordsOf } from './words.ts'

/** Terms that are equally good for a word. */
export interface Tier {
  weight: number
  terms: readonly string[]
  /** A word that begins so is as good. */
  prefix?: string
}

/** How a text is looked for. One without any word meets nothing. */
export interface QueryPlan {
  /** For each word that is looked for, what meets it, the best first. */
  words: readonly (readonly Tier[])[]
  /** Terms that nobody looks for, but that bring pitches forward; their points are added. */
  preferred?: readonly { term: string; points: number }[]
}

/** What a term counts in each place. */
export const placeWeights: Readonly<Record<TermPlace, number>> = { name: 3, lead: 2, body: 1 }

/** How good a term is for a word; a sum of them, times the places, stays far below 2^24, which engines add exactly. */
const weights = {
  word: 100,
  stem: 90,
  foldedWord: 80,
  foldedStem: 72,
  joined: 70,
  last: 60,
  prefix: 50,
  first: 45,
  concept: 40,
  lastConcept: 30,
  firstConcept: 15,
  filed: 6,
  /** More than the name makes of a word: pitches of one's own language come before those of others. */
  ownLanguage: 300,
}

/** Letters of what may be the beginning of a word, and of one that is still being typed; words of a text that count. */
const limits = { prefix: 4, beginning: 2, words: 32 }

/** How a name is looked for that is still being typed: its last word may be cut off anywhere. */
export function planOfBeginning(text: string): QueryPlan {
  const all = [...new Set(wordsOf(text).map(unify))].slice(0, limits.words)
  const words = all.map((word, at) => {
    const terms = [term.word(word), ...(isBare(word) ? [term.folded(term.word(word))] : [])]
    const whole = { weight: weights.word, terms }
    if (at < all.length - 1 || word.length < limits.beginning) return [whole]
    return [whole, ...terms.map((prefix) => ({ weight: weights.prefix, terms: [], prefix }))]
  })
  return { words }
}

/**
 * How a text is looked for in every index; undefined when there is no text to look for.
 * @param language of who looks for it
 */
export function planOf(text: string | undefined, language?: Language): QueryPlan | undefined {
  if (!text?.trim()) return undefined
  const telling = meaningful([...new Set(wordsOf(text))].slice(0, limits.words))
  const named = new Map(telling.map((word) => [word, new Map(languages.map((one) => [one, new Set<string>()]))]))
  for (const one of languages) {
    for (const { concept, from, to } of conceptsIn(one, telling.map((word) => stem(one, word))))
      for (const word of telling.slice(from, to)) named.get(word)!.get(one)!.add(concept)
  }
  const words = telling.map((word, at) => {
    const spelled = [telling.slice(at - 1, at + 1), telling.slice(at, at + 2)].filter(({ length }) => length === 2)
    const read = readingsOf(language, named.get(word)!)
    const concepts = [...new Set(read.flatMap((one) => [...named.get(word)!.get(one)!]))]
    return tiersOf(word, { concepts, joined: spelled.map((pair) => unify(pair.join(''))), read })
  })
  const preferred = language ?? languageOf(telling, named)
  if (!preferred) return { words }
  return { words, preferred: [{ term: term.language(preferred), points: weights.ownLanguage * words.length }] }
}

/** Concepts of a pitch that are looked for in others. */
const mostConcepts = 24

/** How pitches like one are looked for: filed under its industry, those first that are about the same, near it, alike. */
export function planOfSimilar(terms: Terms): QueryPlan {
  const all = [...terms.name, ...terms.lead, ...terms.body]
  const of = (field: string) => all.filter((one) => one.startsWith(term.filed(taxonomyConcept(field, ''))))
  const concepts = all.filter((one) => one.startsWith(term.concept(''))).slice(0, mostConcepts)
  const worth = (some: readonly string[], points: number) => some.map((one) => ({ term: one, points }))
  const preferred = [
    ...worth(concepts, weights.concept),
    ...worth(of('market'), weights.concept),
    ...worth(of('phase'), weights.lastConcept),
    ...worth(all.filter((one) => one.startsWith('l/')), weights.lastConcept),
  ]
  return { words: [[{ weight: weights.filed, terms: of('industry') }]], preferred }
}

/** The language that knows more of the words than any other one does. */
function languageOf(
  words: readonly string[],
  named: ReadonlyMap<string, ReadonlyMap<Language, ReadonlySet<string>>>,
): Language | undefined {
  const known = (language: Language) => words.filter((word) => named.get(word)!.get(language)!.size > 0).length
  const [first, second] = languages.map((language) => ({ language, count: known(language) })).sort((a, b) =>
    b.count - a.count
  )
  return first!.count > second!.count ? first!.language : undefined
}

interface Surroundings {
  concepts: readonly string[]
  /** With the word before and the word behind, as compounds are spelled. */
  joined: readonly string[]
  /** The languages in which it may be read. */
  read: readonly Language[]
}

/**
 * What the vocabulary knows in the language of who looks for it is read in another one where it names the same: a `gift`
 * in English is no `gift` in Swedish.
 */
function readingsOf(
  language: Language | undefined,
  named: ReadonlyMap<Language, ReadonlySet<string>>,
): readonly Language[] {
  const own = language && named.get(language)
  if (!own?.size) return languages
  return languages.filter((other) => [...named.get(other)!].some((concept) => own.has(concept)))
}

function tiersOf(written: string, { concepts, joined, read }: Surroundings): Tier[] {
  const word = unify(written)
  const stems = read.map((language) => [language, stem(language, written)] as const)
  const tiers: Tier[] = [
    // The letters alone may be a false friend's.
    { weight: weights.word, terms: read.length === languages.length ? [term.word(word)] : [] },
    { weight: weights.stem, terms: stems.map(([language, one]) => term.stem(language, one)) },
    { weight: weights.joined, terms: [term.joined(word), ...joined.map(term.word)] },
    { weight: weights.last, terms: stems.map(([language, one]) => term.last(language, one)) },
    { weight: weights.first, terms: stems.map(([language, one]) => term.first(language, one)) },
    { weight: weights.concept, terms: concepts.map(term.concept) },
    { weight: weights.lastConcept, terms: concepts.map(term.lastConcept) },
    { weight: weights.firstConcept, terms: concepts.map(term.firstConcept) },
    { weight: weights.filed, terms: concepts.map(term.filed) },
  ]
  // What is a word already is not the beginning of others: `hund` of `hundra`.
  const mayGoOn = word.length >= limits.prefix && !isKnownWord(written)
  if (mayGoOn) tiers.push({ weight: weights.prefix, terms: [], prefix: term.word(word) })
  if (isBare(word)) {
    const foldedStems = stems.map(([language, one]) => [language, fold(one)] as const)
    const folds = [...new Set([fold(word), foldScandinavian(word)])]
    tiers.push(
      { weight: weights.foldedWord, terms: folds.map((one) => term.folded(term.word(one))) },
      {
        weight: weights.foldedStem,
        terms: foldedStems.map(([language, one]) => term.folded(term.stem(language, one))),
      },
      { weight: weights.last - 5, terms: foldedStems.map(([language, one]) => term.folded(term.last(language, one))) },
      {
        weight: weights.first - 5,
        terms: foldedStems.map(([language, one]) => term.folded(term.first(language, one))),
      },
    )
    if (mayGoOn)
      tiers.push({ weight: weights.prefix - 5, terms: [], prefix: term.folded(term.word(word)) })
  }
  return tiers.filter(({ terms, prefix }) => terms.length > 0 || prefix).sort((a, b) => b.weight - a.weight)
}

/** Diacritics that are written are meant, missing ones forgiven. */
function isBare(word: string): boolean {
  return /^[a-z0-9]+$/.test(word)
}

/** A tier in a place, and what it counts there. */
export interface PlacedTier {
  tier: Tier
  place: TermPlace
  points: number
}

/** The tiers of a word in every place, the best first. */
export function placedTiers(tiers: readonly Tier[]): PlacedTier[] {
  return tiers
    .flatMap((tier) => termPlaces.map((place) => ({ tier, place, points: tier.weight * placeWeights[place] })))
    .sort((a, b) => b.points - a.points)
}

/** The terms of one pitch, for many plans. */
export class KnownTerms {
  private readonly sets: Record<TermPlace, ReadonlySet<string>>
  private readonly sorted: Record<TermPlace, readonly string[]>

  constructor(terms: Terms) {
    const each = <T>(of: (place: TermPlace) => T) =>
      Object.fromEntries(termPlaces.map((place) => [place, of(place)])) as Record<TermPlace, T> // each of them
    this.sets = each((place) => new Set(terms[place]))
    this.sorted = each((place) => terms[place].toSorted())
  }

  /** For each word the best that it is met by, added up; undefined when one is not met, or there is none. */
  score(plan: QueryPlan): number | undefined {
    if (plan.words.length === 0) return undefined
    const has = (one: string) => termPlaces.some((place) => this.sets[place].has(one))
    let sum = (plan.preferred ?? []).reduce((points, one) => points + (has(one.term) ? one.points : 0), 0)
    for (const tiers of plan.words) {
      const best = placedTiers(tiers).find((one) => this.isMet(one))
      if (!best) return undefined
      sum += best.points
    }
    return sum
  }

  private isMet({ tier: { terms, prefix }, place }: PlacedTier): boolean {
    if (terms.some((one) => this.sets[place].has(one))) return true
    return prefix !== undefined && hasPrefix(this.sorted[place], prefix)
  }
}

/** Whether any of some sorted words begins so. */
export function hasPrefix(sorted: readonly string[], prefix: string): boolean {
  let [from, to] = [0, sorted.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (sorted[middle]! < prefix) from = middle + 1
    else to = middle
  }
  return sorted[from]?.startsWith(prefix) ?? false
}
