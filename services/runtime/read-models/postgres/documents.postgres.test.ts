/** @service */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { documentsContract } from '../documents.contract.ts'
import { PostgresDocuments } from './documents.postgres.ts'
import { openSample, type Sample } from '../../testing/sample.ts'

let sample: Sample
let documents: PostgresDocuments
beforeAll(async () => {
  sample = await openSample()
  documents = new PostgresDocuments(sample.database)
})
afterAll(() => sample[Symbol.asyncDispose]())

documentsContract(() => documents)

describe('in PostgreSQL', () => {
  test('refuses a name that would not fit or that other tables could have', async () => {
    await expect(documents.collection('events', [])).rejects.toThrow('not a name')
    await expect(documents.collection(`${'long'.repeat(16)}@1.1`, [])).rejects.toThrow('not a name')
  })

  test('a compound index serves its conditions and its order', async () => {
    const rows = await documents.collection<{ owner: string; at: number }>('sample-indexed@1.1', [['owner', '-at']])
    for (let i = 0; i < 200; i++) await rows.put({ id: `${i}`, version: 1, row: { owner: `${i % 4}`, at: i } }, 0)
    const plan = await sample.database.transaction(async (tx) => {
      await tx.query('SET LOCAL enable_seqscan = off; SET LOCAL enable_sort = off; SET LOCAL enable_bitmapscan = off')
      const { rows: lines } = await tx.query(`EXPLAIN SELECT id FROM "sample-indexed@1.1" WHERE row IS NOT NULL
        AND NULLIF(row -> 'owner', 'null'::jsonb) = '"1"'::jsonb
        ORDER BY NULLIF(row -> 'at', 'null'::jsonb) DESC NULLS LAST, id LIMIT 10`)
      return lines.map((line) => line['QUERY PLAN']).join('\n')
    })
    expect(plan).toMatch(/Index Scan using documents_/)
    expect(plan).not.toMatch(/Sort/)
    await documents.drop('sample-indexed@1.1')
  })

  test('a list and its count cost what is shown, not what ever was', async () => {
    const rows = await documents.collection<{ at: number }>('sample-queue@1.1', [['at']])
    const next = (i: number) => ({ id: `${i}`, version: 1, row: i % 1000 ? null : { at: i }, after: 0 })
    await rows.putAll(Array.from({ length: 20_000 }, (_, i) => next(i + 1)))
    await sample.database.query('ANALYZE "sample-queue@1.1"')
    const [list, count] = [rows.find({ sort: [['at', 'asc']], limit: 51 }), rows.count()]
    expect([(await list).length, await count]).toEqual([20, 20])
    for (
      const asked of [`SELECT id ${shown} ORDER BY NULLIF(row -> 'at', 'null'::jsonb) ASC NULLS LAST, id LIMIT 51`,
        `SELECT count(*)::int ${shown}`]
    )
      expect(await rowsRead(asked)).toBeLessThan(200)
    await documents.drop('sample-queue@1.1')
  })

  const shown = `FROM "sample-queue@1.1" WHERE row IS NOT NULL AND id <> ''`

  /** Of every step of the plan, what it gave and what it threw away. */
  async function rowsRead(asked: string): Promise<number> {
    const { rows: [{ 'QUERY PLAN': [{ Plan }] }] } = await sample.database.query(
      `EXPLAIN (ANALYZE, FORMAT JSON) ${asked}`,
    )
    const counts = JSON.stringify(Plan).matchAll(/"(?:Actual Rows|Rows Removed by Filter)":([\d.]+)/g)
    return [...counts].reduce((sum, [, n]) => sum + Number(n), 0)
  }
})
