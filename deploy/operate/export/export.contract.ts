import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Bus, BusRecord } from '@delvik/runtime/engine/bus/bus'
import { topicOf } from '@delvik/runtime/topics'
import type { ServiceName } from '@delvik/schemas/events/catalogues'
import { canaries, runExport, sampleRecords } from './testing/export-fixture.ts'
import { exportedTypes } from './exported-types.ts'
import { formats } from './formats.ts'
import type { Manifest } from './manifest.ts'

/** What the suite needs to know of a profile. */
interface Exported extends AsyncDisposable {
  bus: Bus
  env: Record<string, string>
  /** Of the topics. */
  generation: number
}

const times = 25
const isPitch = ({ name }: { name: string }) => name.startsWith('pitch.')

/** The promises of `npm run events:export`, which are the same on tables and on Kafka. */
export function describeExport(name: string, open: () => Promise<Exported>): void {
  describe(`an export ${name}`, () => {
    let under: Exported
    let folder: string
    let records: Map<ServiceName, BusRecord[]>
    let count = 0
    const newFolder = () => path.join(folder, `export-${++count}`)
    const make = async (...args: string[]) => {
      const dir = newFolder()
      return { dir, ...(await runExport(['--out', dir, ...args], under.env)) }
    }
    const publish = async (service: ServiceName, of: readonly BusRecord[]) =>
      void (await under.bus.publish(topicOf(service, under.generation), of))

    beforeAll(async () => {
      folder = await mkdtemp(path.join(tmpdir(), 'delvik-export-'))
      under = await open()
      records = await sampleRecords(times)
      for (const [service, of] of records) await publish(service, of)
      const pitches = records.get('pitch')!
      // As a relay does that has died before it noted how far it was.
      await publish('pitch', pitches.slice(-40))
      const [first] = pitches
      await publish('pitch', [{ ...first!, headers: { ...first!.headers, ce_type: 'pitch.PitchFromTheFuture' } }])
    }, 120_000)
    afterAll(async () => {
      await under?.[Symbol.asyncDispose]()
      await rm(folder, { recursive: true, force: true })
    })

    test.each(formats)('has every event of the chosen types once, in %s', async (format) => {
      const { dir, code, err } = await make('--type', 'pitch.*', '--format', format)
      expect({ code, err }).toEqual({ code: 0, err: '' })
      const types = exportedTypes.filter(isPitch).map((type) => type.name)
      expect((await readdir(dir)).sort()).toEqual(['manifest.json', ...types.map((type) => `${type}.${format}`)].sort())
      for (const type of types)
        expect([type, await idsIn(path.join(dir, `${type}.${format}`))]).toEqual([type, idsOf(records, type)])
      const { topics } = await manifestOf(dir)
      expect(topics.map(({ topic, partition, from }) => [topic, partition, from])).toEqual(
        Array.from({ length: 6 }, (_, p) => [topicOf('pitch', under.generation), p, 0]),
      )
      expect(topics.reduce((sum, { to }) => sum + to, 0)).toBe(types.length * times + 41)
    }, 120_000)

    test.each(formats)('is repeated byte for byte in %s, whatever has come since', async (format) => {
      const first = await make('--type', 'identity.*,pitch.PitchSaved', '--format', format)
      const [more] = (await sampleRecords(1)).get('identity')!
      await publish('identity', [more!])
      const again = await make('--manifest', path.join(first.dir, 'manifest.json'))
      expect([first.err, again.err]).toEqual(['', ''])
      expect(await bytesIn(again.dir)).toEqual(await bytesIn(first.dir))
    }, 120_000)

    test.each(formats)('shows no person in %s', async (format) => {
      const { dir } = await make('--format', format)
      expect(await readdir(dir)).toHaveLength(exportedTypes.length + 1)
      const text = await textOf(dir, format)
      expect(text).toContain('transportLogistics')
      expect(canaries.filter((canary) => text.includes(canary))).toEqual([])
      // The ciphertexts too stay where they are.
      const sealed = [...records.values()].flat().flatMap(({ value }) => JSON.parse(String(value)).pii ?? [])
      expect(sealed.length).toBeGreaterThan(times)
      expect(sealed.filter((pii) => text.includes(pii))).toEqual([])
    }, 120_000)

    test('is nothing at all when its manifest is of another log', async () => {
      const { dir } = await make('--type', 'pitch.PitchSaved')
      const file = path.join(folder, 'other.json')
      const manifest = await manifestOf(dir)
      await writeFile(
        file,
        JSON.stringify({ ...manifest, files: manifest.files.map((one) => ({ ...one, sha256: 'f' })) }),
      )
      expect(await make('--manifest', file)).toMatchObject({
        code: 1,
        err: expect.stringMatching(/^--manifest has another pitch.PitchSaved.jsonl than this log gives.*\n$/),
      })
      await writeFile(
        file,
        JSON.stringify({ ...manifest, topics: manifest.topics.map((one) => ({ ...one, to: 1000 })) }),
      )
      expect(await make('--manifest', file)).toMatchObject({
        code: 1,
        err: expect.stringMatching(/^--manifest wants .* from 0 to 1000, which has 0 to \d+.*\n$/),
      })
      expect((await readdir(folder)).filter((one) => one.includes(`export-${count}`))).toEqual([])
    }, 120_000)
  })
}

/** In the order in which an export gives them: all of a type are in one topic. */
function idsOf(records: Map<ServiceName, BusRecord[]>, type: string): string[] {
  const found = [...records.values()].flat().filter(({ headers }) => headers['ce_type'] === type)
  return found.map(({ headers }) => String(headers['ce_id'])).sort()
}

async function idsIn(file: string): Promise<unknown[]> {
  const id = file.endsWith('.jsonl') ? 'id' : 'ce_id'
  const rows = await query(`SELECT ${id}::VARCHAR AS id FROM '${file}' ORDER BY id`)
  return rows.map(({ id: found }) => found)
}

/** Each file of a folder, in base64. */
export async function bytesIn(dir: string): Promise<[string, string][]> {
  const files = (await readdir(dir)).sort()
  return Promise.all(
    files.map(async (file): Promise<[string, string]> => [file, await readFile(path.join(dir, file), 'base64')]),
  )
}

/** Everything that a reader can get out of an export. */
async function textOf(dir: string, format: string): Promise<string> {
  const files = (await readdir(dir)).filter((file) => file.endsWith(format))
  const texts = files.map(async (file) =>
    format === 'parquet'
      ? (await query(`SELECT to_json(one)::VARCHAR AS text FROM '${path.join(dir, file)}' one`)).map(({ text }) => text)
        .join('\n')
      : readFile(path.join(dir, file), 'utf8')
  )
  return (await Promise.all(texts)).join('\n')
}

export async function manifestOf(dir: string): Promise<Manifest> {
  return JSON.parse(await readFile(path.join(dir, 'manifest.json'), 'utf8'))
}

export async function query(statement: string): Promise<Record<string, unknown>[]> {
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  try {
    return (await connection.runAndReadAll(statement)).getRowObjectsJson()
  } finally {
    connection.closeSync()
    instance.closeSync()
  }
}
