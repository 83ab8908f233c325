/** @service */
import { expect, test } from '@jest/globals'
import { until } from '@delvik/runtime/testing/until'
import { pitchIndexContract } from '../pitch-index.contract.ts'
import { PostgresPitchIndex } from './pitch-index.postgres.ts'
import { openTestDatabase } from '../../testing/test-database.ts'

pitchIndexContract('PostgreSQL', async () => {
  const database = await openTestDatabase()
  const empty = async () => {
    await database.query('TRUNCATE pitch_index, pitch_cards')
    await database.query('UPDATE pitch_index_state SET epoch = 0, rates_version = 0')
    return new PostgresPitchIndex(database)
  }
  return { empty, close: () => database[Symbol.asyncDispose]() }
})

test('a rebuild gives way to a statement that has the cards and waits for the index', async () => {
  await using database = await openTestDatabase()
  const index = new PostgresPitchIndex(database)
  const isWaiting = async () => {
    const { rowCount } = await database.query(
      `SELECT FROM pg_locks WHERE NOT granted AND relation = 'pitch_cards'::regclass`,
    )
    return rowCount === 1
  }
  const rebuilding = await database.transaction(async (reader) => {
    await reader.query('SELECT FROM pitch_cards')
    const swapping = index.rebuild((async function*() {})())
    await until(isWaiting)
    await reader.query('SELECT FROM pitch_index')
    return { swapping }
  })
  await expect(rebuilding.swapping).resolves.toBeUndefined()
})
