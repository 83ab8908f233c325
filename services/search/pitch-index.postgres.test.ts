import { pitchIndexContract } from './pitch-index.contract.ts'
import { PostgresPitchIndex } from './pitch-index.postgres.ts'
import { openTestDatabase } from './test-database.ts'

pitchIndexContract('PostgreSQL', async () => {
  const database = await openTestDatabase()
  const empty = async () => {
    await database.query('TRUNCATE pitch_index, pitch_card')
    await database.query('UPDATE pitch_index_state SET epoch = 0, rates_version = 0')
    return new PostgresPitchIndex(database)
  }
  return { empty, close: () => database[Symbol.asyncDispose]() }
})
