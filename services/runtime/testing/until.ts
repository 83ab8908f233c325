import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { isOutage, type Tx } from '../postgres/database.ts'

/** Resolves as soon as `condition` holds. @throws after `patience` milliseconds, with what `describe` says */
export async function until(
  condition: () => boolean | Promise<boolean>,
  patience = 45_000,
  describe: () => unknown = () => condition,
): Promise<void> {
  const begun = Date.now()
  // What takes long is asked for more seldom: the asking takes time from those who are waited for.
  const rest = () => delay(Math.min(5 + (Date.now() - begun) / 20, 50))
  for (; !(await condition()); await rest())
    if (Date.now() > begun + patience) throw new Error(`not in ${patience} ms: ${String(describe())}`)
}

/** Reads as soon as the server answers again, over a connection that is not broken. */
export async function untilBack<T>(read: () => Promise<T>): Promise<T> {
  for (const end = Date.now() + 45_000;; await delay(5)) {
    try {
      return await read()
    } catch (error) {
      if (!isOutage(error) || Date.now() > end) throw error
    }
  }
}

/** Resolves when that many sessions of a name have each sent so many statements more: who looks again has looked. */
export async function untilLooked(
  db: Tx,
  session: string,
  { times, by = 1 }: { times: number; by?: number },
): Promise<void> {
  const starts = new Map<number, Set<string>>()
  await until(async () => {
    const running = 'SELECT pid, query_start::text AS at FROM pg_stat_activity WHERE application_name = $1'
    const { rows } = await db.query<{ pid: number; at: string }>(running, [session])
    for (const { pid, at } of rows) starts.set(pid, (starts.get(pid) ?? new Set()).add(at))
    return [...starts.values()].filter(({ size }) => size > times).length >= by
  })
}

/** A port on which nobody listens; none that systems give out. */
export const closedPort = 1

/** A database of its own on the worker's server. */
export async function openTestDatabase(): Promise<{ url: string } & AsyncDisposable> {
  const server = process.env.POSTGRES_URL as string // given by the Jest environment
  const name = `test_${randomUUID().slice(0, 8)}`
  await administer(server, `CREATE DATABASE ${name}`)
  const url = new URL(server)
  url.pathname = name
  return { url: url.href, [Symbol.asyncDispose]: () => administer(server, `DROP DATABASE ${name} WITH (FORCE)`) }
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

/** Another process, for tests that kill or freeze one. */
export interface TestProcess extends AsyncDisposable {
  /** What it has printed, line by line. */
  lines: string[]
  signal(signal: NodeJS.Signals): void
}

/** Runs a module of this repository with `input` as its argument, in JSON. */
export function startProcess(module: URL, input: object): TestProcess {
  const node = ['--conditions=source', '--experimental-transform-types', '--disable-warning=ExperimentalWarning']
  const child: ChildProcess = spawn(process.execPath, [...node, fileURLToPath(module), JSON.stringify(input)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const lines: string[] = []
  if (child.stdout) createInterface(child.stdout).on('line', (line) => lines.push(line))
  return {
    lines,
    signal: (signal) => void child.kill(signal),
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
