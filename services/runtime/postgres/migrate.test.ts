/** @service */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { openDatabase, type Database } from './database.ts'
import { migrate, ownerOf, runtimeTables } from './migrate.ts'

const url = process.env.POSTGRES_URL as string // given by the Jest environment
let schema: string
let database: Database
let directory: string
let folder: URL
beforeAll(async () => {
  schema = `migrate_${randomUUID().slice(0, 8)}`
  database = openDatabase({ url, schema, max: 2 })
  directory = path.join(await mkdtemp(path.join(tmpdir(), 'migrations-')))
  folder = pathToFileURL(`${directory}/`)
})
afterAll(async () => {
  await database.query(`DROP SCHEMA ${schema} CASCADE`)
  await database[Symbol.asyncDispose]()
  await rm(directory, { recursive: true })
})

const add = (name: string, text: string) => writeFile(path.join(directory, name), text)
const numbers = async () => (await database.query('SELECT n FROM numbers ORDER BY at')).rows.map(({ n }) => n)

describe('migrations', () => {
  test('are applied once, in the order of their names, by however many processes start', async () => {
    await add('002-two.sql', 'INSERT INTO numbers VALUES (2)')
    const table = 'CREATE TABLE numbers (n int, at timestamptz DEFAULT clock_timestamp())'
    await add('001-one.sql', `${table}; INSERT INTO numbers VALUES (1)`)
    await Promise.all(Array.from({ length: 5 }, () => migrate({ url, schema, folders: [runtimeTables, folder] })))
    expect(await numbers()).toEqual([1, 2])
  })

  test('that are new are added', async () => {
    await add('003-three.sql', 'INSERT INTO numbers VALUES (3)')
    await migrate({ url, schema, folders: [runtimeTables, folder] })
    expect(await numbers()).toEqual([1, 2, 3])
  })

  test('that fail leave nothing behind and are tried again', async () => {
    await add('004-four.sql', 'INSERT INTO numbers VALUES (4); SELECT 1 / 0')
    await expect(migrate({ url, schema, folders: [folder] })).rejects.toThrow('division by zero')
    expect(await numbers()).toEqual([1, 2, 3])
    await add('004-four.sql', 'INSERT INTO numbers VALUES (4)')
    await migrate({ url, schema, folders: [folder] })
    expect(await numbers()).toEqual([1, 2, 3, 4])
  })

  test('that have changed since are refused', async () => {
    await add('002-two.sql', 'INSERT INTO numbers VALUES (22)')
    await expect(migrate({ url, schema, folders: [folder] })).rejects.toThrow('002-two.sql has changed')
  })

  test('belong to the owner of the schema, whoever applies them; others find what is missing', async () => {
    const [owner, reader] = [`${schema}_owner`, `${schema}_reader`]
    const of = (role: string) => Object.assign(new URL(url), { username: role, password: 'own' }).href
    const given = `${schema}_given`
    const folders = [runtimeTables]
    try {
      for (const role of [owner, reader]) await database.query(`CREATE ROLE ${role} LOGIN PASSWORD 'own'`)
      await database.query(`CREATE SCHEMA ${given} AUTHORIZATION ${owner}`)
      await migrate({ url, schema: given, folders })
      await migrate({ url: of(owner), schema: given, folders })
      const strangers = 'SELECT FROM pg_tables WHERE schemaname = $1 AND tableowner <> $2'
      expect((await database.query(strangers, [given, owner])).rowCount).toBe(0)
      expect(await ownerOf({ url, schema: given })).toBe(owner)
      expect(await ownerOf({ url: of(owner), schema: given })).toBeUndefined()

      await database.query(`GRANT USAGE ON SCHEMA ${given} TO ${reader}`)
      await database.query(`GRANT SELECT ON ${given}.migrations TO ${reader}`)
      await migrate({ url: of(reader), schema: given, folders })
      await expect(migrate({ url: of(reader), schema: given, folders: [runtimeTables, folder] })).rejects.toThrow(
        /_given lacks .*001-one\.sql.*, which its owner has to apply: run the command roles first/,
      )
    } finally {
      await database.query(`DROP SCHEMA IF EXISTS ${given} CASCADE`)
      for (const role of [owner, reader]) await database.query(`DROP OWNED BY ${role}; DROP ROLE ${role}`)
    }
  })
})
