import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Environment } from '@delvik/runtime/config'
import { runUntilStopped } from '@delvik/runtime/run-until-stopped'
import { printAccounts, seedDemoWorld } from './demo/seed.ts'
import { startPlatform } from './platform.ts'
import { startPostgres } from './postgres.ts'

const { values } = parseArgs({
  options: {
    fresh: { type: 'boolean', default: false },
    port: { type: 'string', default: '8080' },
    data: { type: 'string', default: 'data' },
    'no-seed': { type: 'boolean', default: false },
  },
})

const began = performance.now()
await runUntilStopped(start)

async function start(): Promise<AsyncDisposable> {
  const data = path.resolve(values.data)
  if (values.fresh) await rm(data, { recursive: true, force: true })
  await using opened = new AsyncDisposableStack()
  tell('PostgreSQL')
  const postgres = opened.use(await startPostgres({ dataDir: path.join(data, 'postgres'), port: 0 }))
  const url = new URL(postgres.url)
  url.pathname = '/delvik'
  const options = { postgresUrl: url.href, port: Number(values.port), files: path.join(data, 'files'), progress: tell }
  const platform = opened.use(await startPlatform(options))
  await tellCommands(data, platform.environment)
  if (!values['no-seed']) await seedDemoWorld(platform, tell)
  process.stdout.write(`\n  Delvik   ${platform.url}\n  mailbox  ${platform.url}/mailbox\n\n`)
  printAccounts((line) => process.stdout.write(`  ${line}\n`))
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  process.stdout.write(`\n  Ready after ${seconds} s. Ctrl-C ends everything.\n`)
  return opened.move()
}

/** Lets `npm run clock` and `npm run parked` find what runs here; the file holds the database's password. */
async function tellCommands(data: string, environment: Environment): Promise<void> {
  const lines = ['DELVIK_MODE', 'POSTGRES_URL', 'CLOCK_URL'].map((name) => `${name}=${environment[name]}\n`)
  await writeFile(path.join(data, 'environment'), lines.join(''), { mode: 0o600 })
}

function tell(step: string): void {
  process.stdout.write(`  ${step} …\n`)
}
