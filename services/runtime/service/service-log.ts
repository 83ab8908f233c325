import { openDatabase, type Database } from '../postgres/database.ts'
import type { Documents } from '../read-models/documents.ts'
import { LeaderTasks } from '../event-store/leader-tasks.ts'
import { EventCodec } from '../event-store/event-codec.ts'
import { PostgresEventStore } from '../event-store/event-store.postgres.ts'
import { PostgresKeys } from '../keys/keys.postgres.ts'
import { LogGrowth } from '../event-store/log-growth.ts'
import type { Logger } from '../process/logger.ts'
import { migrate, ownerOf, runtimeTables } from '../postgres/migrate.ts'
import type { Platform } from './platform.ts'
import { OwnReadModels } from '../read-models/read-models.ts'
import { OpenSubscribedModels } from '../subscriptions/subscribed-models.ts'
import type { ServiceDefinition } from './definition.ts'

/** A service's own log, what is built on it, and what this process does for both. */
export interface ServiceLog extends AsyncDisposable {
  codec: EventCodec
  database: Database
  documents: Documents
  leaderTasks: LeaderTasks
  growth: LogGrowth
  keys: PostgresKeys
  models: OwnReadModels
  store: PostgresEventStore
  subscribed: OpenSubscribedModels
}

/** Brings the service's schema up to date and opens everything that lives in it. */
export async function openLog(definition: ServiceDefinition, platform: Platform, logger: Logger): Promise<ServiceLog> {
  await using opened = new AsyncDisposableStack()
  const { name: schema, migrations, models: own, subscribedModels } = definition
  const { postgresUrl: url, poolSize: max, masterKey, patience, generations } = platform.config
  await migrate({ url, schema, folders: migrations ? [runtimeTables, migrations] : [runtimeTables] })
  const database = opened.use(openDatabase({ url, schema, max, role: await ownerOf({ url, schema }) }))
  const { derived } = database
  const documents = await platform.documents(derived)
  const { keyDomains: domains, destroysKeys: mayDestroy = false } = definition
  const keys = new PostgresKeys({ database: platform.keys, masterKey, domains, mayDestroy })
  const codec = new EventCodec(definition.events, keys)
  const growth = new LogGrowth(database)
  opened.defer(() => growth.settled())
  const onError = (err: unknown, task: string) => logger.warn({ task, err }, 'leader task was interrupted')
  const leaderTasks = new LeaderTasks({ database, growth, onError })
  const parts = { database: derived, codec, documents, growth, leaderTasks, onError }
  const models = opened.use(await OwnReadModels.open({ models: own, patience, ...parts }))
  // They work on the read models, so they end first.
  opened.use(leaderTasks)
  const subscribed = opened.use(
    await OpenSubscribedModels.open({ database, service: schema, models: subscribedModels, generations, onError }),
  )
  const store = new PostgresEventStore({ database, codec, growth, committed: (events) => models.applyNow(events) })
  const all = opened.move()
  return {
    codec,
    database,
    documents,
    leaderTasks,
    growth,
    keys,
    models,
    store,
    subscribed,
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  }
}
