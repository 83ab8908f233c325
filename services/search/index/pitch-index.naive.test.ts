/** @service */
import { pitchIndexContract } from './pitch-index.contract.ts'
import { NaivePitchIndex } from '../testing/pitch-index.naive.ts'
import { openTestDatabase, stemsOf } from '../testing/test-database.ts'

pitchIndexContract('the naive reference', async () => {
  const database = await openTestDatabase()
  const stems = stemsOf(database)
  const empty = async () => new NaivePitchIndex(stems)
  return { empty, close: () => database[Symbol.asyncDispose]() }
})
