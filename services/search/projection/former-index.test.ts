/** @service */
import { readFile } from 'node:fs/promises'
import { expect, it } from '@jest/globals'
import { outputName, outputsOf, retireOutputs } from '@delvik/runtime/outputs'
import { RunOutputs } from '@delvik/runtime/run-outputs'
import { idOf } from '../index/pitch-index.contract.ts'
import { PostgresPitchIndexes } from '../index/postgres/pitch-index.postgres.ts'
import { RateTable } from '../rates/rate-table.ts'
import { openTestDatabase } from '../testing/test-database.ts'
import { PitchSink } from './pitch-sink.ts'
import { pitchSources } from './pitch-sources.ts'

const migration = new URL('../migrations/007-output-indexes.sql', import.meta.url)

it('the index of the version before is emptied with the run that fed it, and not before', async () => {
  await using database = await openTestDatabase()
  await database.query(
    `INSERT INTO subscribed_runs (model, generation, run, topics, completed_at)
     VALUES ('pitches', 1, 1, '', now() - interval '1 day'), ('pitches', 2, 3, '', now())`,
  )
  await database.query('INSERT INTO pitch_index (pitch_id, version, epoch, live) VALUES ($1, 1, 1, false)', [idOf(1)])
  // The rest of the file has made a table.
  const [carriedOver] = (await readFile(migration, 'utf8')).match(/INSERT[^;]+/)!
  await database.query(carriedOver)
  const left = async () => (await database.query('SELECT FROM pitch_index')).rowCount
  const outputs = () => outputsOf(database, pitchSources.name)
  expect((await outputs()).map(outputName)).toEqual(['pitches@2.3-1'])

  const sink = new PitchSink(database, new PostgresPitchIndexes(database), new RateTable(database))
  const run = new RunOutputs({ database, model: pitchSources.name, run: `pitches@${pitchSources.generation}`, sink })
  await run.dropRetired('0 s')
  expect(await left()).toBe(1)
  await retireOutputs(database, 'pitches@2.3')
  await run.dropRetired('0 s')
  expect([await left(), await outputs()]).toEqual([0, []])
})
