import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { engineNames } from '@delvik/native/engine-names'
import { runUntilStopped } from '@delvik/runtime/run-until-stopped'
import { startCluster } from './cluster.ts'
import { DataFolder, type DataServers, enginesOf, engineSettings, settingsGiven } from './data-folder.ts'
import { goBack, printAccounts, seedDemoWorld } from './demo/seed.ts'
import type { PlatformOptions, RunningPlatform } from './hosting.ts'
import { startPlatform } from './platform.ts'

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
const data = new DataFolder(path.resolve(values.data ?? (values.cluster ? 'data/cluster' : 'data')))

const began = performance.now()
await runUntilStopped(start)

async function start(): Promise<AsyncDisposable> {
  const fresh = values.fresh || !data.hasBegun
  if (fresh) await data.empty()
  await using opened = new AsyncDisposableStack()
  const servers = opened.use(await data.open(values.cluster ? enginesOf(values.engines) : [], tell))
  const level = process.env['DELVIK_LOG'] ?? (values.cluster ? 'info' : 'warn')
  const environment = { DELVIK_LOG: level, ...settingsGiven(), ...servers.engines }
  const seed = fresh && !values.empty
  const platform = opened.use(await startDemo(servers, environment, seed))
  if (seed) await seedDemoWorld(platform, tell)
  await remember(platform)
  introduce(platform)
  return opened.move()
}

async function startDemo({ server, postgresUrl }: DataServers, environment: PlatformOptions['environment'], seed: boolean): Promise<RunningPlatform> {
  if (seed) await goBack(server)
  const options = {
    postgresUrl,
    port: Number(values.port),
    files: data.files,
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
  await writeFile(path.join(data.folder, 'environment'), lines.join(''), { mode: 0o600 })
  await data.begin()
}

function introduce({ url }: RunningPlatform): void {
  process.stdout.write(`\n  Delvik       ${url}\n  mailbox      ${url}/mailbox\n  events       ${url}/events\n\n`)
  if (!values.empty) printAccounts((line) => process.stdout.write(`  ${line}\n`))
  process.stdout.write(`\n  Ready after ${((performance.now() - began) / 1000).toFixed(1)} s. Ctrl-C ends everything.\n`)
}

function tell(step: string): void {
  process.stdout.write(`  ${step} …\n`)
}
