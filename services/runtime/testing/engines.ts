import { describe } from '@jest/globals'

/** Servers that a test may need beside PostgreSQL, and the variable that names each. */
const engines = {
  kafka: 'KAFKA_BROKERS',
  mongo: 'MONGODB_URL',
  elasticsearch: 'ELASTICSEARCH_URL',
  s3: 'S3_ENDPOINT',
} as const
export type Engine = keyof typeof engines

/** Reasons that were printed. */
const told = new Set<string>()

/**
 * `describe` for tests on a real server, which the Jest environment gives to files that begin with the pragma
 * `@engines <name>`. Without the server they are skipped, and the reason is printed once.
 */
export function describeOn(engine: Engine, name: string, tests: () => void): void {
  describeUnless(process.env[engines[engine]] ? undefined : `${engine}: ${missingOf(engine)}`, name, tests)
}

/** As `describeOn`, for tests that take the server away: the pragma is `@own-engines <name>`. */
export function describeOnOwn(engine: Engine, name: string, tests: (control: EngineControl) => void): void {
  const control = controlOf(engine)
  const missing = process.env[engines[engine]]
    ? `${engines[engine]} names one that tests may not stop`
    : missingOf(engine)
  if (control) describeUnless(undefined, name, () => tests(control))
  else describeUnless(`${engine}: ${missing}`, name, () => {})
}

function missingOf(engine: Engine): string {
  return process.env[`ENGINE_MISSING_${engine.toUpperCase()}`] ?? `${engines[engine]} is not set`
}

function describeUnless(missing: string | undefined, name: string, tests: () => void): void {
  if (missing && !told.has(missing)) process.stderr.write(`${name} is skipped: ${missing}\n`)
  if (missing) told.add(missing)
  const suite = missing ? describe.skip : describe // the reason is printed above
  suite(name, tests)
}

const changes = ['start', 'stop', 'kill', 'pause', 'resume'] as const

/** Takes a server of the tests away, by SIGTERM, SIGKILL or SIGSTOP, and brings it back with its data. */
export type EngineControl = Record<(typeof changes)[number], () => Promise<void>>

function controlOf(engine: Engine): EngineControl | undefined {
  const url = process.env[`ENGINE_CONTROL_${engine.toUpperCase()}`]
  if (!url) return undefined
  const change = (what: string) => async () => {
    const answer = await fetch(`${url}/${what}`, { method: 'POST' })
    if (!answer.ok) throw new Error(`${engine} did not ${what}`)
  }
  return Object.fromEntries(changes.map((what) => [what, change(what)])) as EngineControl // each of its names
}
