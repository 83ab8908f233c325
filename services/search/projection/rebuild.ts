import { ConfigError } from '@delvik/runtime/config'
import { type Database, openDatabase } from '@delvik/runtime/database'
import { outputInUse, outputName } from '@delvik/runtime/outputs'
import { ownerOf } from '@delvik/runtime/migrate'
import { type Rebuildable, rebuildAll } from '@delvik/runtime/rebuildable'
import { RunOutputs, type RunOutputsOptions } from '@delvik/runtime/run-outputs'
import { mergedCount } from '@delvik/runtime/source-rows'
import type { AnySubscribedModel } from '@delvik/runtime/subscribed-model'
import { runName, SubscribedRuns } from '@delvik/runtime/subscribed-runs'
import type { IndexConfig } from '../config.ts'
import { openPitchIndexes } from '../index/open-pitch-indexes.ts'
import { openPeopleIndexes } from '../people/open-people-indexes.ts'
import { PeopleSink } from '../people/people-sink.ts'
import { peopleSources } from '../people/people-sources.ts'
import { RateTable } from '../rates/rate-table.ts'
import { PitchSink } from './pitch-sink.ts'
import { pitchSources } from './pitch-sources.ts'

interface Checked {
  checksum(): Promise<string>
}

/** `npm run rebuild -- search`, beside the processes that serve and with their settings. */
export async function rebuildSearch(
  { url, config }: { url: string; config: IndexConfig },
  names: readonly string[],
  tell: (line: string) => void,
): Promise<void> {
  const schema = 'search'
  await using database = openDatabase({ url, schema, max: 4, role: await ownerOf({ url, schema }) })
  const pitchRun = await runOf(database, pitchSources)
  const peopleRun = await runOf(database, peopleSources)
  for (const run of [pitchRun, peopleRun]) await checkPlace(config, database, run)
  await using pitches = await openPitchIndexes(config, database, (adapter) => tell(`pitches  in ${adapter}`))
  await using people = await openPeopleIndexes(config, database, (adapter) => tell(`people  in ${adapter}`))
  const pitchSink = new PitchSink(database, pitches, new RateTable(database))
  const peopleSink = new PeopleSink(database, people)
  const all = [
    rebuildable({ database, model: pitchSources.name, run: pitchRun, sink: pitchSink }, pitches),
    rebuildable({ database, model: peopleSources.name, run: peopleRun, sink: peopleSink }, people),
  ]
  await rebuildAll(all, names, tell)
}

/** The run that the processes of this release read. */
async function runOf(database: Database, { name, generation }: Pick<AnySubscribedModel, 'name' | 'generation'>) {
  const runs = await new SubscribedRuns(database).of(name)
  const run = runs.findLast((one) => one.complete && one.generation === generation)
  if (!run)
    throw new ConfigError([`nothing is folded yet: start the service of this release and wait until it is ready`])
  return runName(run)
}

function rebuildable(options: RunOutputsOptions, indexes: { of(name: string): Checked }): Rebuildable {
  const { database, model: name, run } = options
  return {
    name,
    size: () => mergedCount(database, run),
    async checksum() {
      const output = await outputInUse(database, run)
      return output ? indexes.of(outputName(output)).checksum() : 'nothing'
    },
    async rebuild(progress) {
      await new RunOutputs(options).make({ progress })
    },
  }
}

/** An index that is made where the service does not look for it would take the place of the one in use. */
async function checkPlace({ elasticsearch }: IndexConfig, database: Database, run: string): Promise<void> {
  const place = elasticsearch ? 'elasticsearch' : 'postgres'
  const used = (await outputInUse(database, run))?.place ?? place
  if (used === place) return
  const remedy = elasticsearch ? 'start the service with it once, or unset it' : 'set it as the service has it'
  const kept = used === 'postgres' ? 'PostgreSQL' : 'Elasticsearch'
  throw new ConfigError([
    `ELASTICSEARCH_URL is ${elasticsearch ? 'set' : 'not set'}, and the index is kept in ${kept}: ${remedy}`,
  ])
}
