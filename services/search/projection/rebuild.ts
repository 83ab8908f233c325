import { ConfigError } from '@delvik/runtime/config'
import { type Database, openDatabase } from '@delvik/runtime/database'
import { mergedCount } from '@delvik/runtime/source-rows'
import { runName, type SubscribedRun, SubscribedRuns } from '@delvik/runtime/subscribed-runs'
import { type Rebuildable, rebuildAll } from '@delvik/runtime/rebuildable'
import type { SearchConfig } from '../config.ts'
import { feederOf, IndexFeeder } from './index-feeder.ts'
import { IndexState, inPostgres } from '../index/index-state.ts'
import { openPitchIndex } from '../index/open-pitch-index.ts'
import type { PitchIndex } from '../index/pitch-index.ts'
import { pitchSources } from './pitch-sources.ts'
import { PitchProjection } from './projection.ts'
import { RateTable } from '../rates/rate-table.ts'

/** `npm run rebuild -- search`, beside the processes that serve and with their settings. */
export async function rebuildSearch(
  { url, config }: { url: string; config: SearchConfig },
  names: readonly string[],
  tell: (line: string) => void,
): Promise<void> {
  await using database = openDatabase({ url, schema: 'search', max: 4 })
  await checkHome(config, database)
  await using index = await openPitchIndex(config, database, (adapter) => tell(`pitches  in ${adapter}`))
  await rebuildAll([pitchesOf(database, index, await runOf(database))], names, tell)
}

/** The run that the processes of this release read. */
async function runOf(database: Database): Promise<SubscribedRun> {
  const { name, generation } = pitchSources
  const runs = await new SubscribedRuns(database).of(name)
  const run = runs.findLast((one) => one.complete && one.generation === generation)
  if (!run)
    throw new ConfigError([`nothing is folded yet: start the service of this release and wait until it is ready`])
  return run
}

function pitchesOf(database: Database, index: PitchIndex, of: SubscribedRun): Rebuildable {
  const run = runName(of)
  const feeder = new IndexFeeder(database.derived, feederOf(of))
  const projection = new PitchProjection({ database, index, rates: new RateTable(database), feeder, run })
  return {
    name: 'pitches',
    size: () => mergedCount(database, run),
    checksum: () => index.checksum(),
    async rebuild(progress) {
      if ((await feeder.base()) === undefined)
        throw new Error('Processes of another release feed the index; rebuild it with the command of that release.')
      await projection.rebuild({ progress })
    },
  }
}

/** An index that is built where the service does not look for it would take the place of the one in use. */
async function checkHome({ elasticsearch }: SearchConfig, database: Database): Promise<void> {
  const kept = (await new IndexState(database).home()) === inPostgres ? 'PostgreSQL' : 'Elasticsearch'
  if (kept === (elasticsearch ? 'Elasticsearch' : 'PostgreSQL')) return
  const remedy = elasticsearch ? 'start the service with it once, or unset it' : 'set it as the service has it'
  throw new ConfigError([
    `ELASTICSEARCH_URL is ${elasticsearch ? 'set' : 'not set'}, and the index is kept in ${kept}: ${remedy}`,
  ])
}
