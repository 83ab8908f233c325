import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { DataFolder } from '@delvik/apphost/data-folder'
import { engineNames } from '@delvik/engines/engine-names'
import { openDatabase } from '@delvik/runtime/database'
import { serviceNames } from '@delvik/schemas/services'
import { startLoad } from '../load.ts'
import { gather, type People } from '../people.ts'
import { untruths } from '../truth.ts'
import { Fleet } from './fleet.ts'
import { Keeper } from './keeper.ts'
import { Watch } from './watch.ts'

const usage = `Plays how an installation with people on it is rolled over from release to release, three copies of each
service on Kafka, MongoDB, Elasticsearch and S3, and how a service is added to it that hears everybody.

  npm run rehearse -- <folder> [<folder> …] [--at-once <service>]

Each folder is a checkout of a release that is built, the oldest first; this one comes last. Copies of a service are
replaced one after the other; at once those of a service whose first two releases cannot serve beside each other.`

const here = path.join(import.meta.dirname, '../../../..')
const { positionals, values } = parseArgs({ allowPositionals: true, options: { 'at-once': { type: 'string' } } })
const releases = [...positionals.map((one) => path.resolve(one)), here]
if (releases.length < 2) {
  console.error(usage)
  process.exit(2)
}
const wrong = await rehearse()
for (const line of wrong) console.error(`  ${line}`)
console.log(wrong.length ? `${wrong.length} things are wrong` : 'nothing is lost, told twice or missed')
process.exit(wrong.length ? 1 : 0)

async function rehearse(): Promise<string[]> {
  const data = path.join(tmpdir(), `delvik-rehearsal-${randomUUID()}`)
  await using opened = new AsyncDisposableStack()
  opened.defer(() => rm(data, { recursive: true, force: true }))
  const folder = new DataFolder(data)
  const { server, postgresUrl, engines } = opened.use(await folder.open(engineNames, say))
  const environment = { ...engines, CLOCK_URL: server, GRAPH_OPEN: 'true', DELVIK_LOG: 'error' }
  const options = { postgresUrl, port: 0, files: folder.files, environment }
  const [first = here, ...later] = releases
  say(`three copies of ${name(first)}`)
  const fleet = opened.use(await Fleet.start({ ...options, release: first, copies: 3, tell: say }))
  const stage = { platform: fleet.platform }
  const people = await gather({ ...stage, settle: () => fleet.settle() })
  const keeper = await Keeper.come(fleet.platform, people)
  await fleet.settle()
  const watch = await Watch.begin(fleet, keeper)
  say(`known: ${watch.shown.join(' ')}`)
  await rollAll(fleet, people, later)
  await watch[Symbol.asyncDispose]()
  say(`looks: ${[...watch.counted].map(([who, times]) => `${who} ${times}`).join(', ')}`)
  return [...watch.wrong, ...(await untruths(stage, people)), ...(await toldOtherwise(postgresUrl))]
}

/** While people go on. */
async function rollAll(fleet: Fleet, people: People, later: readonly string[]): Promise<void> {
  await using load = startLoad(people, { rate: 10, patience: 60_000 })
  await load.goesOn(50)
  for (const release of later) {
    for (const service of serviceNames) {
      say(`${service} becomes ${name(release)}`)
      if (service === values['at-once'] && release === later[0]) await fleet.replace(service, release)
      else await fleet.roll(service, release)
      await load.goesOn(20)
    }
  }
  say('somebody hears everybody')
  for (let n = 0; n < 2; n++) await fleet.join('witness', here, 'dist/deploy/faults/rehearsal/witness.js')
  await load.goesOn(100)
  const { acknowledged, unresolved, refused, latency } = await load.stop()
  say(`${acknowledged.length} acknowledged, ${JSON.stringify(refused)} refused, worst ${latency.worst} ms`)
  if (unresolved.length) throw new Error(`${unresolved.length} commands were never answered`)
  await fleet.settle()
}

/** What the new service was told, and what was mailed. */
async function toldOtherwise(url: string): Promise<string[]> {
  await using database = openDatabase({ url, schema: 'witness' })
  const logs = serviceNames.map((one) => `SELECT id, stream, type FROM ${one}.events WHERE public`).join(' UNION ALL ')
  const missed = await database.query(
    `SELECT type, stream FROM (${logs}) told LEFT JOIN witnessed ON event_id = id WHERE times IS DISTINCT FROM 1`,
  )
  const mailed = ['ConfirmationRequested', 'PitchSubmitted', 'PitchPublished']
  const mails = await database.query(
    `SELECT type, stream FROM (${logs}) told WHERE type = ANY ($1)
       AND (SELECT count(*) FROM notification.mails JOIN notification.mailbox USING (id) WHERE event_id = told.id) <> 1`,
    [mailed],
  )
  return [
    ...missed.rows.slice(0, 5).map(({ type, stream }) => `the witness was not told of ${type} of ${stream} once`),
    ...mails.rows.slice(0, 5).map(({ type, stream }) => `${type} of ${stream} was not mailed once`),
  ]
}

function name(release: string): string {
  return path.basename(release)
}

function say(line: string): void {
  console.log(`${new Date().toISOString().slice(11, 19)}  ${line}`)
}
