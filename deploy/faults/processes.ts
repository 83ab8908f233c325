/** @engines kafka mongo elasticsearch s3 */
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { startCluster, type Cluster } from '@delvik/apphost/cluster'
import type { Person } from '@delvik/apphost/demo/person'
import { Stage } from '@delvik/journeys/stage'
import { startLoad } from './load.ts'
import { bringBack, type Outlook, outlookOf, type ProcessName } from './outlook.ts'
import { gather, type People } from './people.ts'
import { extent, figuresOf, report } from './report.ts'
import { catchUp, untruths } from './truth.ts'

let stage: Stage<Cluster>
let people: People
let outlook: Outlook
let witness: Person
beforeAll(async () => {
  stage = await Stage.openOn(startCluster, process.env['POSTGRES_URL']!)
  people = await gather(stage)
  witness = await stage.signIn('saver-0@example.org')
  outlook = outlookOf(stage, witness, people)
}, 240_000)
afterAll(() => stage[Symbol.asyncDispose](), 60_000)

const names: readonly ProcessName[] = ['identity', 'pitch', 'search', 'storage', 'notification', 'web', 'gateway']

test.each(names)('while %s is killed under load, the others serve, and it catches up', async (name) => {
  const { [name]: killed } = stage.platform.processes
  const kills = extent(1, 10)
  await using load = startLoad(people, { rate: 50 })
  for (let n = 0; n < kills; n++) {
    await load.goesOn(20)
    await witness.renew()
    await killed.kill()
    try {
      const { ask, answer } = outlook.without[name]
      expect(await ask()).toMatchObject(answer)
      await Promise.all(names.filter((other) => other !== name).map((other) => outlook.serves[other](load)))
    } finally {
      await bringBack(killed)
    }
    await outlook.serves[name](load)
  }
  const ledger = await load.stop()
  const took = await catchUp(stage)
  report({ kills, ...figuresOf(ledger), 'catch-up': `${took} ms` })
  expect(ledger.unresolved).toEqual([])
}, extent(180_000, 900_000))

test('after all that nothing is lost, doubled or out of order, and every read model is its fold', async () => {
  expect(await untruths(stage, people)).toEqual([])
  report({ acknowledged: people.journal.acknowledged() })
}, 240_000)
