/** @service */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type Database, isOutage, openDatabase, type Tx } from './database.ts'
import { DomainError } from '../process/errors.ts'
import { openSample, type Sample } from '../testing/sample.ts'
import { untilBack } from '../testing/until.ts'

/** Given by the Jest environment: ends the worker's server, and brings it back on the same port with the same data. */
declare const postgres: { kill(): Promise<void>; start(): Promise<void> }

let sample: Sample
beforeAll(async () => {
  sample = await openSample({ max: 2 })
})
afterAll(() => sample[Symbol.asyncDispose]())

describe('an outage', () => {
  test('is a server that goes, starts or is full, a broken way to it, and what others have found to be one', () => {
    for (const code of ['57P01', '57P02', '57P03', '53100', '53300', '08006', 'ECONNREFUSED', 'ECONNRESET'])
      expect(isOutage(Object.assign(new Error('x'), { code }))).toBe(true)
    expect(isOutage(Object.assign(new Error('could not extend file: File too large'), { code: 'XX000' }))).toBe(true)
    expect(isOutage(new Error('Connection terminated unexpectedly'))).toBe(true)
    expect(isOutage(new DomainError('TRY_AGAIN'))).toBe(true)
  })

  test('is not what a statement or a rule has done wrong', () => {
    for (const code of ['23505', '42P01', '22P02', '57014', 'XX000'])
      expect(isOutage(Object.assign(new Error('Connection'), { code }))).toBe(false)
    expect(isOutage(new DomainError('NOT_FOUND'))).toBe(false)
    expect(isOutage(new Error('bug'))).toBe(false)
  })
})

describe('a database', () => {
  test('sees the tables of its schema only', async () => {
    const [{ path }] = await sample.rows(`SELECT current_setting('search_path') AS path`)
    expect(path).toBe(sample.schema)
    await expect(sample.rows('SELECT FROM public.events')).rejects.toMatchObject({ code: '42P01' })
  })

  test('gives up a statement that takes too long, and ends a transaction that does nothing', async () => {
    const settings = ['statement_timeout', 'idle_in_transaction_session_timeout', 'tcp_keepalives_idle']
    const rows = await sample.rows('SELECT name, setting FROM pg_settings WHERE name = ANY($1) ORDER BY name', [
      settings,
    ])
    expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
      idle_in_transaction_session_timeout: '10000',
      statement_timeout: '15000',
      tcp_keepalives_idle: '10',
    })
  })

  test('rolls back what a transaction did before it threw, and gives its connection back', async () => {
    await sample.rows('CREATE TABLE marks (n int)')
    for (let i = 0; i < 5; i++) {
      const work = sample.database.transaction(async (tx) => {
        await tx.query('INSERT INTO marks VALUES (1)')
        throw new Error('no')
      })
      await expect(work).rejects.toThrow('no')
    }
    expect(await sample.rows('SELECT FROM marks')).toEqual([])
    await sample.database.transaction((tx) => tx.query('INSERT INTO marks VALUES (2)'))
    expect(await sample.rows('SELECT n FROM marks')).toEqual([{ n: 2 }])
  })

  test('tells a broken transaction as "try again" and goes on with another connection', async () => {
    const work = sample.database.transaction(async (tx) => {
      await tx.query('SELECT pg_terminate_backend(pg_backend_pid())')
    })
    await expect(work).rejects.toMatchObject({ code: 'TRY_AGAIN', cause: { code: '57P01' } })
    expect(await sample.rows('SELECT 1 AS one')).toEqual([{ one: 1 }])
  })
})

describe('what is derived', () => {
  test('does not wait for the disk, and the rest does', async () => {
    const { database } = sample
    const waits = async (one: Sample['database']) => (await one.query('SHOW synchronous_commit')).rows[0]
    expect(await waits(database)).toEqual({ synchronous_commit: 'on' })
    expect(await waits(database.derived)).toEqual({ synchronous_commit: 'off' })
    expect(database.derived).toBe(database.derived.derived)
  })

  test('has the connections of the rest, on which each commit waits as it must, whatever came before it', async () => {
    await using one = openDatabase({ url: sample.url, schema: sample.schema, max: 1 })
    const look = async (tx: Tx) => {
      const text =
        `WITH one AS (SELECT pg_backend_pid() AS pid, current_setting('synchronous_commit') AS commits) SELECT * FROM one`
      return (await tx.query<{ pid: number; commits: string }>(text)).rows[0]!
    }
    const before: ((db: Database) => Promise<unknown>)[] = [
      (db) => db.query('SELECT 1'),
      (db) => db.query('VALUES (1)'),
      (db) => db.query('TABLE nowhere').catch(() => {}),
      (db) => db.transaction(look),
      (db) => db.transaction((tx) => tx.query('SELECT FROM nowhere')).catch(() => {}),
    ]
    const { pid } = await look(one)
    for (const first of [one.derived, one])
      for (const work of before)
        for (const [then, commits] of [[one, 'on'], [one.derived, 'off'], [one, 'on']] as const) {
          await work(first)
          expect(await look(then)).toEqual({ pid, commits })
          await work(first)
          expect(await then.transaction(look)).toEqual({ pid, commits })
        }
  })

  test('is read on them as they are: nothing is committed', async () => {
    await using one = openDatabase({ url: sample.url, schema: sample.schema, max: 1 })
    await one.derived.query('VALUES (1)')
    const { rows } = await one.query(`SELECT current_setting('synchronous_commit') AS commits`)
    expect(rows).toEqual([{ commits: 'off' }])
  })

  test(
    'is never ahead of what it was made from, and never behind what came after it, when the server is killed',
    async () => {
      const { database } = sample
      await sample.rows('CREATE TABLE source (n int); CREATE TABLE made (n int); CREATE TABLE noted (n int)')
      for (let round = 0, n = 0; round < 5; round++) {
        for (let count = 0; count < 50; count++, n++) {
          await database.query('INSERT INTO source VALUES ($1)', [n])
          await database.derived.query('INSERT INTO made VALUES ($1)', [n])
          if (n % 7 === 0) await database.query('INSERT INTO noted VALUES ($1)', [n])
        }
        await postgres.kill()
        await postgres.start()
        const [last] = await untilBack(() =>
          sample.rows(`SELECT (SELECT max(n) FROM source) AS source,
        (SELECT max(n) FROM made) AS made, (SELECT max(n) FROM noted) AS noted`)
        )
        expect(last.source).toBe(n - 1)
        expect(last.made).toBeLessThanOrEqual(last.source)
        expect(last.made).toBeGreaterThanOrEqual(last.noted)
      }
    },
    90_000,
  )
})
