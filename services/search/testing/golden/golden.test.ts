import { describe, expect, it } from '@jest/globals'
import { languages } from '@delvik/schemas/values/languages'
import { marketOf } from '@delvik/schemas/values/counties'
import { marketFacts } from '@delvik/schemas/values/markets'
import { goldenPitches } from './pitches.ts'
import { goldenQueries, kinds } from './queries.ts'

describe.each(languages)('the golden set in %s', (language) => {
  const pitches = goldenPitches.filter(({ lang }) => lang === language)
  const queries = goldenQueries.filter((query) => query.language === language)

  it('has pitches of its own market, no two of them alike', () => {
    expect(pitches.length).toBeGreaterThanOrEqual(44)
    expect(pitches.filter(({ county }) => marketFacts[marketOf(county)].language !== language)).toEqual([])
    for (const one of ['id', 'companyName', 'text'] as const)
      expect(new Set(pitches.map((pitch) => pitch[one])).size).toBe(pitches.length)
  })

  it('asks at least eighty things, of every kind, each of a kind once', () => {
    expect(queries.length).toBeGreaterThanOrEqual(80)
    expect(new Set(queries.map(({ kind }) => kind))).toEqual(new Set(kinds))
    expect(new Set(queries.map(({ kind, text }) => `${kind} ${text}`)).size).toBe(queries.length)
  })

  it('has a good answer to all but nonsense', () => {
    const answered = queries.filter(({ grades }) => [...grades.values()].some((grade) => grade >= 2))
    expect(queries.filter(({ kind }) => kind !== 'nonsense')).toEqual(answered)
  })

  it('wants nothing that must not be found', () => {
    expect(queries.filter(({ grades, never }) => [...never].some((id) => grades.has(id)))).toEqual([])
  })
})
