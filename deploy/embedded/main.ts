import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { startEngine } from '@delvik/native/engine'
import { type EngineName, engineNames } from '@delvik/native/engine-names'
import { runUntilStopped } from '@delvik/runtime/run-until-stopped'
import { startCluster } from './cluster.ts'
import { goBack, printAccounts, seedDemoWorld } from './demo/seed.ts'
import type { PlatformOptions, RunningPlatform } from './hosting.ts'
import { startPlatform } from './platform.ts'
import { startPostgres } from './postgres.ts'

const { values } = parseArgs({
  options: {
    fresh: { type: 'boolean', default: false },
    port: { type: 'string', default: '8080' },
    data: { type: 'string' },
    empty: { type: 'boolean', default: false },
    /** A process for each service, and the engines beside them. */
    cluster: { type: 'boolean', default: false },
    engines: { type: 'string', default: engineNames.join() },
  },
})
const data = path.resolve(values.data ?? (values.cluster ? 'data/cluster' : 'data'))
/** Written when the first start has come to its end. */
const begun = path.join(data, 'begun')
/** By which the engines are found: here, and by whoever asks the running demo. */
const engineSettings = /^(KAFKA|MONGODB|ELASTICSEARCH|S3|SMTP|MAIL)_/

const began = performance.now()
await runUntilStopped(start)

async function start(): Promise<AsyncDisposable> {
  const fresh = values.fresh || !existsSync(begun)
  if (fresh) {
    const made = ['postgres', 'files', 'begun', ...engineNames]
    await Promise.all(made.map((one) => rm(path.join(data, one), { recursive: true, force: true })))
  }
  await using opened = new AsyncDisposableStack()
  const level = process.env['DELVIK_LOG'] ?? (values.cluster ? 'info' : 'warn')
  const environment = { DELVIK_LOG: level, ...settingsGiven(), ...(await startEngines(opened)) }
  tell('PostgreSQL')
  const settings = { max_connections: '300' }
  const postgres = opened.use(await startPostgres({ dataDir: path.join(data, 'postgres'), port: 0, settings }))
  const seed = fresh && !values.empty
  const platform = opened.use(await startDemo(postgres.url, environment, seed))
  if (seed) await seedDemoWorld(platform, tell)
  await remember(platform)
  introduce(platform)
  return opened.move()
}

/** Where the caller names a server, the platform uses it, however many processes it has. */
function settingsGiven(): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => engineSettings.test(name)))
}

/** Those that are wanted and not named by the caller, all at once. @returns how they are found */
async function startEngines(opened: AsyncDisposableStack): Promise<Record<string, string>> {
  if (!values.cluster) return {}
  const named = Object.keys(settingsGiven())
  const wanted = values.engines.split(',').filter(Boolean).map(engineOf)
  const missing = wanted.filter((name) => !named.some((setting) => setting.startsWith(settingOf[name])))
  const engines = missing.map(async (name) => {
    tell(name)
    return opened.use(await startEngine(name, { folder: path.join(data, name) })).env
  })
  return Object.assign({}, ...(await Promise.all(engines)))
}

const settingOf: Record<EngineName, string> = {
  kafka: 'KAFKA_',
  mongo: 'MONGODB_',
  elasticsearch: 'ELASTICSEARCH_',
  s3: 'S3_',
  smtp: 'SMTP_',
}

function engineOf(text: string): EngineName {
  const name = engineNames.find((one) => one === text)
  if (!name) throw new Error(`--engines has ${text}: there are ${engineNames.join(', ')}`)
  return name
}

async function startDemo(server: string, environment: PlatformOptions['environment'], seed: boolean): Promise<RunningPlatform> {
  const url = new URL(server)
  if (seed) await goBack(url.href)
  url.pathname = '/delvik'
  const options = {
    postgresUrl: url.href,
    port: Number(values.port),
    files: path.join(data, 'files'),
    environment: { ...environment, CLOCK_URL: server },
    progress: tell,
  }
  if (!values.cluster) return startPlatform(options)
  return startCluster({ ...options, revive: 1000, tell: (name, line) => process.stdout.write(`${name.padEnd(12)} | ${line}\n`) })
}

/** For commands that speak to the running demo. */
async function remember({ environment }: RunningPlatform): Promise<void> {
  const told = Object.entries(environment).filter(([name]) => engineSettings.test(name) || /^(DELVIK_MODE|(POSTGRES|CLOCK)_URL)$/.test(name))
  const lines = told.map(([name, value]) => `${name}=${value}\n`)
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
