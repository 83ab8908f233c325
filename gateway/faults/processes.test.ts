/** @engines kafka mongo elasticsearch s3 */
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { startCluster, type Cluster } from '@delvik/embedded/cluster'
import { Stage } from '@delvik/embedded/stage'
import { startLoad } from './load.ts'
import { gather, type People } from './people.ts'
import { figuresOf, report } from './report.ts'
import { catchUp, untruths } from './truth.ts'

let stage: Stage<Cluster>
let people: People
beforeAll(async () => {
  stage = await Stage.openOn(startCluster, process.env['POSTGRES_URL']!)
  people = await gather(stage)
}, 180_000)
afterAll(() => stage[Symbol.asyncDispose](), 60_000)

test('nothing is lost, doubled or out of order without a fault', async () => {
  const load = startLoad(people, { rate: 50 })
  await load.goesOn(400)
  const ledger = await load.stop()
  const took = await catchUp(stage)
  console.log(figuresOf(ledger), took)
  report({ ...figuresOf(ledger), 'catch-up': `${took} ms` })
  const t = performance.now()
  expect(await untruths(stage, people)).toEqual([])
  console.log('truth', performance.now() - t)
}, 120_000)
