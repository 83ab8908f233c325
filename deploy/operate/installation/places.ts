import { createHmac, randomBytes, scryptSync } from 'node:crypto'
import { type Environment, ConfigReader, readConfig } from '@delvik/runtime/config'
import { keyTables } from '@delvik/runtime/engine/keys/keys.postgres'
import { runtimeTables } from '@delvik/runtime/migrate'
import { tablesOfEachService, tablesOfKeys } from '@delvik/runtime/engine/service/tables'
import type { Moving } from './parts.ts'
import { readRuntimeConfig, type RuntimeConfig } from '@delvik/runtime/runtime-config'
import type { ServiceDefinition } from '@delvik/runtime/definition'
import { topicOf } from '@delvik/runtime/topics'
import { readStorageConfig, type StorageConfig } from '@delvik/storage/config'
import { definitions } from '../definitions.ts'

/** A schema of an installation, and where it lies. */
export interface PlacedSchema extends Moving {
  url: string
  /** The setting that names the database. */
  setting: string
  migrations: readonly URL[]
}

/** Where an installation lies, as its environment says. */
export interface Places {
  runtime: RuntimeConfig
  storage: StorageConfig
  /** The keys first: whoever reads events needs them. */
  schemas: readonly PlacedSchema[]
  topics: readonly string[]
  /** Secrets that rows were made with, by the name of their setting. */
  secrets: ReadonlyMap<string, string>
}

/**
 * Reads the settings of the services. A service that has a database of its own is named by `<SERVICE>_POSTGRES_URL`.
 * @throws ConfigError
 */
export function readPlaces(environment: Environment): Places {
  const all = Object.values(definitions)
  return readConfig(environment, (from) => {
    const runtime = readRuntimeConfig(from)
    const storage = readStorageConfig(from)
    const own = all.map((one) => placeOf(one, { runtime, setting: settingOf(one, from), from }))
    const keys = {
      schema: 'keys',
      tables: tablesOfKeys,
      url: runtime.keysUrl,
      setting: 'KEYS_URL',
      migrations: [keyTables],
    }
    const topics = all.filter(({ events }) => Object.keys(events).length).map(({ name }) =>
      topicOf(name, runtime.generations[name])
    )
    return { runtime, storage, schemas: [keys, ...own], topics, secrets: readSecrets(environment, from) }
  })
}

function placeOf(
  definition: ServiceDefinition,
  { runtime, setting, from }: { runtime: RuntimeConfig; setting: string; from: ConfigReader },
): PlacedSchema {
  const { name: schema, tables, migrations, listens } = definition
  return {
    schema,
    listens,
    setting,
    tables: { ...tablesOfEachService, ...tables },
    generations: runtime.generations,
    url: from.url(setting, runtime.postgresUrl),
    migrations: migrations ? [runtimeTables, migrations] : [runtimeTables],
  }
}

function settingOf({ name }: ServiceDefinition, from: ConfigReader): string {
  const own = `${name.toUpperCase()}_POSTGRES_URL`
  return from.optional(own) ? own : 'POSTGRES_URL'
}

/** What services need besides is theirs to demand; a secret that is missing is told here. */
function readSecrets(environment: Environment, from: ConfigReader): ReadonlyMap<string, string> {
  const others = new ConfigReader(environment)
  for (const { config } of Object.values(definitions)) config?.(others)
  const secrets = new Map([...from.secrets, ...others.secrets])
  for (const problem of others.problems) {
    const [name = '', ...what] = problem.split(' ')
    if (secrets.has(name)) from.wrong(name, what.join(' '), undefined)
  }
  return secrets
}

/** By which a secret is recognised and not found out. */
interface SecretChecks {
  salt: string
  /** By the name of the setting. */
  checks: Record<string, string>
}

export function checksOf(secrets: ReadonlyMap<string, string>, salt = randomBytes(16).toString('hex')): SecretChecks {
  const check = (name: string, secret: string) =>
    createHmac('sha256', scryptSync(secret, salt, 32)).update(name).digest('hex')
  return { salt, checks: Object.fromEntries([...secrets].map(([name, secret]) => [name, check(name, secret)])) }
}
