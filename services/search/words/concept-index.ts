import { type Language, languages } from '@delvik/schemas/values/languages'
import { type Concept, concepts } from './vocabulary/concepts.ts'
import { places, taxonomies } from './vocabulary/taxonomies.ts'
import { stem } from './stems.ts'

/** A word, or up to three that belong together, as stems. */
interface Phrase {
  stems: readonly string[]
  concept: string
}

/** By their first stem. */
type Phrases = ReadonlyMap<string, readonly Phrase[]>

const named: readonly Concept[] = [
  ...concepts,
  ...Object.entries(taxonomies).flatMap(([field, all]) =>
    all.map((one) => ({ ...one, id: taxonomyConcept(field, one.id) }))
  ),
  ...places.map((one) => ({ ...one, id: `place.${one.id}` })),
]

const phrases = new Map<Language, Phrases>(languages.map((language) => [language, phrasesOf(language)]))

/** Single words that name a concept in any language. */
export const namedWords: readonly string[] = [
  ...new Set(
    named.flatMap(({ words }) => Object.values(words).flat()).flatMap((
      { phrase },
    ) => (phrase.length === 1 ? phrase : [])),
  ),
]

/** What stands for a value of a closed list among the concepts. */
export function taxonomyConcept(field: string, value: string): string {
  return `${field}.${value}`
}

function phrasesOf(language: Language): Phrases {
  const all = named.flatMap(({ id, words }) =>
    words[language].flatMap(({ phrase, forms }) => {
      const stems = phrase.map((word) => stem(language, word))
      const others = forms.map((form) => [...stems.slice(0, -1), stem(language, form)])
      return [stems, ...others].map((one) => ({ stems: one, concept: id }))
    })
  )
  return Map.groupBy(all, ({ stems }) => stems[0]!)
}

/** The concepts that words in a language name by their stems, each with the places of the words that name it. */
export function conceptsIn(
  language: Language,
  stems: readonly string[],
): { concept: string; from: number; to: number }[] {
  const known = phrases.get(language)!
  return stems.flatMap((first, from) =>
    (known.get(first) ?? [])
      .filter((phrase) => phrase.stems.every((one, n) => stems[from + n] === one))
      .map(({ concept, stems: { length } }) => ({ concept, from, to: from + length }))
  )
}
