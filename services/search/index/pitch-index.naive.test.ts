/** @service */
import { facetContract } from './facets.contract.ts'
import { pitchIndexContract } from './pitch-index.contract.ts'
import { NaivePitchIndexes } from '../testing/pitch-index.naive.ts'
import { openTestTables } from '../testing/test-database.ts'

async function open() {
  const { stems, [Symbol.asyncDispose]: close } = await openTestTables()
  const indexes = new NaivePitchIndexes(stems)
  const clear = async () => indexes.clear()
  return { indexes, clear, [Symbol.asyncDispose]: close }
}

pitchIndexContract('the naive reference', open)
facetContract('the naive reference', open)
