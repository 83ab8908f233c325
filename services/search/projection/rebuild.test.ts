/** @service */
import { expect, it } from '@jest/globals'
import { openDatabase } from '@delvik/runtime/database'
import { migrate, runtimeTables } from '@delvik/runtime/migrate'
import { outputInUse, outputName } from '@delvik/runtime/outputs'
import { openTestDatabase } from '@delvik/runtime/testing/until'
import { noFit } from '@delvik/schemas/values/co-owner/fit'
import { idOf, pitch, search } from '../index/pitch-index.contract.ts'
import { PostgresPitchIndexes } from '../index/postgres/pitch-index.postgres.ts'
import { RateTable } from '../rates/rate-table.ts'
import { firstRates } from '../rates/rates.ts'
import { peopleSources } from '../people/people-sources.ts'
import { pitchSources } from './pitch-sources.ts'
import { rebuildSearch } from './rebuild.ts'

const inPostgres = { elasticsearch: undefined }
const elsewhere = { elasticsearch: { url: 'http://127.0.0.1:1', prefix: 'delvik-', refresh: 200 } }

async function openSearch() {
  const server = await openTestDatabase()
  await migrate({
    url: server.url,
    schema: 'search',
    folders: [runtimeTables, new URL('../migrations/', import.meta.url)],
  })
  const database = openDatabase({ url: server.url, schema: 'search', max: 2 })
  const { card, companyType, fundingRound, employees } = pitch(1)
  const { publishedAt, ...shown } = card
  const source = JSON.stringify({
    ownerId: idOf(7),
    publishedAt,
    shown: { card: shown, text: 'Vi bakar bröd.', companyType, fundingRound, employees, revenue: null, ...noFit },
  })
  await database.query(
    `INSERT INTO subscribed_runs (model, generation, run, topics, completed_at) VALUES ($1, $2, 1, '', now())`,
    [pitchSources.name, pitchSources.generation],
  )
  await database.query(
    `INSERT INTO subscribed_runs (model, generation, run, topics, completed_at) VALUES ($1, $2, 1, '', now())`,
    [peopleSources.name, peopleSources.generation],
  )
  await database.query(
    `INSERT INTO merge_sources (model, stream, sequence, main, needs, refs, source) VALUES ($1, $2, 1, true, '{}', '{}', $3)`,
    [`pitches@${pitchSources.generation}`, `pitch-${idOf(1)}`, source],
  )
  await new RateTable(database).take({ ...firstRates, version: 1 })
  const indexes = new PostgresPitchIndexes(database)
  const index = async () => indexes.of(outputName((await outputInUse(database, `pitches@${pitchSources.generation}`))!))
  const close = async () => {
    await database[Symbol.asyncDispose]()
    await server[Symbol.asyncDispose]()
  }
  return { url: server.url, database, index, [Symbol.asyncDispose]: close }
}

it('makes the index again from its sources and tells what it held and holds', async () => {
  await using opened = await openSearch()
  const { url, index } = opened
  const lines: string[] = []
  await rebuildSearch({ url, config: inPostgres }, [], (line) => lines.push(line))
  expect((await (await index()).search(search())).hits.map(({ id }) => id)).toEqual([idOf(1)])
  const progress = / after \d+ s$/
  expect(lines.filter((line) => !progress.test(line))).toEqual([
    'pitches  in PostgreSQL',
    'people  in PostgreSQL',
    'pitches  old: nothing',
    expect.stringMatching(/^pitches {2}new: 1 entries, checksum -?\d+$/),
    expect.stringMatching(/^pitches {2}rebuilt in [\d.]+ s, not the same as before$/),
    'people  old: nothing',
    expect.stringMatching(/^people {2}new: 0 entries, checksum 0$/),
    expect.stringMatching(/^people {2}rebuilt in [\d.]+ s, not the same as before$/),
  ])
  await rebuildSearch({ url, config: inPostgres }, ['pitches'], (line) => lines.push(line))
  expect(lines.at(-1)).toMatch(/s, the same as before$/)
})

it('refuses what there is not', async () => {
  await using opened = await openSearch()
  await expect(rebuildSearch({ url: opened.url, config: inPostgres }, ['companies'], () => {})).rejects.toThrow(
    'There is no companies',
  )
})

it('refuses to build an index where nobody looks for it', async () => {
  await using opened = await openSearch()
  const { url, database } = opened
  await rebuildSearch({ url, config: inPostgres }, [], () => {})
  await expect(rebuildSearch({ url, config: elsewhere }, [], () => {})).rejects.toThrow(
    /ELASTICSEARCH_URL is set, and the index is kept in PostgreSQL/,
  )
  await database.query(`UPDATE outputs SET place = 'elasticsearch'`)
  await expect(rebuildSearch({ url, config: inPostgres }, [], () => {})).rejects.toThrow(
    /ELASTICSEARCH_URL is not set, and the index is kept in Elasticsearch/,
  )
})
