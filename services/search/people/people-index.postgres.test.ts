/** @service */
import { expect, test } from '@jest/globals'
import { openTestDatabase } from '../testing/test-database.ts'
import { made, peopleIndexContract, person, search } from './people-index.contract.ts'
import { PostgresPeopleIndexes } from './people-index.postgres.ts'

async function open() {
  const database = await openTestDatabase()
  const close = () => database[Symbol.asyncDispose]()
  return { database, indexes: new PostgresPeopleIndexes(database), [Symbol.asyncDispose]: close }
}

peopleIndexContract('PostgreSQL', open)

test('an index of people that was emptied is not whole, and shows and takes nobody', async () => {
  await using opened = await open()
  const index = await made(opened.indexes, person(1))
  await opened.database.query('TRUNCATE "people@1-1"')
  expect(await index.isWhole()).toBe(false)
  await expect(index.search(search())).rejects.toMatchObject({ code: 'TRY_AGAIN' })
  await expect(index.write([person(2)])).rejects.toMatchObject({ code: 'TRY_AGAIN' })
  expect((await opened.database.query('SELECT FROM "people@1-1"')).rowCount).toBe(0)
})
