import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { EnvironmentContext, JestEnvironmentConfig } from '@jest/environment'
import pg from 'pg'
import { type PostgresServer, startPostgres } from '../postgres/postgres.ts'
import { PlainEnvironment } from './plain-environment.ts'

/** For tests that take the database away. `start` comes back on the same port with the same data. */
interface PostgresHooks {
  stop(): Promise<void>
  kill(): Promise<void>
  start(): Promise<void>
}

// Not by mkdtemp, whose folder the server's account may not enter when root runs the tests.
const dataDir = path.join(tmpdir(), `delvik-jest-${randomUUID()}`)
declare global {
  var postgres: PostgresHooks
}

/**
 * A server that was killed would first sync every file of every database that tests have left, for seconds; and what
 * vacuums by itself hides the end of a log from tests that have just written it.
 */
const settings = { max_connections: '400', fsync: 'off', autovacuum: 'off' }

let server: PostgresServer | undefined
let port = 0

let last: Promise<unknown> = Promise.resolve()

/** One change of the server at a time: a test that was given up may still be at one when the next begins. */
function inTurn(change: () => Promise<void>): Promise<void> {
  const turn = last.then(change, change)
  last = turn
  return turn
}

/** One server for each Jest worker, for all its test files; it goes when the worker goes, also by SIGKILL. */
function start(): Promise<void> {
  return inTurn(async () => {
    server ??= await startPostgres({ dataDir, port, temporary: true, settings })
    port = server.port
  })
}

function ending(how: 'stop' | 'kill') {
  return () =>
    inTurn(async () => {
      await server?.[how]()
      server = undefined
    })
}

const hooks: PostgresHooks = { start, stop: ending('stop'), kill: ending('kill') }

/**
 * Gives tests `process.env.POSTGRES_URL` and the global `postgres`; to those that begin with `@engines kafka mongo` the
 * variables of these engines, or `ENGINE_MISSING_<NAME>` with the reason. `TEST_ENGINES` names some for every file of
 * a run. The engines are shared; a file that takes one away says `@own-engines kafka`, and `ENGINE_CONTROL_KAFKA` names
 * where.
 */
export default class PlatformEnvironment extends PlainEnvironment {
  readonly #shared: string[]
  readonly #own: string[]
  readonly #controls: string[] = []

  constructor(config: JestEnvironmentConfig, context: EnvironmentContext) {
    super(config)
    this.#shared = [...namesIn(process.env.TEST_ENGINES), ...namesIn(context.docblockPragmas.engines)]
    this.#own = namesIn(context.docblockPragmas['own-engines'])
  }

  override async setup(): Promise<void> {
    await super.setup()
    await start()
    const { env } = this.global.process
    const given = await Promise.allSettled([
      ...this.#shared.map((engine) => askEngines('GET', engine)),
      ...this.#own.map((engine) => this.#startOwn(engine)),
    ])
    for (const one of given) {
      if (one.status === 'rejected') throw one.reason
      Object.assign(env, one.value)
    }
    env.POSTGRES_URL = server?.url
    env.APOLLO_TELEMETRY_DISABLED = 'true'
    this.global.postgres = hooks
  }

  async #startOwn(engine: string): Promise<Record<string, string>> {
    const variables = await askEngines('POST', `own/${engine}`)
    const control = variables[`ENGINE_CONTROL_${engine.toUpperCase()}`]
    if (control) this.#controls.push(control)
    return variables
  }

  override async teardown(): Promise<void> {
    for (const control of this.#controls) await fetch(control, { method: 'DELETE' })
    await start()
    await endForgottenTransactions()
    await super.teardown()
  }
}

function namesIn(pragma: string | string[] = []): string[] {
  return [pragma].flat().flatMap((names) => names.split(/[\s,]+/).filter(Boolean))
}

/** Of the run's engines, which start at the first question. */
async function askEngines(method: 'GET' | 'POST', what: string): Promise<Record<string, string>> {
  const answer = await fetch(`${process.env.TEST_ENGINES_URL}/${what}`, { method })
  const variables = (await answer.json()) as Record<string, string> // written by deploy/engines/testing/test-engines.ts
  if (!answer.ok) throw new Error(variables.message)
  return variables
}

/** A transaction that a test left open would hold back every reader of the next test file. */
async function endForgottenTransactions(): Promise<void> {
  const client = new pg.Client(server?.url)
  await client.connect()
  const { rowCount } = await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where state like 'idle in transaction%'`,
  )
  if (rowCount) console.warn(`${rowCount} transactions were left open and have been ended`)
  await client.end()
}
