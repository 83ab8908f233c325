import { expect, test } from '@jest/globals'
import { localeProblems } from './locale-check.ts'

test('every text exists in all five languages, with the same variables', async () => {
  expect(await localeProblems()).toEqual([])
})
