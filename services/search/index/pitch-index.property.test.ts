/** @service */
import { pitchIndexProperty } from '../testing/pitch-index.property.ts'
import { PostgresPitchIndex } from './postgres/pitch-index.postgres.ts'
import { openTestDatabase, stemsOf } from '../testing/test-database.ts'

pitchIndexProperty('PostgreSQL', 75, async () => {
  const database = await openTestDatabase()
  return {
    stems: stemsOf(database),
    async empty() {
      await database.query('TRUNCATE pitch_index, pitch_cards')
      await database.query('UPDATE pitch_index_state SET epoch = 0, rates_version = 0')
      return new PostgresPitchIndex(database)
    },
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  }
})
