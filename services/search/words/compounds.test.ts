import { describe, expect, it } from '@jest/globals'
import type { Language } from '@delvik/schemas/values/languages'
import { compoundOf } from './compounds.ts'

function partsOf(word: string, language: Language): string[] {
  const compound = compoundOf(word, language)
  return [...(compound?.before ?? []), ...(compound?.last ? [compound.last] : [])]
}

describe('a compound', () => {
  it.each<[Language, string, string[]]>([
    ['sv', 'företagslösningarna', ['företag', 'lösning']],
    ['sv', 'båtbyggarskolor', ['skola']],
    ['sv', 'byggvaror', ['bygg', 'vara']],
    ['sv', 'okändhetsbröd', ['bröd']],
    ['sv', 'varuhusmöbler', ['vara', 'hus', 'möbel']],
    ['no', 'forskningsstasjonen', ['forskning', 'stasjon']],
    ['no', 'helseforetak', ['helse', 'foretak']],
    ['da', 'forsikringsselskaberne', ['forsikring', 'selskab']],
    ['da', 'varmepumpe', ['varme', 'pumpe']],
    ['fi', 'ohjelmistoyritykset', ['ohjelmisto', 'yritys']],
    ['fi', 'taloyhtiötilille', ['talo', 'yhtiö', 'tili']],
  ])('in %s, %s, has the words %j', (language, word, parts) => {
    expect(partsOf(word, language)).toEqual(parts)
  })

  it('is known by its last word alone, if that one is long enough to be no accident', () => {
    expect(partsOf('xylofonsproduktion', 'sv')).toEqual(['produktion'])
    expect(partsOf('karlskoga', 'sv')).toEqual([])
    expect(partsOf('hantverkare', 'sv')).toEqual([])
  })

  it.each<[Language, string]>([
    ['sv', 'produktionen'],
    ['sv', 'förhandling'],
    ['sv', 'underhandlingar'],
    ['sv', 'tjänsten'],
    ['no', 'avgiften'],
    ['da', 'forsvaret'],
    ['fi', 'traktoria'],
    ['fi', 'järjestelmään'],
    ['en-GB', 'playground'],
  ])('in %s is not %s', (language, word) => {
    expect(partsOf(word, language)).toEqual([])
  })
})
