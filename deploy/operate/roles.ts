import { type Environment, ConfigError, readConfig } from '@delvik/runtime/config'
import { PostgresBus } from '@delvik/runtime/engine/bus/postgres/bus.postgres'
import { readKafka } from '@delvik/runtime/engine/bus/kafka/config'
import { PostgresClock } from '@delvik/runtime/engine/postgres/clock.postgres'
import { ensureDatabase } from '@delvik/runtime/engine/postgres/ensure-database'
import { keyTables } from '@delvik/runtime/engine/keys/keys.postgres'
import { migrate } from '@delvik/runtime/migrate'
import { reachPostgres } from '@delvik/runtime/engine/postgres/reach-postgres'
import { databaseUrls } from '@delvik/runtime/runtime-config'
import { rolePasswordSetting, roleOf, serviceNames } from '@delvik/schemas/services'
import { definitions } from './definitions.ts'
import { type Administrator, openAdministrator } from './roles/administrator.ts'
import { busGrants, clockGrants, keyGrants, keyPolicies } from './roles/grants.ts'

/** Each service has a role of its own, and the gateway, which only hears the bus and reads the clock. */
export const roleNames: readonly string[] = [...serviceNames, 'gateway']

export interface RolesOptions {
  /** With the login of a superuser. */
  postgresUrl: string
  keysUrl: string
  /** Of the demo. */
  clockUrl: string | undefined
  /** Whether the bus is in tables. */
  busInTables: boolean
  passwords: Readonly<Record<string, string>>
}

/**
 * Gives each service a role that has its own schema and nothing of the others', and the keys of its domains alone. What is
 * there already changes its owner; it can be repeated at will. @returns a line for each role
 */
export async function makeRoles(options: RolesOptions): Promise<string[]> {
  const { postgresUrl, keysUrl, clockUrl, busInTables } = options
  for (const url of [postgresUrl, keysUrl]) await ensureDatabase(url)
  await migrate({ url: keysUrl, schema: 'keys', folders: [keyTables] })
  if (busInTables) await (await PostgresBus.open({ url: postgresUrl }))[Symbol.asyncDispose]()
  if (clockUrl) await (await PostgresClock.open(clockUrl))[Symbol.asyncDispose]()
  await on(postgresUrl, options, async (services) => {
    await services.closeDatabase(roleNames.map(roleOf))
    for (const name of serviceNames) await services.giveSchema(name, roleOf(name))
    if (busInTables) { for (const name of roleNames) await services.run(busGrants(name)) }
    await services.letSeeActivity(serviceNames.map(roleOf))
  })
  await on(keysUrl, options, async (keys) => {
    await keys.closeDatabase(serviceNames.map(roleOf))
    for (const name of serviceNames)
      await keys.run([...keyGrants(definitions[name]), ...keyPolicies(definitions[name])])
  })
  if (clockUrl)
    await on(clockUrl, options, async (clock) => {
      for (const name of roleNames) await clock.run(clockGrants(name))
    })
  return serviceNames.map((name) => {
    const { keyDomains } = definitions[name]
    return `${roleOf(name)} has the schema ${name}, and keys of ${keyDomains.join(', ') || 'nobody'}`
  })
}

/** Where the servers differ, each has the roles. */
async function on(
  url: string,
  { passwords }: RolesOptions,
  work: (administrator: Administrator) => Promise<void>,
): Promise<void> {
  await using administrator = await openAdministrator(url)
  for (const name of roleNames) await administrator.makeRole(roleOf(name), passwords[name]!) // one for each
  await work(administrator)
}

/** @throws ConfigError */
export function readRoles(environment: Environment): RolesOptions {
  return readConfig(environment, (from) => {
    const { postgresUrl, keysUrl, clockUrl } = databaseUrls(from)
    const password = (name: string) => [name, from.passingSecret(rolePasswordSetting(name), 'delvik-demo')]
    const passwords = Object.fromEntries(roleNames.map(password))
    return { postgresUrl, keysUrl, clockUrl, busInTables: !readKafka(from), passwords }
  })
}

async function main(): Promise<void> {
  const options = readRoles(process.env)
  await reachPostgres({ setting: 'POSTGRES_URL', url: options.postgresUrl, makes: 'database' })
  await reachPostgres({ setting: 'KEYS_URL', url: options.keysUrl, makes: 'database' })
  for (const line of await makeRoles(options)) console.log(line)
}

if (import.meta.main)
  await main().catch((error) => {
    console.error(error instanceof ConfigError ? error.message : error)
    process.exitCode = 1
  })
