import { mailReaction } from '@delvik/notification/letter/mails'
import type { Clock } from '@delvik/runtime/clock'
import type { Database } from '@delvik/runtime/database'
import { EventCodec } from '@delvik/runtime/engine/event-store/event-codec'
import { type EventRow, origin, readRaw } from '@delvik/runtime/engine/event-store/event-rows'
import { modelSubscriber, reactionSubscriber } from '@delvik/runtime/engine/subscriptions/subscriptions'
import { runName, SubscribedRuns } from '@delvik/runtime/subscribed-runs'
import type { Subscriber } from '@delvik/runtime/engine/subscriptions/inbox'
import { LiveModel } from '@delvik/runtime/engine/read-models/live-model'
import { migrate, runtimeTables } from '@delvik/runtime/migrate'
import { differences } from '@delvik/runtime/engine/read-models/model-check'
import { EventDeserializer } from '@delvik/runtime/engine/subscriptions/deserializer'
import { Projection } from '@delvik/runtime/engine/read-models/projector'
import type { AnyReaction } from '@delvik/runtime/reaction'
import { ReactionStarts } from '@delvik/runtime/engine/subscriptions/reaction-start'
import type { ServiceDefinition } from '@delvik/runtime/definition'
import { catalogues } from '@delvik/schemas/events/catalogues'
import { definitions, type PlatformStores, keysOf } from './stores.ts'

/** Columns that follow from the events alone: what a mail says is forgotten once it is sent. */
const ofMails = 'id, kind, event_id, account_id, created_at'
const ofSources = 'stream, sequence, main, needs, refs, source'

/** Whatever its age. */
function always(reaction: AnyReaction, clock: Clock): Subscriber {
  return reactionSubscriber({ ...reaction, maxAge: undefined }, new ReactionStarts(new Map()), clock)
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
  const { name, listens, keyDomains, subscribedModels: models } = definition
  const folds = models.map((model) => modelSubscriber(beside, { run: model.name, model }))
  const mails = name === 'notification' ? [always(mailReaction(beside), platform.clock)] : []
  if (folds.length + mails.length === 0) return []
  const deserializer = new EventDeserializer({
    keys: keysOf(stores, { keyDomains }),
    keyDomains,
    catalogues: { ...catalogues },
  })
  for (const service of definitions.map((one) => one.name).filter((one) => listens.includes(one))) {
    for await (const rows of logOf(stores.schema(service)))
      await takeAll(deserializer, [...folds, ...mails], rows.map((row) => ({ ...row, service })))
  }
  const wrong: string[] = []
  for (const model of models) {
    const run = (await new SubscribedRuns(stores.schema(name)).of(model.name)).findLast((one) => one.complete)
    if (!run) throw new Error(`${model.name} was never complete`)
    const of = (schema: string, rows: string) =>
      `SELECT ${ofSources} FROM ${schema}.merge_sources WHERE model = '${rows}'`
    wrong.push(...(await unlike(beside, model.name, [of(name, runName(run)), of(beside.schema, model.name)])))
  }
  if (mails.length > 0)
    wrong.push(
      ...(await unlike(beside, 'mails', [name, beside.schema].map((one) => `SELECT ${ofMails} FROM ${one}.mails`))),
    )
  return wrong.map((one) => `${name}: ${one}`)
}

async function unlike(database: Database, what: string, queries: readonly string[]): Promise<string[]> {
  const [ours, theirs] = queries.map((query) => `SELECT to_jsonb(r)::text AS row FROM (${query}) r`)
  const { rows } = await database.query(
    `(${ours} EXCEPT ALL ${theirs}) UNION ALL (${theirs} EXCEPT ALL ${ours}) LIMIT 4`,
  )
  return rows.length
    ? [`${what} is not the fold of the logs: ${rows.map(({ row }) => row.slice(0, 200)).join(' ')}`]
    : []
}

async function takeAll(
  deserializer: EventDeserializer,
  subscribers: readonly Subscriber[],
  rows: readonly (EventRow & { service: string })[],
): Promise<void> {
  const ours = rows.filter((row) => row.public && deserializer.knows(row))
  const events = await deserializer.deserialize(ours)
  const nowhere = { topic: '', partition: 0, offset: 0n }
  for (const { id, type } of ours) {
    const event = events.get(id)
    if (!event || event instanceof Error) throw event ?? new Error(`${id} was not opened`)
    for (const subscriber of subscribers) if (subscriber.types.has(type)) await subscriber.apply(event, nowhere)
  }
}
