/** @service */
import { expect, test } from '@jest/globals'
import { facetContract } from '../facets.contract.ts'
import { made, pitch, pitchIndexContract, search } from '../pitch-index.contract.ts'
import { textContract } from '../text.contract.ts'
import { qualityContract } from '../../testing/golden/quality.contract.ts'
import { openTestTables } from '../../testing/test-database.ts'

pitchIndexContract('PostgreSQL', openTestTables)
facetContract('PostgreSQL', openTestTables)
textContract('PostgreSQL', openTestTables)
qualityContract('PostgreSQL', openTestTables)

test('an index that was emptied is not whole, and shows and takes nothing', async () => {
  await using tested = await openTestTables()
  const index = await made(tested.indexes, 'pitches@1-1', pitch(1))
  await tested.database.query('TRUNCATE "pitches@1-1", "pitches@1-1.cards"')
  expect(await index.isWhole()).toBe(false)
  await expect(index.search(search())).rejects.toMatchObject({ code: 'TRY_AGAIN' })
  await expect(index.write([pitch(2)])).rejects.toMatchObject({ code: 'TRY_AGAIN' })
  expect((await tested.database.query('SELECT FROM "pitches@1-1"')).rowCount).toBe(0)
})
