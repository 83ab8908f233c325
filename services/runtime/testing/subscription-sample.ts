import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { PostgresBus } from '../bus/postgres/bus.postgres.ts'
import { SystemClock } from '../process/clock.ts'
import { toRecord } from '../bus/cloud-events.ts'
import type { NewRow } from '../event-store/event-codec.ts'
import { head } from '../event-store/event-rows.ts'
import { startSubscriptions, type SubscriptionsOptions } from '../subscriptions/subscriptions.ts'
import type { AnyReaction } from '../subscriptions/reaction.ts'
import type { AnySubscribedModel } from '../subscriptions/subscribed-model.ts'
import { OpenSubscribedModels } from '../subscriptions/subscribed-models.ts'
import type { Recorded } from '../event-store/recorded.ts'
import { notebookEvents, openSample } from './sample.ts'
import { openTestDatabase, until } from './until.ts'
import { topicOf } from '../bus/topics.ts'
import { Relay, type RelayOptions } from '../bus/relay.ts'

export type Report = [message: string, facts: Record<string, unknown>]

/** For tests: a bus in a database of its own, a service that writes notebooks, and one that hears of them. */
export async function openSubscriptionSample() {
  const own = await openTestDatabase()
  const bus = await PostgresBus.open({ url: own.url, retry: 50 })
  const writer = await openSample()
  const hearer = await openSample()
  const admin = new pg.Pool({ connectionString: own.url, max: 1 })
  admin.on('error', () => {}) // a test may stop the server
  let service = ''
  const reports: Report[] = []
  const started: AsyncDisposable[] = []

  /** Another service under another name, with an empty topic, in a new installation; nothing runs. */
  const renew = async () => {
    await stop()
    service = `writer${randomUUID().slice(0, 8)}`
    reports.length = 0
    await hearer.database.query(
      'TRUNCATE inbox, parked, merge_sources, subscription_starts, subscribed_runs, group_positions',
    )
    const { txid, seq } = await head(writer.database)
    await writer.database.query('DELETE FROM cursors')
    await writer.database.query(`INSERT INTO cursors (name, txid, seq) VALUES ('relay', $1, $2)`, [String(txid),
      String(seq)])
    await age('1 second')
  }
  /** Makes the installation look that old. */
  const age = (interval: string) => admin.query('UPDATE bus.part SET at = clock_timestamp() - $1::interval', [interval])
  /** Ends every connection to the bus, and those of the services. */
  const cut = () =>
    admin.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND application_name <> ''`,
    )
  const relay = (more: Partial<RelayOptions> = {}) => {
    const one = new Relay({
      service,
      url: writer.url,
      schema: writer.schema,
      bus,
      growth: writer.growth,
      retry: 50,
      ...more,
    })
    started.push(one)
    return one
  }
  /** Starts a process that hears the other service. */
  const hear = async ({ generations = {}, ...more }: Hearing = {}) => {
    const hears = [service]
    const models = (more.models ?? []).map((model) => ({ ...model, hears }))
    const reactions = (more.reactions ?? []).map((reaction) => ({ ...reaction, hears }))
    const { database } = hearer
    const open = await OpenSubscribedModels.open({ database, service: 'hearer', models, generations, onError() {} })
    started.push(open)
    const consumers = await startSubscriptions({
      service: 'hearer',
      generations,
      outputs: new Map(),
      open,
      catalogues: { [service]: notebookEvents },
      keyDomains: ['content'],
      bus,
      database,
      keys: writer.keys,
      clock: new SystemClock(),
      arrived: () => {},
      report: (...report) => reports.push(report),
      pauses: [1, 1, 1, 1],
      tick: 20,
      ...more,
      models,
      reactions,
    })
    started.push(...consumers)
    return Object.assign(consumers, { open })
  }
  const stop = async () => {
    for (const one of started.splice(0).reverse()) await one[Symbol.asyncDispose]()
  }
  /** Puts events on the bus as the relay would. */
  const deliver = (...rows: NewRow[]) => bus.publish(topicOf(service), rows.map((row) => toRecord(service, row)))
  /** Resolves when the group has committed everything. */
  const caughtUp = (group = 'hearer.recording@1', topics = [topicOf(service)]) =>
    until(async () => (await bus.positions(group, topics)).every(({ next, end }) => next === end))
  /** The places of a stream that the group has taken in. */
  const seen = async (stream: string, group = 'hearer.recording@1') => {
    const of = 'SELECT sequence FROM inbox WHERE grp = $1 AND stream = $2 ORDER BY sequence'
    return (await hearer.database.query(of, [group, stream])).rows.map(({ sequence }) => sequence)
  }
  /** How many records the topic holds. */
  const published = async () => [...(await bus.ends(topicOf(service))).values()].reduce((sum, end) => sum + end, 0n)
  const close = async () => {
    await stop()
    await admin.end()
    for (const one of [writer, hearer, bus, own]) await one[Symbol.asyncDispose]()
  }
  await renew()
  return {
    bus,
    busUrl: own.url,
    writer,
    hearer,
    reports,
    renew,
    age,
    cut,
    relay,
    hear,
    stop,
    deliver,
    caughtUp,
    seen,
    published,
    get service() {
      return service
    },
    get topic() {
      return topicOf(service)
    },
    [Symbol.asyncDispose]: close,
  }
}

type Hearing = Partial<Omit<SubscriptionsOptions, 'models' | 'reactions'>> & {
  models?: readonly AnySubscribedModel[]
  reactions?: readonly AnyReaction[]
}

export type SubscriptionSample = Awaited<ReturnType<typeof openSubscriptionSample>>

/** The nth public event of a stream, without personal parts. */
export function closedRow(stream: string, n: number, more: Partial<NewRow> = {}): NewRow {
  return {
    stream,
    version: n,
    sequence: n,
    id: randomUUID(),
    type: 'NotebookClosed',
    schema: 1,
    public: true,
    at: new Date(),
    subject: null,
    actor: 'tester',
    correlation: randomUUID(),
    causation: null,
    trace: null,
    data: { ownerId: 'ada' },
    pii: null,
    ...more,
  }
}

export const someStream = () => `notebook-${randomUUID()}`

interface RecordingModel extends AnySubscribedModel {
  events: Recorded[]
  fail: (event: Recorded) => Error | undefined
}

/** A model that keeps what it was given, in order; it may be told to fail. */
export function recordingModel(types: readonly string[] = ['NotebookClosed'], more: Partial<AnySubscribedModel> = {}) {
  const events: Recorded[] = []
  const model: RecordingModel = {
    name: 'recording',
    generation: 1,
    hears: [],
    fold: Object.fromEntries(types.map((type) => [type, keep])),
    events,
    fail: () => undefined,
    ...more,
  }
  function keep(_: object | null, event: Recorded): object {
    const failure = model.fail(event)
    if (failure) throw failure
    events.push(event)
    return { sequence: event.sequence }
  }
  return model
}

/** Of the events of a stream that a model was given. */
export function sequencesOf({ events }: { events: Recorded[] }, stream: string): number[] {
  return events.filter((event) => event.stream === stream).map(({ sequence }) => sequence)
}
