/** @service */
import { pitchIndexContract } from './pitch-index.contract.ts'
import { NaivePitchIndexes } from '../testing/pitch-index.naive.ts'
import { openTestTables } from '../testing/test-database.ts'

pitchIndexContract('the naive reference', async () => {
  const { stems, [Symbol.asyncDispose]: close } = await openTestTables()
  const indexes = new NaivePitchIndexes(stems)
  const clear = async () => indexes.clear()
  return { indexes, clear, [Symbol.asyncDispose]: close }
})
