/** @service */
import { expect, test } from '@jest/globals'
import { PostgresDocuments } from './postgres/documents.postgres.ts'
import { missing } from './model-check.ts'
import { head, origin } from '../event-store/event-rows.ts'
import { openSample } from '../testing/sample.ts'

/** More than are looked at by one statement. */
const streams = 2_500

test('documents are counted against streams, a page of them at a time, up to where the run has come', async () => {
  await using sample = await openSample()
  const { database } = sample
  const fill = (prefix: string) =>
    database.query(
      `INSERT INTO events (stream, version, id, type, schema, public, sequence, at, data, actor, correlation)
       SELECT $1 || lpad(s::text, 5, '0'), v, gen_random_uuid(), 'NoteCounted', 1, false, 0, now(), '{}', 'a', 'c'
       FROM generate_series(1, $2::int) s, generate_series(1, 2) v ORDER BY s, v`,
      [prefix, streams],
    )
  await fill('notebook-')
  await fill('other-')
  const collection = await new PostgresDocuments(database).collection<object>('shelf@1.1', [])
  const ids = Array.from({ length: streams }, (_, i) => String(i + 1).padStart(5, '0'))
  await collection.putAll(ids.map((id) => ({ id, version: 2, row: {}, after: 0 })))
  const check = async (cursor = origin) => missing(database, 'notebook-', { collection, cursor })
  const end = await head(database)
  expect(await check(end)).toBeUndefined()
  await collection.purge(['00007'])
  expect(await check(end)).toBe(`has ${streams - 1} documents for ${streams} to ${streams} streams`)
  expect(await check(origin)).toBeUndefined()
  await collection.putAll(['x', 'y'].map((id) => ({ id, version: 1, row: {}, after: 0 })))
  expect(await check(origin)).toBe(`has ${streams + 1} documents for 0 to ${streams} streams`)
})
