import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { Stage } from '@delvik/journeys/stage'
import { outputInUse, outputName } from '@delvik/runtime/outputs'
import { pitchSources } from '@delvik/search/projection/pitch-sources'
import { type PlatformStores, openStores } from './stores.ts'
import { startLoad } from './load.ts'
import { gather, type People } from './people.ts'
import { rate } from './report.ts'
import { catchUp, untruths } from './truth.ts'

const opened = new AsyncDisposableStack()
let stage: Stage
let people: People
let stores: PlatformStores
beforeAll(async () => {
  stage = opened.use(await Stage.open(process.env['POSTGRES_URL']!))
  people = await gather(stage)
  stores = opened.use(await openStores(stage))
}, 120_000)
afterAll(() => opened.disposeAsync(), 60_000)

test('a platform without faults has everything once, in order, and as its folds make it', async () => {
  await using load = startLoad(people, { rate })
  await load.goesOn(100)
  const ledger = await load.stop()
  await catchUp(stage)
  expect(ledger).toMatchObject({ unresolved: [], refused: {} })
  expect(await untruths(stage, people)).toEqual([])
}, 60_000)

test('whatever is lost, doubled or changed is named', async () => {
  const [one, two] = people.savers
  const change = (service: string, text: string) => stores.schema(service).query(text)
  people.journal.accept(
    people.journal.note({ service: 'pitch', name: 'savePitch', actor: 'nobody', commandId: randomUUID(), tells: true }),
    1,
  )
  await change('pitch', 'ALTER TABLE events DISABLE TRIGGER USER')
  const bookmarkOf = (who = '') => `SELECT stream FROM events WHERE actor = '${who}' AND type = 'PitchUnsaved' LIMIT 1`
  await change('pitch', `DELETE FROM events WHERE stream = (${bookmarkOf(one?.id)}) AND version = 1`)
  await change(
    'pitch',
    `UPDATE "saved-pitches@2.1" SET row = '{"changed": true}' WHERE 'bookmark-' || id = (${bookmarkOf(two?.id)})`,
  )
  await change(
    'notification',
    `UPDATE merge_sources SET source = source || '{"lang": "da"}' WHERE model = 'recipients@2' AND stream = 'account-${two?.id}'`,
  )
  await change('notification', `DELETE FROM inbox WHERE stream = 'account-${two?.id}'`)
  const index = `"${outputName((await outputInUse(stores.schema('search'), `pitches@${pitchSources.generation}`))!)}"`
  await change('search', `DELETE FROM ${index} WHERE ctid = (SELECT ctid FROM ${index} WHERE live LIMIT 1)`)
  await change(
    'storage',
    `INSERT INTO parked (consumer, key, sequence, event_id, type, reason) VALUES ('x', 'y', 1, gen_random_uuid(), 'z', 'failed')`,
  )
  const found = (await untruths(stage, people)).join('\n')
  for (
    const said of [
      /pitch: savePitch .* was acknowledged and is not there/,
      /pitch: bookmark-.* has a hole/,
      /pitch\.events\.v1: bookmark-.* is not what the log says/,
      /pitch: saved-pitches is not the fold of the log/,
      /notification: recipients is not the fold of the logs/,
      /notification: notification\.recipients@2 has not taken in what the log says at account-/,
      /search: pitches .*not the same/s,
      /storage: x y is parked/,
    ]
  ) expect(found).toMatch(said)
}, 60_000)
