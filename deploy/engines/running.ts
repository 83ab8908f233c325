import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type EngineName, engineNames } from './engine-names.ts'
import { startEngine } from './engine.ts'
import { answers } from './engine-directory.ts'
import { commandOf, endGroup } from './processes/processes.ts'
import { reachableFolder } from './processes/server-account.ts'

/** First ports of the engines that go on when their starter has ended; between them is room for three brokers. */
const ports: Record<EngineName, number> = { kafka: 8140, mongo: 8143, elasticsearch: 8144, s3: 8145, smtp: 8146 }

/** An engine that was started from a command line. */
interface RunningEngine {
  name: EngineName
  pids: number[]
  /** The variables by which the product finds it. */
  env: Record<string, string>
}

interface UpOptions {
  /** One folder below is made for each engine. */
  folder: string
  /** Of Kafka. */
  brokers?: number | undefined
}

/**
 * Starts an engine that goes on when this process ends; when it runs already, only tells so.
 * @throws one line with the remedy
 */
export async function up(name: EngineName, { folder, brokers }: UpOptions): Promise<RunningEngine> {
  const [running] = await runningEngines(folder, [name])
  if (running && brokers && brokers !== brokersOf(running))
    throw new Error(`${name} runs with another number of brokers; stop it first`)
  if (running) return running
  const port = ports[name]
  if (await answers(port))
    throw new Error(`port ${port}, which ${name} needs, is taken by another program; end that first`)
  const engine = await startEngine(name, { folder: path.join(folder, name), port, quick: false, brokers })
  const { env, servers } = engine
  const started = { name, env, pids: servers.flatMap(({ pid }) => pid ?? []) }
  await writeFile(await noteOf(folder, name), JSON.stringify(started), { mode: 0o600 })
  engine.release()
  return started
}

function brokersOf({ env }: RunningEngine): number {
  return env.KAFKA_BROKERS?.split(',').length ?? 1
}

/** Stops an engine; its data stays. @returns whether it ran */
export async function down(name: EngineName, folder: string): Promise<boolean> {
  const [running] = await runningEngines(folder, [name])
  await Promise.all(running?.pids.map((pid) => endGroup(pid)) ?? [])
  await rm(await noteOf(folder, name), { force: true })
  return running !== undefined
}

/** Those of `names` that run. */
export async function runningEngines(
  folder: string,
  names: readonly EngineName[] = engineNames,
): Promise<RunningEngine[]> {
  const found = await Promise.all(names.map((name) => readRunning(folder, name)))
  return found.flatMap((engine) => engine ?? [])
}

/** What was noted when it was started, as far as it still runs: a process is known by the folder on its command line. */
async function readRunning(folder: string, name: EngineName): Promise<RunningEngine | undefined> {
  const note = await noteOf(folder, name)
  const text = await readFile(note, 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const noted: RunningEngine = JSON.parse(text)
  const pids = noted.pids.filter((pid) => commandOf(pid).includes(path.dirname(note)))
  return pids.length ? { ...noted, pids } : undefined
}

async function noteOf(folder: string, name: EngineName): Promise<string> {
  return path.join(await reachableFolder(path.join(folder, name)), 'running.json')
}
