import { readdir } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { rows as searchIndex } from '@delvik/search/bench'
import { rows as elasticsearch } from '@delvik/search/bench.elasticsearch'
import { type Bench, type Rows, runBenches } from '../../scripts/bench.ts'
import { rows as cluster } from './bench-cluster.ts'
import { rows as pages } from './bench-pages.ts'
import { rows as wholePlatform } from './bench-platform.ts'
import { rows as starts } from './bench-start.ts'
import { goBack, seedDemoWorld } from './demo/seed.ts'
import { type OneProcess, startPlatform } from './platform.ts'
import { startPostgres } from './postgres.ts'

// Measures against the goals: `npm run bench`, or one file of scripts/bench by its name. The server is its own, made for
// this run with the settings of the platform's.
const folder = new URL('../../scripts/bench', import.meta.url)
const [only] = process.argv.slice(2)
const all = await findBenches()
const benches = all.filter(({ name }) => !only || name === only)
if (benches.length === 0) {
  console.error(`no bench is called ${only}: there are ${all.map(({ name }) => name).join(', ')}`)
  process.exit(2)
}
process.exit((await run()) ? 0 : 1)

async function run(): Promise<boolean> {
  const dataDir = path.join(tmpdir(), `delvik-bench-${randomUUID()}`)
  await using opened = new AsyncDisposableStack()
  const { url } = opened.use(await startPostgres({ dataDir, port: 0, temporary: true }))
  let platform: Promise<OneProcess> | undefined
  const open = () => (platform ??= openPlatform(url, dataDir, opened))
  // Awaited here: the server ends with this function.
  return await runBenches(benches, [url, open], (line) => console.log(line))
}

/** The platform with its demo world, as `npm start` makes it. */
async function openPlatform(server: string, dataDir: string, opened: AsyncDisposableStack): Promise<OneProcess> {
  const url = new URL(server)
  url.pathname = '/delvik'
  await goBack(server)
  const platform = opened.use(
    await startPlatform({
      postgresUrl: url.href,
      port: 0,
      files: path.join(dataDir, 'files'),
      environment: { CLOCK_URL: server },
    }),
  )
  await seedDemoWorld(platform, () => {})
  return platform
}

async function findBenches(): Promise<Bench<OneProcess>[]> {
  const names = (await readdir(folder)).flatMap((file) => /^(.*)\.js$/.exec(file)?.[1] ?? []).sort()
  const load = async (name: string) => {
    const { rows } = (await import(new URL(`${name}.js`, folder).href)) as { rows: Rows } // by the convention of that folder
    return { name, rows }
  }
  const named = [
    { name: 'search', rows: searchIndex },
    { name: 'elasticsearch', rows: elasticsearch },
    { name: 'start', rows: starts },
    { name: 'pages', rows: pages },
    { name: 'platform', rows: wholePlatform },
    { name: 'cluster', rows: cluster },
  ]
  return [...(await Promise.all(names.map(load))), ...named]
}
