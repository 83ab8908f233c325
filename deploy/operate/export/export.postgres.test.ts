/** @service */
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { PostgresBus } from '@delvik/runtime/engine/bus/postgres/bus.postgres'
import { openTestDatabase } from '@delvik/runtime/testing/until'
import { describeExport, manifestOf, query } from './export.contract.ts'
import { runExport, sampleRecords, spawnExport } from './testing/export-fixture.ts'

describeExport('of the bus in tables', async () => {
  const database = await openTestDatabase()
  const bus = await PostgresBus.open({ url: database.url })
  const dispose = async () => {
    await bus[Symbol.asyncDispose]()
    await database[Symbol.asyncDispose]()
  }
  return { bus, env: { POSTGRES_URL: database.url }, generation: 1, [Symbol.asyncDispose]: dispose }
})

describe('an export', () => {
  let folder: string
  let database: Awaited<ReturnType<typeof openTestDatabase>>
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'delvik-export-'))
    database = await openTestDatabase()
    await using bus = await PostgresBus.open({ url: database.url })
    for (const [service, of] of await sampleRecords(3)) await bus.publish(`${service}.events.v1`, of)
  })
  afterAll(async () => {
    await database[Symbol.asyncDispose]()
    await rm(folder, { recursive: true })
  })
  const make = (args: string[], env: Record<string, string> = { POSTGRES_URL: database.url }) => runExport(args, env)
  const target = () => path.join(folder, 'target')

  test('has columns of the types of the data, structured in Parquet', async () => {
    await make(['--out', path.join(folder, 'parquet'), '--format', 'parquet'])
    const typesOf = async (name: string) => {
      const rows = await query(`DESCRIBE FROM '${path.join(folder, 'parquet', name)}.parquet'`)
      return Object.fromEntries(rows.map((row) => [row['column_name'], row['column_type']]))
    }
    expect(await typesOf('search.RatesPublished')).toEqual({
      ce_id: 'VARCHAR',
      ce_source: 'VARCHAR',
      ce_type: 'VARCHAR',
      ce_subject: 'VARCHAR',
      ce_time: 'TIMESTAMP WITH TIME ZONE',
      ce_sequence: 'BIGINT',
      ce_dataschema: 'VARCHAR',
      ce_actor: 'VARCHAR',
      ce_correlationid: 'VARCHAR',
      ce_causationid: 'VARCHAR',
      ce_subjectkey: 'VARCHAR',
      from: 'DATE',
      perEuro: 'MAP(VARCHAR, DOUBLE)',
    })
    expect(await typesOf('pitch.PitchChangesRequested')).toMatchObject({
      reasons: 'STRUCT(code VARCHAR, field VARCHAR)[]',
      revision: 'BIGINT',
    })
    const { content } = await typesOf('pitch.PitchPublished')
    expect(content).toContain('valuation BIGINT')
    expect(content).not.toContain('companyName')
  })

  test('has nested parts as JSON in CSV', async () => {
    await make(['--out', path.join(folder, 'csv'), '--format', 'csv', '--type', 'pitch.PitchPublished'])
    const [row] = await query(
      `SELECT ce_time, content->>'$.market' AS market, content->>'$.text' AS text FROM read_csv('${folder}/csv/pitch.PitchPublished.csv', all_varchar = true) ORDER BY ce_time`,
    )
    expect(row).toEqual({ ce_time: '2025-11-24T16:00:00.000Z', market: 'SE', text: null })
  })

  test('of types that have no events yet has their empty tables', async () => {
    await using empty = await openTestDatabase()
    await using _bus = await PostgresBus.open({ url: empty.url })
    const dir = path.join(folder, 'empty')
    expect(await make(['--out', dir, '--format', 'parquet', '--type', '*.*Deleted'], { POSTGRES_URL: empty.url }))
      .toMatchObject({ code: 0 })
    expect(await query(`SELECT count(*) AS n, any_value("ownerId") AS owner FROM '${dir}/storage.FileDeleted.parquet'`))
      .toEqual([{ n: '0', owner: null }])
    expect((await manifestOf(dir)).topics).toEqual([])
  })

  test.each<[string, string[], Record<string, string>, RegExp]>([
    ['no folder', [], {}, /^--out is missing/],
    ['a folder that is in use', ['--out', '.'], {}, /^--out [^ ]+ is not empty: name a new folder, or empty it$/],
    ['a pattern that is no type', ['--type', 'pitch.Pitchs*'], {},
      /^--type pitch\.Pitchs\* is no public event: there are pitch\.DataExportPartMade, pitch\.DealRefused, pitch\.DocumentAccessApproved, pitch\.DocumentAccessDeclined, pitch\.DocumentAccessRequested, pitch\.ErasureDone, pitch\.FileAccessRevoked, pitch\.PitchChangesRequested, .*$/],
    ['an internal type', ['--type', 'identity.PasswordReset'], {},
      /^--type identity\.PasswordReset is no public event/],
    ['a format that there is not', ['--format', 'xlsx'], {},
      /^--format xlsx is unknown: there are jsonl, parquet, csv$/],
    ['an option that there is not', ['--from', '3'], {}, /^Unknown option '--from'/],
    ['a manifest and a choice', ['--manifest', 'm.json', '--type', '*'], {},
      /^--manifest says what is exported: leave --type away$/],
    ['a manifest that is not there', ['--manifest', '/nowhere/m.json'], {},
      /^--manifest \/nowhere\/m\.json cannot be read \(ENOENT\)/],
    ['no server', [], { POSTGRES_URL: 'postgres://127.0.0.1:1/delvik' },
      /^POSTGRES_URL names 127\.0\.0\.1:1\/delvik, where no server answers \(ECONNREFUSED\): start the platform, or correct the address$/],
    ['no cluster', [], { KAFKA_BROKERS: '127.0.0.1:1' },
      /^KAFKA_BROKERS is 127\.0\.0\.1:1, where no broker answers .*: start them, or correct the address$/],
    ['no place at all', [], {},
      /^POSTGRES_URL is missing: start the platform, or name its database here, or its cluster in KAFKA_BROKERS$/],
  ])('refuses %s in one line, and leaves nothing behind', async (what, args, env, line) => {
    const used = args.includes('--out') || what === 'no folder' ? args : ['--out', target(), ...args]
    const before = await readdir(folder)
    const { code, err, out } = await make(used, env)
    expect({ code, out, first: err.split('\n')[0] }).toEqual({ code: 1, out: '', first: expect.stringMatching(line) })
    expect(await readdir(folder)).toEqual(before)
  }, 60_000)

  test('refuses a database that has no events, a login, and a manifest that is damaged', async () => {
    const at = (change: (url: URL) => void) => {
      const url = new URL(database.url)
      change(url)
      return { POSTGRES_URL: url.href }
    }
    const say = async (args: string[], env?: Record<string, string>) =>
      (await make(['--out', target(), ...args], env)).err
    await using empty = await openTestDatabase()
    expect(await say([], { POSTGRES_URL: empty.url })).toMatch(
      /^POSTGRES_URL names [^ ]+\/\w+, which has no events: name the database of a platform\n$/,
    )
    expect(await say([], at((url) => (url.pathname = '/nowhere')))).toMatch(/has no such database: correct its name\n$/)
    expect(await say([], at((url) => (url.password = 'wrong')))).toMatch(
      /which refuses the login: correct its user and password\n$/,
    )
    await writeFile(path.join(folder, 'damaged.json'), '{"manifest": 1, ')
    expect(await say(['--manifest', path.join(folder, 'damaged.json')])).toMatch(/is no manifest of this tool .*\n$/)
  }, 60_000)

  test('is a command that ends with 0, or with 1 and a line', async () => {
    const dir = path.join(folder, 'command')
    const env = { POSTGRES_URL: database.url }
    expect(await spawnExport(['--out', dir, '--type', 'search.Rates*'], env)).toEqual({
      code: 0,
      out: `        3  search.RatesPublished.jsonl\nWritten to ${dir}, with manifest.json\n`,
      err: '',
    })
    expect(await spawnExport(['--out', dir], env)).toEqual({
      code: 1,
      out: '',
      err: `--out ${dir} is not empty: name a new folder, or empty it\n`,
    })
  }, 60_000)
})
