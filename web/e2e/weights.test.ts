/** @platform */
import { expect, test } from '@jest/globals'
import { tooHeavy, weights } from './weights.ts'

test('no page of the build is heavier than its budget', async () => {
  expect(tooHeavy(await weights())).toEqual([])
})

test('what is heavier than it may be is told with both figures', () => {
  const all = [
    { what: 'scripts of /', bytes: 110_000, most: 110_000 },
    { what: 'styles of /help', bytes: 20_500, most: 20_000 },
  ]
  expect(tooHeavy(all)).toEqual(['styles of /help: 20.5 kB, at most 20.0 kB'])
})
