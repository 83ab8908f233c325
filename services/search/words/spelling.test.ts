import { describe, expect, it } from '@jest/globals'
import { distance, Spelling } from './spelling.ts'

describe('the distance of two words', () => {
  it.each([
    ['horsebox', 'horsebox', 0],
    ['horsebx', 'horsebox', 1],
    ['hrosebox', 'horsebox', 1],
    ['horsebpx', 'horsebox', 1],
    ['hrosebx', 'horsebox', 2],
    ['cat', 'horsebox', 3],
  ])('%s and %s is %i', (a, b, edits) => {
    expect(distance(a, b, 2)).toBe(edits)
    expect(distance(b, a, 2)).toBe(edits)
  })
})

describe('a text', () => {
  const spelling = new Spelling(
    async () => [['=bageri', 3], ['=baderi', 9], ['=kött', 2], ['sv/snickr', 1], ['=snickare', 1], ['=kunskaper', 1], [
      '=kunskapen',
      4,
    ]],
  )
  const correct = (text: string) => spelling.correct(text, 1)

  it('keeps the words that are there', async () => {
    expect(await correct('bageri')).toBeUndefined()
    expect(await correct('bage')).toBeUndefined()
  })

  it('gets the word with the fewest edits, of those the one that most pitches have', async () => {
    expect(await correct('bageir')).toBe('bageri')
    expect(await correct('snikare kunskapes')).toBe('snickare kunskapen')
  })

  it('with short words, and those that are far from all others, is not corrected', async () => {
    expect(await correct('ktt')).toBeUndefined()
    expect(await correct('xylofon')).toBeUndefined()
  })

  it('with many unknown words is not corrected', async () => {
    expect(await correct('bageir snikare kunskapes baegri bagrei')).toBeUndefined()
  })

  it('that is begun is ended by the words that most pitches have, not by those that say nothing', async () => {
    const begun = new Spelling(async () => [['=hos', 9], ['=hotell', 2], ['=hotelj', 3], ['=höst', 1], ['sv/ho', 9]])
    expect(await begun.beginningWith('Ett ho', { epoch: 1, most: 2 })).toEqual(['hotelj', 'hotell'])
    expect(await begun.beginningWith('hö', { epoch: 1, most: 2 })).toEqual(['höst'])
    expect(await begun.beginningWith('h', { epoch: 1, most: 2 })).toEqual([])
  })
})
