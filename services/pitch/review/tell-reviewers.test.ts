/** @service */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type Database, openDatabase } from '@delvik/runtime/database'
import { PostgresDocuments } from '@delvik/runtime/engine/read-models/postgres/documents.postgres'
import { openPitchService, type Person, type PitchPlatform } from '../testing/pitch-fixture.ts'
import { people } from '../testing/pitch-people.ts'
import { setMissingTimers } from './tell-reviewers.ts'
import { reviewQueue, type WaitingReview } from './review-queue.ts'

const opened = new AsyncDisposableStack()
let platform: PitchPlatform
let does: ReturnType<typeof people>
let database: Database
let owner: Person
let reviewer: Person
beforeAll(async () => {
  platform = opened.use(await openPitchService(`pitch_${randomUUID().slice(0, 8)}`, { PITCH_LIMIT: '100' }))
  database = opened.use(openDatabase({ url: platform.databaseUrl, schema: 'pitch', max: 2 }))
  does = people(platform)
  owner = await does.entrepreneur()
  reviewer = await platform.person({ staff: ['reviewer'] })
})
afterAll(() => opened.disposeAsync())

const minutes = 60_000
const namesOf = async (pitchId: string) => {
  const { rows } = await database.query('SELECT name FROM timers WHERE stream = $1 ORDER BY name', [`pitch-${pitchId}`])
  return rows.map(({ name }) => name)
}
/** What was told of a pitch after so many minutes. */
const toldAfter = async (time: number, pitchId: string) => {
  platform.clock.move(time * minutes)
  await platform.settle()
  const { rows } = await database.query(
    `SELECT type FROM events WHERE stream = $1 AND type LIKE 'Review%' AND public ORDER BY version`,
    [`pitch-${pitchId}`],
  )
  return rows.map(({ type }) => type)
}
const both = ['review-due', 'review-overdue']

test('a submission is told of an hour before its answer is due, and when it is late', async () => {
  const pitchId = await does.submitted(owner)
  expect(await namesOf(pitchId)).toEqual(both)
  expect(await toldAfter(179, pitchId)).toEqual([])
  expect(await toldAfter(1, pitchId)).toEqual(['ReviewDue'])
  expect(await toldAfter(59, pitchId)).toEqual(['ReviewDue'])
  expect(await toldAfter(1, pitchId)).toEqual(['ReviewDue', 'ReviewOverdue'])
  expect(await namesOf(pitchId)).toEqual([])
})

test('one that was decided on or withdrawn is told of no more', async () => {
  const [decided, withdrawn] = [await does.published(owner, reviewer), await does.submitted(owner)]
  await platform.command('withdrawPitch', owner, { pitchId: withdrawn }, 'pitch { id }')
  for (const one of [decided, withdrawn]) expect(await namesOf(one)).toEqual([])
})

test('one that was submitted anew is told of by its new time', async () => {
  const pitchId = await does.submitted(owner)
  platform.clock.move(60 * minutes)
  await does.edit(owner, pitchId, { employees: 9 })
  const { rows: [{ due, expected }] } = await database.query(
    `SELECT max(next_at) AS due, (SELECT max(data ->> 'dueAt')::timestamptz FROM events WHERE stream = $1) AS expected
     FROM timers WHERE stream = $1`,
    [`pitch-${pitchId}`],
  )
  expect(due).toEqual(expected)
})

test('one that a former process has submitted gets its timers, once', async () => {
  const pitchId = await does.submitted(owner)
  await database.query('DELETE FROM timers')
  const [name] = (await new PostgresDocuments(database).names()).filter((one) => one.startsWith(reviewQueue.name))
  const queue = await new PostgresDocuments(database).collection<WaitingReview>(name ?? '', [])
  const worker = setMissingTimers(database, () => queue)
  await worker.tick()
  expect([await namesOf(pitchId), await worker.tick()]).toEqual([both, 0])
  expect(await toldAfter(24 * 60, pitchId)).toEqual(['ReviewOverdue'])
  expect([await worker.tick(), await namesOf(pitchId)]).toEqual([0, []])
})
