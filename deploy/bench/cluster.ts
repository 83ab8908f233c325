import { randomUUID } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { engineNames } from '@delvik/engines/engine-names'
import { seen } from './chat/seen.ts'
import { openTalks } from './chat/talks.ts'
import { entitled } from './billing/entitled.ts'
import { atMost } from './rows.ts'
import { searchableAfter } from './platform.ts'
import { tenRequests } from './start.ts'
import { type Cluster, startCluster } from '@delvik/apphost/cluster'
import { DataFolder } from '@delvik/apphost/data-folder'
import { goBack, seedDemoWorld } from '@delvik/apphost/demo/seed'
import { Person } from '@delvik/apphost/demo/person'

const published = 60
/** Milliseconds between two refreshes of the index. */
const refresh = 200

/** The platform on its engines, a process for each service, with its demo world. */
export async function* rows() {
  const data = path.join(tmpdir(), `delvik-cluster-${randomUUID()}`)
  try {
    {
      await using first = await openCluster(data, seedDemoWorld)
      yield await soonSearchable(first.cluster)
      yield atMost(
        'cluster: memory of our processes a minute later, after 200 requests',
        await memoryOf(first.cluster),
        [1.2, 'GB'],
      )
      yield* entitled(first.cluster, 'cluster: ')
      yield await seenOverThree(first.cluster)
    }
    const began = performance.now()
    await using second = await openCluster(data)
    if (!(await fetch(second.cluster.url)).ok) throw new Error('the first page is none')
    yield atMost('cluster: start from stopped engines', (performance.now() - began) / 1000, [90, 's'])
  } finally {
    await rm(data, { recursive: true, force: true })
  }
}

/** Everything that `npm run cluster` starts. @param seed fills a new one */
async function openCluster(data: string, seed?: typeof seedDemoWorld) {
  await using opened = new AsyncDisposableStack()
  const folder = new DataFolder(data)
  const { server, postgresUrl, engines } = opened.use(await folder.open(engineNames, () => {}))
  if (seed) await goBack(server)
  const environment = { ...engines, CLOCK_URL: server, ELASTICSEARCH_REFRESH_MS: String(refresh) }
  const cluster = opened.use(await startCluster({ postgresUrl, port: 0, files: folder.files, environment }))
  await seed?.(cluster, () => {})
  const all = opened.move()
  return { cluster, [Symbol.asyncDispose]: () => all.disposeAsync() }
}

/** Each message is written over one copy of the gateway and heard over another one. */
async function seenOverThree(cluster: Cluster) {
  await using opened = new AsyncDisposableStack()
  const more = await Promise.all([1, 2].map(() => cluster.another('gateway')))
  for (const gateway of more) {
    opened.use(gateway)
    await gateway.start()
  }
  const fronts = [cluster.url, ...more.map(({ url }) => url)]
  return await seen(cluster, await openTalks(cluster, 20, 'talker'), { where: 'cluster: ', goal: 250, fronts })
}

async function soonSearchable(cluster: Cluster) {
  const { p50, p99 } = await searchableAfter(cluster, published)
  const most = refresh + 300
  const figure = `p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`
  return { name: 'cluster: approved pitch searchable after', figure, goal: `p99 <= ${most} ms`, holds: p99 <= most }
}

/** GB: what is shared counts once. */
async function memoryOf({ url, processes }: Cluster): Promise<number> {
  const minute = delay(60_000)
  for (let n = 0; n < 20; n++) await tenRequests(Person.at(url), url, n)
  await minute
  const sizes = Object.values(processes).map(async ({ pid }) => {
    const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8')
    return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1])
  })
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1024 ** 2
}
