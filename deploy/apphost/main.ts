import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Environment } from '@delvik/runtime/config'
import { runUntilStopped } from '@delvik/runtime/run-until-stopped'
import { entitlements } from '@delvik/schemas/values/entitlements'
import { startSocialSimulator } from '@delvik/simulators/social/social-simulator'
import { startCluster } from './cluster.ts'
import { DataFolder, type DataServers, engineSettings, settingsGiven } from './data-folder.ts'
import { requireDemo } from './demo-only.ts'
import { goBack, printAccounts, seedDemoWorld } from './demo/seed.ts'
import type { RunningPlatform } from './hosting.ts'
import { startPlatform } from './platform.ts'
import { readStartOptions, type StartOptions } from './start-options.ts'

/** Of those that stand in for Google, Facebook and X, the first that is free. */
const socialPorts = Array.from({ length: 10 }, (_, n) => 8_120 + n)

/** The past of the demo world has more pitches than owners who pay; whoever comes to it has what their plan brings. */
const present = { PITCH_LIMIT: String(entitlements.basic.publishedPitches) }

const began = performance.now()
await runUntilStopped(() => start(readStartOptions(process.argv.slice(2))))

async function start(options: StartOptions): Promise<AsyncDisposable> {
  requireDemo(process.env)
  const { cluster, empty, engines } = options
  const data = new DataFolder(options.folder)
  const fresh = options.fresh || !data.hasBegun
  if (fresh) await data.empty()
  await using opened = new AsyncDisposableStack()
  const servers = opened.use(await data.open(engines, tell))
  const level = process.env['DELVIK_LOG'] ?? (cluster ? 'info' : 'warn')
  const social = opened.use(await startSocialSimulator(socialPorts))
  const environment = { DELVIK_LOG: level, ...social.settings, ...settingsGiven(), ...servers.engines }
  const demo = { ...options, files: data.files }
  if (fresh && !empty) {
    await goBack(servers.server)
    await using past = await startDemo(demo, servers, environment)
    await seedDemoWorld(past, tell)
  }
  const platform = opened.use(await startDemo(demo, servers, { ...environment, ...present }))
  await remember(platform, data)
  introduce(platform, empty)
  return opened.move()
}

async function startDemo(
  { cluster, port, files }: Pick<StartOptions, 'cluster' | 'port'> & Pick<DataFolder, 'files'>,
  { server, postgresUrl }: DataServers,
  environment: Environment,
): Promise<RunningPlatform> {
  const options = {
    postgresUrl,
    port,
    files,
    environment: { ...environment, CLOCK_URL: server },
    progress: tell,
    languageHosts: true,
  }
  if (!cluster) return startPlatform(options)
  return startCluster({
    ...options,
    revive: 1000,
    tell: (name, line) => process.stdout.write(`${name.padEnd(12)} | ${line}\n`),
  })
}

/** For commands that speak to the running demo. */
async function remember({ environment }: RunningPlatform, data: DataFolder): Promise<void> {
  const told = Object.entries(environment).filter(([name]) =>
    engineSettings.test(name) || /^(DELVIK_MODE|(POSTGRES|CLOCK)_URL)$/.test(name)
  )
  const lines = told.map(([name, value]) => `${name}=${value}\n`)
  await writeFile(path.join(data.folder, 'environment'), lines.join(''), { mode: 0o600 })
  await data.begin()
}

function introduce({ url, stripe }: RunningPlatform, empty: boolean): void {
  process.stdout.write(
    `\n  Delvik       ${url}\n  mailbox      ${url}/mailbox\n  codes        ${url}/auth/codes\n  events       ${url}/events\n`,
  )
  if (stripe) process.stdout.write(`  stripe       ${stripe.url}\n`)
  process.stdout.write('\n')
  if (!empty) printAccounts((line) => process.stdout.write(`  ${line}\n`))
  process.stdout.write(
    `\n  Ready after ${((performance.now() - began) / 1000).toFixed(1)} s. Ctrl-C ends everything.\n`,
  )
}

function tell(step: string): void {
  process.stdout.write(`  ${step} …\n`)
}
