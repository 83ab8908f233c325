import { describe, expect, it } from '@jest/globals'
import { languages } from '@delvik/schemas/values/languages'
import { concepts } from './concepts.ts'
import { places, taxonomies } from './taxonomies.ts'

describe('the vocabulary', () => {
  it('has an id of its own for each concept, and words in every language', () => {
    expect(new Set(concepts.map(({ id }) => id)).size).toBe(concepts.length)
    expect(concepts.filter(({ words }) => languages.some((language) => words[language].length === 0))).toEqual([])
    expect(places.filter(({ words }) => languages.some((language) => words[language].length === 0))).toEqual([])
  })

  it.each(languages)('has no word of %s in two concepts', (language) => {
    const words = concepts.flatMap((concept) => concept.words[language].map(({ phrase }) => phrase.join(' ')))
    expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([])
  })

  it('has phrases of three words at most, in small letters', () => {
    const all = [...concepts, ...places, ...Object.values(taxonomies).flat()]
    const phrases = all.flatMap(({ words }) => Object.values(words).flat()).map(({ phrase }) => phrase)
    expect(phrases.filter((phrase) => phrase.length > 3 || phrase.join('') !== phrase.join('').toLowerCase())).toEqual(
      [],
    )
  })

  it('names industries, countries and company types in every language', () => {
    const unnamed = [...taxonomies.industry, ...taxonomies.market, ...taxonomies.companyType]
      .filter(({ words }) => languages.some((language) => words[language].length === 0))
    expect(unnamed.map(({ id }) => id)).toEqual(['other'])
  })
})
