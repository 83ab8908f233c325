/** @service */
import { expect, test } from '@jest/globals'
import { deleteBatch } from './delete-batch.ts'
import { openSample } from '../testing/sample.ts'

test('what may go goes a part at a time, and nothing else', async () => {
  await using sample = await openSample()
  await sample.rows('CREATE TABLE old (n int)')
  await sample.rows('INSERT INTO old SELECT generate_series(1, 25)')
  const doomed = { table: 'old', where: 'n <= $1', values: [23] }
  const gone: number[] = []
  do gone.push(await deleteBatch(sample.database, doomed, 10))
  while (gone.at(-1))
  expect(gone).toEqual([10, 10, 3, 0])
  expect(await sample.rows('SELECT n FROM old ORDER BY n')).toEqual([{ n: 24 }, { n: 25 }])
})
