import { recipients } from '@delvik/notification/recipients/recipients'
import { mailReaction } from '@delvik/notification/letter/mails'
import { Accounts } from '@delvik/pitch/accounts/accounts'
import type { Clock } from '@delvik/runtime/clock'
import type { Database } from '@delvik/runtime/database'
import { EventCodec } from '@delvik/runtime/engine/event-store/event-codec'
import { type EventRow, origin, readRaw } from '@delvik/runtime/engine/event-store/event-rows'
import { modelSubscriber, reactionSubscriber } from '@delvik/runtime/engine/subscriptions/subscriptions'
import type { Subscriber } from '@delvik/runtime/engine/subscriptions/inbox'
import { LiveModel } from '@delvik/runtime/engine/read-models/live-model'
import { mergeSources } from '@delvik/runtime/merge-sources'
import { migrate, runtimeTables } from '@delvik/runtime/migrate'
import { differences } from '@delvik/runtime/engine/read-models/model-check'
import { EventDeserializer } from '@delvik/runtime/engine/subscriptions/deserializer'
import { Projection } from '@delvik/runtime/engine/read-models/projector'
import type { AnyReaction } from '@delvik/runtime/reaction'
import { ReactionStarts } from '@delvik/runtime/engine/subscriptions/reaction-start'
import type { ServiceDefinition } from '@delvik/runtime/definition'
import { pitchSources } from '@delvik/search/projection/pitch-sources'
import { Plans } from '@delvik/storage/upload/plans'
import { catalogues } from '@delvik/schemas/events/catalogues'
import { definitions, type PlatformStores, keysOf } from './stores.ts'

/** What a service makes of other services' events, and the tables that hold it. */
interface SubscribedFold {
  uptakes: readonly Subscriber[]
  /** Columns that follow from the events alone, by table: what a mail says is forgotten once it is sent. */
  tables: Readonly<Record<string, string>>
}

/** The services' own folds over another schema. Of the search index these are the sources; the index has a checksum. */
const subscribed: Record<string, (database: Database, clock: Clock) => SubscribedFold> = {
  pitch: (database, clock) => ({
    uptakes: [modelSubscriber([new Accounts(database, clock)])],
    tables: { accounts: '*' },
  }),
  search: (database) => ({
    uptakes: [
      modelSubscriber([mergeSources(database, { ...pitchSources, write: async () => {}, empty: async () => {} })]),
    ],
    tables: { merge_sources: 'model, stream, sequence, main, needs, refs, source' },
  }),
  storage: (database, clock) => ({ uptakes: [modelSubscriber([new Plans(database, clock)])], tables: { plans: '*' } }),
  notification: (database, clock) => ({
    uptakes: [modelSubscriber([recipients(database)]), always(mailReaction(database), clock)],
    tables: { recipient: '*', mail: 'id, kind, event_id, account_id, created_at' },
  }),
}

/** Whatever its age. */
function always(reaction: AnyReaction, clock: Clock): Subscriber {
  return reactionSubscriber([{ ...reaction, maxAge: undefined }], new ReactionStarts(new Map()), clock)
}

/** The rows of a whole log. */
export async function* logOf(database: Database): AsyncGenerator<EventRow[]> {
  for (let after = origin;;) {
    const rows = await readRaw(database, after, 500)
    const last = rows.at(-1)
    if (!last) return
    yield rows
    after = { txid: last.txid, seq: last.seq }
  }
}

/** Folds the logs once more, beside what the running service has made of them. @returns where the two are not the same */
export async function foldsAgain(stores: PlatformStores, definition: ServiceDefinition): Promise<string[]> {
  const name = `again_${definition.name}`
  const database = stores.schema(name)
  const folders = [runtimeTables, ...(definition.migrations ? [definition.migrations] : [])]
  await migrate({ url: database.options.url, schema: name, folders })
  try {
    return [...(await ownModels(stores, definition, database)),
      ...(await subscribedModels(stores, definition, database))]
  } finally {
    await database.query(`DROP SCHEMA ${name} CASCADE`)
  }
}

async function ownModels(
  stores: PlatformStores,
  { name, models, events, keyDomains }: ServiceDefinition,
  beside: Database,
): Promise<string[]> {
  const { platform } = stores
  const database = stores.schema(name)
  const source = { database, codec: new EventCodec(events, keysOf(stores, { keyDomains })) }
  const [documents, scratch] = [await platform.documents(database), await platform.documents(beside)]
  const wrong: string[] = []
  for (const model of models) {
    const live = await LiveModel.open(model, { ...source, documents })
    const collection = `${model.name}@again`
    const again = await scratch.collection<object>(collection, [])
    const projection = new Projection(model, again, source)
    for await (const rows of logOf(database)) {
      for (const { row } of await projection.take(rows))
        wrong.push(`${name}: ${model.name} cannot fold ${row.type} of ${row.stream}`)
    }
    const unlike = await live.read(async (kept) => {
      const versions = async (of: typeof again) =>
        (await Array.fromAsync(of.versions())).map(({ id, version }) => `${id} at ${version}`)
      const [ours, theirs] = [new Set(await versions(kept)), new Set(await versions(again))]
      const elsewhere = [...[...ours].filter((one) => !theirs.has(one)), ...[...theirs].filter((one) => !ours.has(one))]
      return [...elsewhere, ...(await differences(kept, again)), ...(await differences(again, kept))]
    })
    await scratch.drop(collection)
    if (unlike.length)
      wrong.push(`${name}: ${model.name} is not the fold of the log at ${unlike.slice(0, 5).join(', ')}`)
  }
  return wrong
}

async function subscribedModels(
  stores: PlatformStores,
  definition: ServiceDefinition,
  beside: Database,
): Promise<string[]> {
  const { platform } = stores
  const { name, listens, keyDomains } = definition
  const made = subscribed[name]?.(beside, platform.clock)
  if (!made) return []
  const opener = new EventDeserializer({
    keys: keysOf(stores, { keyDomains }),
    keyDomains,
    catalogues: { ...catalogues },
  })
  for (const service of definitions.map((one) => one.name).filter((one) => listens.includes(one))) {
    for await (const rows of logOf(stores.schema(service)))
      await takeAll(opener, made.uptakes, rows.map((row) => ({ ...row, service })))
  }
  const wrong: string[] = []
  for (const [table, columns] of Object.entries(made.tables)) {
    const text = (one: string) => `SELECT to_jsonb(r)::text AS row FROM (SELECT ${columns} FROM ${one}.${table}) r`
    const [ours, theirs] = [text(name), text(beside.schema)]
    const { rows } = await beside.query(
      `(${ours} EXCEPT ALL ${theirs}) UNION ALL (${theirs} EXCEPT ALL ${ours}) LIMIT 4`,
    )
    if (rows.length)
      wrong.push(`${name}: ${table} is not the fold of the logs: ${rows.map(({ row }) => row.slice(0, 200)).join(' ')}`)
  }
  return wrong
}

async function takeAll(
  opener: EventDeserializer,
  uptakes: readonly Subscriber[],
  rows: readonly (EventRow & { service: string })[],
): Promise<void> {
  const ours = rows.filter((row) => row.public && opener.knows(row))
  const events = await opener.deserialize(ours)
  const nowhere = { topic: '', partition: 0, offset: 0n }
  for (const { id, type } of ours) {
    const event = events.get(id)
    if (!event || event instanceof Error) throw event ?? new Error(`${id} was not opened`)
    for (const uptake of uptakes) if (uptake.types.has(type)) await uptake.apply(event, nowhere)
  }
}
