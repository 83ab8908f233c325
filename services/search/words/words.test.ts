import { describe, expect, it } from '@jest/globals'
import { fold, foldFor, foldScandinavian, wordsOf } from './words.ts'

describe('words', () => {
  it('are runs of letters and digits in lower case', () => {
    expect(wordsOf('Ärlig Kjøtt AS, 38 000 besøk: 41% (B2B)')).toEqual(['ärlig', 'kjøtt', 'as', '38', '000', 'besøk',
      '41', 'b2b'])
  })

  it('are the same in composed and decomposed spelling', () => {
    expect(wordsOf('Bröd'.normalize('NFD'))).toEqual(['bröd'])
  })

  it('are cut, never so that a character breaks', () => {
    expect(wordsOf('𝕏'.repeat(100))).toEqual(['x'.repeat(64)])
    expect(wordsOf('𐐨'.repeat(100))).toEqual(['𐐨'.repeat(64)])
  })

  it('of emoji and signs are none', () => {
    expect(wordsOf(' 🥐 – … % ')).toEqual([])
  })
})

describe('folding', () => {
  it('drops diacritics and unites the Nordic letters', () => {
    expect(['företag', 'ærlig', 'kjøtt', 'århus', 'łódź', 'straße'].map(fold)).toEqual(
      ['foretag', 'arlig', 'kjott', 'arhus', 'lodz', 'strasse'],
    )
  })

  it('reads old Scandinavian spellings as the new letters', () => {
    expect(['aarhus', 'århus', 'kjoett', 'aerlig'].map(foldScandinavian)).toEqual(['arhus', 'arhus', 'kjott', 'arlig'])
  })

  it('keeps the long vowels of Finnish and English', () => {
    expect(foldFor('fi')('maa')).toBe('maa')
    expect(foldFor('en-GB')('canoe')).toBe('canoe')
    expect(foldFor('da')('maa')).toBe('ma')
  })
})
