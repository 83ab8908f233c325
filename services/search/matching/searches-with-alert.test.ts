/** @service */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Database } from '@delvik/runtime/database'
import type { Industry } from '@delvik/schemas/values/pitch'
import { firstRates } from '../rates/rates.ts'
import { content } from '../testing/search-fixture.ts'
import { openTestDatabase } from '../testing/test-database.ts'
import { comparable, factsOf } from './pitch-facts.ts'
import { SearchesWithAlert } from './searches-with-alert.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database[Symbol.asyncDispose]())

/** Saves a search, or another one under its id. */
async function save(id: string, query: object, alert = 'daily'): Promise<void> {
  await database.query(
    `INSERT INTO saved_searches (id, account_id, name, alert, query, saved_at)
     VALUES ($1, gen_random_uuid(), 'Bagerier', $2, $3, now())
     ON CONFLICT (id) DO UPDATE SET alert = EXCLUDED.alert, query = EXCLUDED.query,
       changed_in = pg_current_xact_id()`,
    [id, alert, query],
  )
}

test('a search is met by the industries and markets that it names now, in the order of the ids', async () => {
  const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()].sort() as [string, string, string]
  const searches = new SearchesWithAlert(database)
  const meeting = async (industry: Industry) => {
    await searches.refresh()
    const pitch = comparable({ ...factsOf(content), industry, verified: false }, firstRates)
    return searches.meeting(pitch, { ownerId: randomUUID(), behind: null }).map(({ id }) => id)
  }
  await save(third, { industries: ['groceriesStores', 'dataIt'] })
  await save(second, {})
  await save(first, { industries: ['groceriesStores'] })
  expect(await meeting('groceriesStores')).toEqual([first, second, third])
  expect(await meeting('dataIt')).toEqual([second, third])
  await save(third, { industries: ['dataIt'] })
  await save(second, {}, 'off')
  expect(await meeting('groceriesStores')).toEqual([first])
  expect(await meeting('dataIt')).toEqual([third])
  await save(third, { industries: ['dataIt', 'groceriesStores'], markets: ['NO', 'FI'] })
  expect(await meeting('dataIt')).toEqual([])
  await save(third, { markets: ['NO', content.market] })
  expect(await meeting('groceriesStores')).toEqual([first, third])
})
