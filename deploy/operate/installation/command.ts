import path from 'node:path'
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { ConfigError, type Environment } from '@delvik/runtime/config'
import { createLogger } from '@delvik/runtime/logger'
import { exportInstallation } from './export.ts'
import { importInstallation } from './import.ts'
import { Refused } from './manifest.ts'
import { readPlaces } from './places.ts'

export const tell = (line: string) => void process.stdout.write(`  ${line}\n`)

/** Does what was asked for, and tells how long it took or why it was refused. */
export async function carryOut(what: () => Promise<void>): Promise<void> {
  const began = performance.now()
  try {
    await what()
    tell(`done in ${((performance.now() - began) / 1000).toFixed(1)} s`)
  } catch (error) {
    // Those of the system, a full disk among them, say all there is to say.
    const isKnown = error instanceof Refused || error instanceof ConfigError ||
      typeof Object(error).syscall === 'string'
    console.error(isKnown ? (error as Error).message : error)
    process.exitCode = 1
  }
}

/** The command line: `export --out <folder>` or `import --from <folder>`, with what else there is. @throws Refused with the usage */
export function readArguments<const O extends ParseArgsOptionsConfig>(usage: string, others: O) {
  try {
    const { positionals: [action], values } = parseArgs({
      allowPositionals: true,
      options: { ...others, out: { type: 'string' }, from: { type: 'string' } },
    })
    return { action, values }
  } catch (error) {
    throw new Refused(`${(error as Error).message}\n\n${usage}`)
  }
}

/** Writes the installation that an environment names; an interruption leaves nothing of it. */
export async function exportTo(out: string, environment: Environment): Promise<void> {
  const broken = new AbortController()
  const breakOff = () => broken.abort(new Refused(`broken off: nothing of ${path.resolve(out)} was kept`))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, breakOff)
  await exportInstallation({ places: readPlaces(environment), out, tell, logger: logger(), signal: broken.signal })
  tell(`${path.resolve(out)} is confidential: see its README.txt`)
}

/** Brings an export to the servers that an environment names. */
export async function importFrom(from: string, environment: Environment): Promise<void> {
  await importInstallation({ places: readPlaces(environment), from: path.resolve(from), tell, logger: logger() })
}

/** @throws Refused when the environment names no server */
export function settingsOfServices(remedy: string): Environment {
  if (!process.env['POSTGRES_URL']) throw new Refused(`POSTGRES_URL is missing: ${remedy}`)
  return process.env
}

function logger() {
  return createLogger({ service: 'installation', level: 'warn' })
}
