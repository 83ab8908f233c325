import { NaivePeopleIndexes } from '../testing/people-index.naive.ts'
import { peopleIndexContract } from './people-index.contract.ts'

peopleIndexContract('the naive reference', async () => ({
  indexes: new NaivePeopleIndexes(),
  [Symbol.asyncDispose]: async () => {},
}))
