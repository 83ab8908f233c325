import { expect, test } from '@jest/globals'
import { hashOfTerms, parseTerms, writeTerms } from './terms.ts'

test('terms are read as they were written', () => {
  for (const terms of [{ amount: 150_000_000, share: 1200 }, { amount: null, share: 1 }, { amount: 1, share: null }])
    expect(parseTerms(writeTerms(terms, 'NOK'))).toEqual({ ...terms, currency: 'NOK' })
  expect(parseTerms(writeTerms({}, 'GBP'))).toEqual({ amount: null, share: null, currency: 'GBP' })
})

test('the same terms have another hash each time, so that nobody finds them by trying', () => {
  const [one, other] = [writeTerms({ share: 1200 }, 'SEK'), writeTerms({ share: 1200 }, 'SEK')]
  expect(hashOfTerms(one)).not.toBe(hashOfTerms(other))
  expect(hashOfTerms(one)).toMatch(/^[0-9a-f]{64}$/)
})

test.each([[{ amount: 0 }], [{ amount: -1 }], [{ share: 0 }], [{ share: 10_001 }], [{ amount: 1e15 }]])(
  'terms that nobody can mean are refused: %j',
  (terms) => expect(() => writeTerms(terms, 'SEK')).toThrow('INVALID_INPUT'),
)
