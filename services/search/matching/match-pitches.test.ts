/** @service */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Database } from '@delvik/runtime/database'
import { EventCodec } from '@delvik/runtime/engine/event-store/event-codec'
import { PostgresEventStore } from '@delvik/runtime/engine/event-store/event-store.postgres'
import { LogGrowth } from '@delvik/runtime/engine/event-store/log-growth'
import type { EventStore } from '@delvik/runtime/event-store'
import { SetClock } from '@delvik/runtime/testing/set-clock'
import { type MatchEvent, searchEvents } from '@delvik/schemas/events/search'
import { idOf, made, pitch } from '../index/pitch-index.contract.ts'
import type { PitchIndex } from '../index/pitch-index.ts'
import { PostgresPitchIndexes } from '../index/postgres/pitch-index.postgres.ts'
import { firstRates } from '../rates/rates.ts'
import { content } from '../testing/search-fixture.ts'
import { openTestDatabase } from '../testing/test-database.ts'
import { matchPitch } from './match-pitches.ts'
import { matchStream } from './matches.ts'
import { factsOf } from './pitch-facts.ts'
import { SearchesWithAlert } from './searches-with-alert.ts'

let database: Database
let store: PostgresEventStore
let index: PitchIndex
beforeAll(async () => {
  database = await openTestDatabase()
  // Nothing of a match is anybody's secret, so there are no keys.
  const codec = new EventCodec(searchEvents, { many: async () => new Map() } as never)
  store = new PostgresEventStore({ database, codec, growth: new LogGrowth(database) })
  index = await made(new PostgresPitchIndexes(database), 'pitches@1-1', pitch(1), pitch(2), pitch(3))
  await database.query(
    `INSERT INTO saved_searches (id, account_id, name, alert, query, saved_at)
     SELECT gen_random_uuid(), gen_random_uuid(), 'Bagerier', 'daily', CASE n % 3
       WHEN 0 THEN '{"industries": ["groceriesStores"]}' WHEN 1 THEN '{"text": "surdegsbröd"}' ELSE '{"text": "plåt"}'
       END::jsonb, now() FROM generate_series(1, 6300) n`,
  )
})
afterAll(() => database[Symbol.asyncDispose]())

const clock = new SetClock('2026-11-24T09:00:00Z')
type Cut = (round: number, change: () => Promise<unknown>) => Promise<void>

/** One look of a copy that has just begun; `cut` may end it at any chunk. */
async function look(pitchId: string, cut: Cut = async (_, change) => void (await change())): Promise<void> {
  let round = 0
  const change: EventStore['change'] = async (...given) => {
    let position
    await cut(++round, async () => (position = await store.change(...given)))
    return position!
  }
  const state: EventStore['state'] = (...given) => store.state(...given)
  const parts = {
    clock,
    store: { state, change },
    searches: new SearchesWithAlert(database),
    rates: async () => firstRates,
    index: () => index,
  }
  const row = { id: pitchId, owner_id: randomUUID(), facts: factsOf(content), verified: false }
  await matchPitch(parts, row, { renew: async () => {} })
}

async function told(pitchId: string): Promise<string[]> {
  const events = await store.read<MatchEvent>(matchStream({ pitchId }))
  expect(events.map(({ data: { chunk } }) => chunk)).toEqual(events.map((_, n) => n + 1))
  expect(events.filter(({ data: { last } }) => last)).toHaveLength(1)
  return events.flatMap(({ data }) => data.matches.map(({ savedSearchId }) => savedSearchId))
}

async function expected(): Promise<string[]> {
  const { rows } = await database.query(
    `SELECT id FROM saved_searches WHERE query ->> 'text' IS DISTINCT FROM 'plåt' ORDER BY id`,
  )
  return rows.map(({ id }) => id)
}

const crash = new Error('a crash')

test.each<[string, number, Cut]>([
  ['before it is recorded', 1, async (round, change) =>
    void (round === 2 ? await Promise.reject(crash) : await change())],
  ['when it is recorded and nobody knows', 2, async (round, change) => {
    await change()
    if (round === 2) throw crash
  }],
])('cut off at a chunk %s, nobody is left out and nobody is told twice', async (_, n, cut) => {
  const id = idOf(n)
  await expect(look(id, cut)).rejects.toBe(crash)
  await look(id)
  await look(id)
  expect(await told(id)).toEqual(await expected())
})

test('two copies at the same pitch tell everybody once', async () => {
  const id = idOf(3)
  await Promise.all([look(id), look(id)])
  expect(await told(id)).toEqual(await expected())
})
