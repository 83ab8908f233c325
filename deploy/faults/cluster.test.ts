/**
 * @engines s3
 * @own-engines kafka mongo elasticsearch
 */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { copies } from './cluster/copies.ts'
import { conversations } from './cluster/conversations.ts'
import { engines } from './cluster/engines.ts'
import { events } from './cluster/events.ts'
import { processes } from './cluster/processes.ts'
import { restore } from './cluster/restore.ts'
import { full, report } from './report.ts'
import { openScene, type Scene } from './scene.ts'
import { catchUp, untruths } from './truth.ts'

/**
 * One cluster for every fault that it recovers from, in this order: `restore` forgets what some people were told. `events`
 * leave what a release does not know, and have a cluster of their own.
 */
let scene: Scene
beforeAll(async () => {
  scene = await openScene(process.env['POSTGRES_URL']!)
}, 240_000)
afterAll(async () => scene?.[Symbol.asyncDispose](), 60_000)

const parts = { processes, conversations, copies, engines }

describe.each(Object.entries(parts))('%s', (name, tests) => {
  tests(() => scene)

  // None spoils what another is to be judged by, and to look at everything takes as long as a fault.
  if (name !== 'engines' && !full) return

  test('after all that nothing is lost, doubled or out of order, and every read model is its fold', async () => {
    const took = await catchUp(scene.stage)
    report({ acknowledged: scene.people.journal.acknowledged(), 'catch-up': `${took} ms` })
    expect(await untruths(scene.stage, scene.people)).toEqual([])
  }, 240_000)
})

describe('restore', () => {
  restore(() => scene)
})

// What consumers of the runtime prove by themselves: ES6 and a newer shape in `consumer.test.ts`, ES15 in `parked.test.ts`.
if (full)
  describe('events', () => {
    beforeAll(async () => {
      await scene[Symbol.asyncDispose]()
      scene = await openScene(process.env['POSTGRES_URL']!)
    }, 300_000)

    events(() => scene)
  })
