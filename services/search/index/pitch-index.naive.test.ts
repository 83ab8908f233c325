import { facetContract } from './facets.contract.ts'
import { pitchIndexContract } from './pitch-index.contract.ts'
import { textContract } from './text.contract.ts'
import { qualityContract } from '../testing/golden/quality.contract.ts'
import { NaivePitchIndexes } from '../testing/pitch-index.naive.ts'

async function open() {
  const indexes = new NaivePitchIndexes()
  const clear = async () => indexes.clear()
  return { indexes, clear, [Symbol.asyncDispose]: clear }
}

pitchIndexContract('the naive reference', open)
facetContract('the naive reference', open)
textContract('the naive reference', open)
qualityContract('the naive reference', open)
