/** @service */
import { afterAll, expect, test } from '@jest/globals'
import fc from 'fast-check'
import pg from 'pg'
import { binaryArray } from './binary-array.ts'

const db = new pg.Pool({ connectionString: process.env['POSTGRES_URL'] })
afterAll(() => db.end())

const text = fc.string({ unit: 'grapheme' }).map((drawn) => drawn.replaceAll('\0', '').toWellFormed())

test.each(
  [
    ['text', text],
    ['bytea', fc.uint8Array().map((bytes) => Buffer.from(bytes))],
  ] as const,
)('an array of %s arrives as it was sent', async (type, element) => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.option<string | Buffer>(element)), async (elements) => {
      const { rows } = await db.query(`SELECT $1::${type}[] AS back`, [binaryArray(type, elements)])
      expect(rows[0].back).toEqual(elements)
    }),
  )
})

test.each(['json', 'jsonb'] as const)('an array of %s arrives as it was sent', async (type) => {
  const elements = [{ name: 'Ångström "quoted" \\ {1,2}' }, [], null, 'text', 7]
  const sent = binaryArray(type, elements.map((element) => JSON.stringify(element)))
  const { rows } = await db.query(`SELECT value FROM unnest($1::${type}[]) AS value`, [sent])
  expect(rows.map(({ value }) => value)).toEqual(elements)
})
