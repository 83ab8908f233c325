import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { runUntilStopped } from '@delvik/runtime/run-until-stopped'
import { goBack, printAccounts, seedDemoWorld } from './demo/seed.ts'
import type { RunningPlatform } from './hosting.ts'
import { startPlatform } from './platform.ts'
import { type PostgresServer, startPostgres } from './postgres.ts'

const { values } = parseArgs({
  options: {
    fresh: { type: 'boolean', default: false },
    port: { type: 'string', default: '8080' },
    data: { type: 'string', default: 'data' },
    empty: { type: 'boolean', default: false },
  },
})
const data = path.resolve(values.data)
/** Written when the first start has come to its end. */
const begun = path.join(data, 'begun')

const began = performance.now()
await runUntilStopped(start)

async function start(): Promise<AsyncDisposable> {
  const fresh = values.fresh || !existsSync(begun)
  if (fresh) await Promise.all(['postgres', 'files', 'begun'].map((one) => rm(path.join(data, one), { recursive: true, force: true })))
  await using opened = new AsyncDisposableStack()
  tell('PostgreSQL')
  const postgres = opened.use(await startPostgres({ dataDir: path.join(data, 'postgres'), port: 0, settings: { max_connections: '200' } }))
  const seed = fresh && !values.empty
  const platform = opened.use(await startDemo(postgres, seed))
  if (seed) await seedDemoWorld(platform, tell)
  await remember(platform)
  introduce(platform)
  return opened.move()
}

async function startDemo(postgres: PostgresServer, seed: boolean): Promise<RunningPlatform> {
  const url = new URL(postgres.url)
  if (seed) await goBack(url.href)
  url.pathname = '/delvik'
  return startPlatform({
    postgresUrl: url.href,
    port: Number(values.port),
    files: path.join(data, 'files'),
    environment: { CLOCK_URL: postgres.url },
    progress: tell,
  })
}

/** For commands that speak to the running demo. */
async function remember({ environment }: RunningPlatform): Promise<void> {
  const { DELVIK_MODE, POSTGRES_URL, CLOCK_URL } = environment
  const lines = Object.entries({ DELVIK_MODE, POSTGRES_URL, CLOCK_URL }).map(([name, value]) => `${name}=${value}\n`)
  await writeFile(path.join(data, 'environment'), lines.join(''), { mode: 0o600 })
  await writeFile(begun, `${new Date().toISOString()}\n`)
}

function introduce({ url }: RunningPlatform): void {
  process.stdout.write(`\n  Delvik       ${url}\n  mailbox      ${url}/mailbox\n\n`)
  if (!values.empty) printAccounts((line) => process.stdout.write(`  ${line}\n`))
  process.stdout.write(`\n  Ready after ${((performance.now() - began) / 1000).toFixed(1)} s. Ctrl-C ends everything.\n`)
}

function tell(step: string): void {
  process.stdout.write(`  ${step} …\n`)
}
