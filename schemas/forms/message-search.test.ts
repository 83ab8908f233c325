import { expect, test } from '@jest/globals'
import { occurrences } from './message-search.ts'

test('words are found whatever their case, with letters of all markets', () => {
  expect(occurrences('Årsredovisning, ÅRSREDOVISNING', ' årsredovisning ')).toEqual([[0, 14], [16, 30]])
  expect(occurrences('Osakassopimus', 'sopimus')).toEqual([[6, 13]])
  expect(occurrences('Hej', 'då')).toEqual([])
  expect(occurrences('Hej', '  ')).toEqual([])
})

test('a blank is as good as another, and signs mean themselves', () => {
  expect(occurrences('12,5 %\nfor 1 000', '12,5 % for')).toEqual([[0, 10]])
  expect(occurrences('a.b a+b (c) [d] x-y $1', 'a.b')).toEqual([[0, 3]])
  for (const sign of ['a+b', '(c)', '[d]', 'x-y', '$1'])
    expect(occurrences('a.b a+b (c) [d] x-y $1', sign)).toHaveLength(1)
})
