import { describe, expect, it } from '@jest/globals'
import { matchedWords } from './matched-words.ts'
import { planOf } from './query-plan.ts'

describe('matched words', () => {
  it.each([
    ['brödet', ['surdegsbröd']],
    ['sur', []],
    ['coffee shop', ['kaféer']],
    ['surdeg', ['surdegsbröd']],
    ['bakery', ['bageriet']],
    ['kafé', ['kaféer']],
    ['lund', []],
  ])('of %s are %j', (text, words) => {
    expect(matchedWords('Bageriet säljer surdegsbröd till kaféer.', 'sv', planOf(text)!)).toEqual(words)
  })
})
