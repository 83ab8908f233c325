import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { languages } from '@delvik/schemas/values/languages'
import type { IndexesUnderTest } from '../../index/pitch-index.contract.ts'
import { type AnsweredQuery, askAll, type DocumentMaker } from './ask.ts'
import { qualityGoals } from './goals.ts'

/** Holds an adapter to what people find in each language. */
export function qualityContract(name: string, open: () => Promise<IndexesUnderTest>, documentOf?: DocumentMaker): void {
  describe(`what is found, ${name}`, () => {
    let answered: AnsweredQuery[]
    let tested: IndexesUnderTest
    beforeAll(async () => {
      tested = await open()
      answered = await askAll(tested.indexes, 'golden@1-1', documentOf)
    })
    afterAll(async () => await tested[Symbol.asyncDispose]())

    describe.each(languages)('%s', (language) => {
      it.each(qualityGoals)('has its $name', ({ figure, least = -Infinity, most = Infinity }) => {
        const reached = figure(answered.filter((one) => one.language === language))
        expect(reached).toBeGreaterThanOrEqual(least)
        expect(reached).toBeLessThanOrEqual(most)
      })
    })
  })
}
