import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { goBack, seedDemoWorld } from '@delvik/apphost/demo/seed'
import { type OneProcess, startPlatform } from '@delvik/apphost/platform'
import { startPostgres } from '@delvik/engines/postgres/postgres'
import type { Environment } from '@delvik/runtime/config'
import { maxConnectionsFor } from '@delvik/runtime/connections'
import { rows as accounts } from './accounts/accounts.ts'
import { rows as files } from './accounts/files.ts'
import { rows as billing } from './billing/billing.ts'
import { rows as bookmarks } from './bookmarks.ts'
import { rows as chat } from './chat/chat.ts'
import { rows as chatSoak } from './chat/soak.ts'
import { rows as cluster } from './cluster.ts'
import { rows as dataExport } from './data-export.ts'
import { rows as documents } from './documents.ts'
import { rows as gateway } from './gateway.ts'
import { rows as kafka } from './kafka.ts'
import { rows as longStreams } from './event-store/long-streams.ts'
import { rows as readiness } from './subscriptions/readiness.ts'
import { rows as newModel } from './subscriptions/new-model.ts'
import { rows as pages } from './web/pages.ts'
import { rows as wholePlatform } from './platform.ts'
import { rows as interactions } from './web/interactions.ts'
import { rows as rendering } from './web/rendering.ts'
import { rows as vitals } from './web/vitals.ts'
import { rows as relay } from './event-store/relay.ts'
import { type Bench, benchesOf, runBenches } from './rows.ts'
import { rows as elasticsearch } from './search-elasticsearch.ts'
import { rows as savedSearches } from './saved-searches.ts'
import { rows as searchIndex } from './search-index.ts'
import { rows as searchQuality } from './search-quality.ts'
import { rows as slowClients } from './slow-clients.ts'
import { rows as starts } from './start.ts'
import { rows as store } from './event-store/store.ts'
import { rows as subscriptions } from './subscriptions/subscriptions.ts'
import { rows as timers } from './subscriptions/timers.ts'

// Measures against the goals: `npm run bench`, or one of them by its name. The server is its own, made for
// this run with the settings of the platform's.
const all: readonly Bench<OneProcess>[] = [
  { name: 'accounts', rows: accounts },
  { name: 'billing', rows: billing },
  { name: 'bookmarks', rows: bookmarks },
  { name: 'chat', rows: chat },
  { name: 'chat-soak', rows: chatSoak, byName: true },
  { name: 'data-export', rows: dataExport },
  { name: 'documents', rows: documents },
  { name: 'files', rows: files },
  { name: 'gateway', rows: gateway },
  { name: 'kafka', rows: kafka },
  { name: 'long-streams', rows: longStreams },
  { name: 'new-model', rows: newModel },
  { name: 'readiness', rows: readiness },
  { name: 'relay', rows: relay },
  { name: 'store', rows: store },
  { name: 'subscriptions', rows: subscriptions },
  { name: 'timers', rows: timers },
  { name: 'search', rows: searchIndex },
  { name: 'search-quality', rows: searchQuality },
  { name: 'saved-searches', rows: savedSearches },
  { name: 'elasticsearch', rows: elasticsearch },
  { name: 'start', rows: starts },
  { name: 'pages', rows: pages },
  { name: 'rendering', rows: rendering },
  { name: 'vitals', rows: vitals },
  { name: 'interactions', rows: interactions },
  { name: 'platform', rows: wholePlatform },
  { name: 'slow-clients', rows: slowClients },
  { name: 'cluster', rows: cluster },
]
const [only] = process.argv.slice(2)
const benches = benchesOf(all, only)
if (benches.length === 0) {
  console.error(`no bench is called ${only}: there are ${all.map(({ name }) => name).join(', ')}`)
  process.exit(2)
}
process.exit((await run()) ? 0 : 1)

async function run(): Promise<boolean> {
  const dataDir = path.join(tmpdir(), `delvik-bench-${randomUUID()}`)
  await using opened = new AsyncDisposableStack()
  const settings = { max_connections: String(maxConnectionsFor(8)) }
  const { url } = opened.use(await startPostgres({ dataDir, port: 0, temporary: true, settings }))
  let platform: Promise<OneProcess> | undefined
  const place = { server: url, files: path.join(dataDir, 'files'), opened }
  const open = () => (platform ??= openPlatform({ ...place, database: 'delvik' }))
  const another = (settings: Environment) =>
    openPlatform({ ...place, database: `bench_${randomUUID().slice(0, 8)}`, settings })
  // Awaited here: the server ends with this function.
  return await runBenches(benches, [url, open, another], (line) => console.log(line))
}

interface Place {
  server: string
  database: string
  files: string
  opened: AsyncDisposableStack
  settings?: Environment
}

/** The platform with its demo world, as `npm start` makes it. */
async function openPlatform({ server, database, files, opened, settings }: Place): Promise<OneProcess> {
  const postgresUrl = new URL(`/${database}`, server).href
  await goBack(server)
  const environment = { ...settings, CLOCK_URL: server }
  const folder = path.join(files, database)
  const platform = opened.use(await startPlatform({ postgresUrl, port: 0, files: folder, environment }))
  await seedDemoWorld(platform, () => {})
  return platform
}
