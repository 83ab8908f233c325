import { definitions as byName } from '@delvik/operate/definitions'
import type { Stage } from '@delvik/journeys/stage'
import { readConfig } from '@delvik/runtime/config'
import { type Database, openDatabase } from '@delvik/runtime/database'
import { EventCodec } from '@delvik/runtime/engine/event-store/event-codec'
import type { EventStore } from '@delvik/runtime/event-store'
import { PostgresEventStore } from '@delvik/runtime/engine/event-store/event-store.postgres'
import { PostgresKeys } from '@delvik/runtime/engine/keys/keys.postgres'
import { LogGrowth } from '@delvik/runtime/engine/event-store/log-growth'
import { createLogger } from '@delvik/runtime/logger'
import { openPlatform, type Platform } from '@delvik/runtime/platform'
import { readRuntimeConfig } from '@delvik/runtime/runtime-config'
import type { ServiceDefinition } from '@delvik/runtime/definition'

export const definitions = Object.values(byName)

/** A platform's stores, seen from outside of its processes. */
export interface PlatformStores extends AsyncDisposable {
  /** Its bus, documents and keys. */
  platform: Platform
  environment: Stage['platform']['environment']
  /** The schema of a service, or another one beside it. */
  schema(name: string): Database
}

export async function openStores({ platform: { environment } }: Pick<Stage, 'platform'>): Promise<PlatformStores> {
  await using opened = new AsyncDisposableStack()
  const config = readConfig(environment, readRuntimeConfig)
  const logger = createLogger({ service: 'truth', level: 'error' })
  const platform = opened.use(await openPlatform({ ...config, poolSize: 2 }, logger))
  const all = opened.move()
  const schemas = new Map<string, Database>()
  const open = (name: string) => all.use(openDatabase({ url: config.postgresUrl, schema: name, max: 4 }))
  const schema = (name: string) => {
    const database = schemas.get(name) ?? open(name)
    schemas.set(name, database)
    return database
  }
  return { platform, environment, schema, [Symbol.asyncDispose]: () => all.disposeAsync() }
}

type Owner = Pick<ServiceDefinition, 'name' | 'events' | 'keyDomains'>

/** Keys as a service may read them. */
export function keysOf({ platform }: PlatformStores, { keyDomains: domains }: Pick<Owner, 'keyDomains'>): PostgresKeys {
  return new PostgresKeys({ database: platform.keys, masterKey: platform.config.masterKey, domains })
}

/** The log of a service, to append to as one of its processes does. */
export function storeOf(stores: PlatformStores, { name, events, keyDomains }: Owner): EventStore {
  const database = stores.schema(name)
  const codec = new EventCodec(events, keysOf(stores, { keyDomains }))
  return new PostgresEventStore({ database, codec, growth: new LogGrowth(database) })
}
