import { languages } from '@delvik/schemas/values/languages'
import { conceptsIn } from './concept-index.ts'
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

/** For each word that is looked for, what meets it, the best first. A text without any word meets nothing: there is none. */
export type QueryPlan = readonly (readonly Tier[])[]

/** What a term counts in each place. */
export const placeWeights: Readonly<Record<TermPlace, number>> = { name: 3, lead: 2, body: 1 }

/** How good a term is for a word; a sum of them, times the places, stays far below 2^24, which engines add exactly. */
const weights = {
  word: 100,
  stem: 90,
  foldedWord: 80,
  foldedStem: 72,
  last: 60,
  prefix: 50,
  first: 45,
  concept: 40,
  lastConcept: 30,
  firstConcept: 15,
}

/** Letters of what may be the beginning of a word, and of one that is still being typed; words of a text that count. */
const limits = { prefix: 4, beginning: 2, words: 32 }

/** How a name is looked for that is still being typed: its last word may be cut off anywhere. */
export function planOfBeginning(text: string): QueryPlan {
  const words = [...new Set(wordsOf(text).map(unify))].slice(0, limits.words)
  return words.map((word, at) => {
    const terms = [term.word(word), ...(isBare(word) ? [term.folded(term.word(word))] : [])]
    const whole = { weight: weights.word, terms }
    if (at < words.length - 1 || word.length < limits.beginning) return [whole]
    return [whole, ...terms.map((prefix) => ({ weight: weights.prefix, terms: [], prefix }))]
  })
}

/** How a text is looked for in every index; undefined when there is no text to look for. */
export function planOf(text: string | undefined): QueryPlan | undefined {
  if (!text?.trim()) return undefined
  const words = [...new Set(wordsOf(text))].slice(0, limits.words)
  const telling = meaningful(words)
  const concepts = new Map(telling.map((word) => [word, new Set<string>()]))
  for (const language of languages) {
    for (const { concept, from, to } of conceptsIn(language, telling.map((word) => stem(language, word))))
      for (const word of telling.slice(from, to)) concepts.get(word)!.add(concept)
  }
  return telling.map((word) => tiersOf(word, [...concepts.get(word)!]))
}

function tiersOf(written: string, concepts: readonly string[]): Tier[] {
  const word = unify(written)
  const stems = languages.map((language) => [language, stem(language, written)] as const)
  const tiers: Tier[] = [
    { weight: weights.word, terms: [term.word(word)] },
    { weight: weights.stem, terms: stems.map(([language, one]) => term.stem(language, one)) },
    { weight: weights.last, terms: stems.map(([language, one]) => term.last(language, one)) },
    { weight: weights.first, terms: stems.map(([language, one]) => term.first(language, one)) },
    { weight: weights.concept, terms: concepts.map(term.concept) },
    { weight: weights.lastConcept, terms: concepts.map(term.lastConcept) },
    { weight: weights.firstConcept, terms: concepts.map(term.firstConcept) },
  ]
  if (word.length >= limits.prefix) tiers.push({ weight: weights.prefix, terms: [], prefix: term.word(word) })
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
    if (word.length >= limits.prefix)
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
    if (plan.length === 0) return undefined
    let sum = 0
    for (const tiers of plan) {
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
