/** @service */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { BusDelivery } from './bus.ts'
import { fromRecord } from './cloud-events.ts'
import {
  openSubscriptionSample,
  recordingModel,
  someStream,
  type SubscriptionSample,
} from '../testing/subscription-sample.ts'
import type { RelayInput } from '../testing/relay-entry.ts'
import { command, notebook, type NotebookCommand } from '../testing/sample.ts'
import { startProcess, until, untilLooked, type TestProcess } from '../testing/until.ts'

let sample: SubscriptionSample
const processes: TestProcess[] = []
let stopWriting: () => Promise<unknown> = async () => {}
beforeAll(async () => {
  sample = await openSubscriptionSample()
})
beforeEach(() => sample.renew())
afterEach(async () => {
  await stopWriting()
  for (const one of processes.splice(0)) await one[Symbol.asyncDispose]()
})
afterAll(() => sample[Symbol.asyncDispose]())

const change = (stream: string, what: NotebookCommand) => sample.writer.store.change(stream, notebook, what)
const open = (stream: string) => change(stream, command('OpenNotebook', { ownerId: 'ada', capacity: 100_000 }))
const note = (stream: string, count = false) => change(stream, command('AddNote', { text: null, count }))

/** Everything on the topic in the order of its delivery. */
async function readTopic() {
  const got: BusDelivery[] = []
  const handler = async ({ records }: { records: readonly BusDelivery[] }) => void got.push(...records)
  const reader = await sample.bus.subscribe({ group: randomUUID(), topics: [sample.topic], from: 'start', handler })
  return { got, [Symbol.asyncDispose]: () => reader[Symbol.asyncDispose]() }
}

function startRelay(idleLimit = 16_000): TestProcess {
  const { service, busUrl } = sample
  const { url, schema } = sample.writer
  const input: RelayInput = { service, url, schema, busUrl, idleLimit }
  const one = startProcess(new URL('../testing/relay-entry.ts', import.meta.url), input)
  processes.push(one)
  return one
}

/** What must hold of a topic whatever happened to relays: nothing lost, order kept at first delivery, dense offsets. */
function expectWhole(got: readonly BusDelivery[], expected: ReadonlyMap<string, number>): void {
  const last = new Map<string, number>()
  for (const record of got) {
    const { stream, sequence } = fromRecord(record)
    const before = last.get(stream) ?? 0
    expect(sequence).toBeLessThanOrEqual(before + 1)
    last.set(stream, Math.max(before, sequence))
  }
  expect(new Map([...last].toSorted())).toEqual(new Map([...expected].toSorted()))
  const next = new Map<number, bigint>()
  for (const { partition, offset } of got) {
    expect(offset).toBe(next.get(partition) ?? 0n)
    next.set(partition, offset + 1n)
  }
}

test('publishes a public event as a CloudEvent in binary mode, keyed by its stream', async () => {
  sample.relay()
  const stream = someStream()
  const meta = {
    actor: 'ada',
    correlation: 'c',
    causation: 'x',
    trace: '00-aa-bb-01',
    now: new Date('2031-02-03T04:05:06.007Z'),
  }
  await change(stream, command('OpenNotebook', { ownerId: 'ada', capacity: 2 }))
  await change(stream, command('AddNote', { text: 'secret' }, meta))
  await using topic = await readTopic()
  await until(() => topic.got.length === 2)
  const { key, headers, value } = topic.got[1]!
  const type = `${sample.service}.NoteAdded`
  expect(key).toBe(stream)
  expect(Object.fromEntries(Object.entries(headers).map(([name, bytes]) => [name, String(bytes)]))).toEqual({
    'content-type': 'application/json',
    ce_specversion: '1.0',
    ce_id: expect.any(String),
    ce_source: `/services/${sample.service}`,
    ce_type: type,
    ce_subject: stream,
    ce_time: '2031-02-03T04:05:06.007Z',
    ce_dataschema: `urn:delvik:events:${type}:1`,
    ce_sequence: '2',
    ce_streamversion: '2',
    ce_actor: 'ada',
    ce_correlationid: 'c',
    ce_causationid: 'x',
    ce_traceparent: '00-aa-bb-01',
    ce_subjectkey: 'ada',
  })
  expect(JSON.parse(String(value))).toEqual({
    data: { ownerId: 'ada', note: { n: 1, text: '[erased]' } },
    pii: expect.any(String),
  })
})

test('goes on where it stood when it was stopped', async () => {
  const stream = someStream()
  const first = sample.relay()
  await open(stream)
  await using topic = await readTopic()
  await until(() => topic.got.length === 1)
  await first[Symbol.asyncDispose]()
  await note(stream)
  sample.relay()
  await until(() => topic.got.length === 2)
  expectWhole(topic.got, new Map([[stream, 2]]))
  expect(topic.got).toHaveLength(2)
})

test('is woken by a new event long before its next look', async () => {
  const relay = sample.relay({ poll: 60_000 })
  await using topic = await readTopic()
  const stream = someStream()
  await open(stream)
  await until(() => topic.got.length === 1)
  for (let n = 0; n < 5; n++) {
    await until(async () => (await relay.lag(sample.writer.database)) === 0) // then it sleeps
    await note(stream)
    await until(() => topic.got.length === n + 2, 5000)
  }
})

test('publishes what an older writer hides once that has ended, long before its next look', async () => {
  const relay = sample.relay({ poll: 60_000 })
  await using topic = await readTopic()
  await until(async () => (await relay.lag(sample.writer.database)) === 0)
  const slow = sample.writer.database.client()
  await slow.connect()
  await slow.query('BEGIN')
  await slow.query('SELECT pg_current_xact_id()')
  await open(someStream())
  await until(async () => (await relay.lag(sample.writer.database)) === 1)
  expect(topic.got).toEqual([])
  await slow.end()
  await until(() => topic.got.length === 1, 5000)
})

test('one relay of several works at a time, and another follows when it stops', async () => {
  const [first, second] = [sample.relay(), sample.relay()]
  const stream = someStream()
  await open(stream)
  for (let n = 0; n < 20; n++) await note(stream)
  await using topic = await readTopic()
  await until(() => topic.got.length === 21)
  await first[Symbol.asyncDispose]()
  await note(stream)
  await until(() => topic.got.length === 22)
  await second[Symbol.asyncDispose]()
  expect(topic.got).toHaveLength(22)
})

test('tells how far it is behind', async () => {
  await open(someStream())
  const relay = sample.relay()
  await until(async () => (await relay.lag(sample.writer.database)) === 0)
  await relay[Symbol.asyncDispose]()
  await note((await openSome())[0]!)
  expect(await relay.lag(sample.writer.database)).toBe(2)
})

const openSome = async (many = 1) => {
  const streams = Array.from({ length: many }, someStream)
  for (const stream of streams) await open(stream)
  return streams
}

/** Writes on many streams at once until told to stop; says how many public events each has. */
function keepWriting(streams: readonly string[]) {
  const sequences = new Map(streams.map((stream) => [stream, 1]))
  let stopped = false
  stopWriting = () => stop()
  const writing = streams.map(async (stream, n) => {
    while (!stopped) sequences.set(stream, (await note(stream, n % 3 === 0)).sequence)
  })
  async function stop() {
    stopped = true
    await Promise.all(writing)
    return sequences
  }
  return { stop }
}

test(
  'ES5 relays that are killed at any moment lose nothing and keep the order: duplicates are all that is left',
  async () => {
    const model = recordingModel(['NotebookOpened', 'NoteAdded'])
    await sample.hear({ models: [model] })
    const writing = keepWriting(await openSome(8))
    await using topic = await readTopic()
    const running = [startRelay(), startRelay()]
    for (let kill = 0; kill < 6; kill++) {
      const victim = kill % 2
      await until(() => running[victim]!.lines.length > 0)
      const before = topic.got.length
      const more = 20 + Math.random() * 20
      await until(() => topic.got.length > before + more)
      running[victim]!.signal('SIGKILL')
      running[victim] = startRelay()
    }
    const sequences = await writing.stop()
    const total = [...sequences.values()].reduce((sum, many) => sum + many, 0)
    await until(() => new Set(topic.got.map(({ headers }) => String(headers.ce_id))).size === total, 30_000)
    expectWhole(topic.got, sequences)
    await until(() => model.events.length === total, 30_000)
    for (const [stream, many] of sequences)
      expect(model.events.filter((event) => event.stream === stream).map(({ sequence }) => sequence)).toEqual(
        Array.from({ length: many }, (_, n) => n + 1),
      )
  },
  120_000,
)

test('ES7 a frozen relay is followed by another, and adds only duplicates when it wakes up', async () => {
  const writing = keepWriting(await openSome(4))
  await using topic = await readTopic()
  const frozen = startRelay(1500)
  await until(() => topic.got.length > 50)
  const next = startRelay(1500)
  await until(() => next.lines.length > 0)
  frozen.signal('SIGSTOP')
  const before = topic.got.length
  await until(() => topic.got.length > before + 200, 30_000)
  frozen.signal('SIGCONT')
  const after = topic.got.length
  await until(() => topic.got.length > after + 200, 30_000)
  const sequences = await writing.stop()
  const total = [...sequences.values()].reduce((sum, many) => sum + many, 0)
  await until(() => new Set(topic.got.map(({ headers }) => String(headers.ce_id))).size === total, 30_000)
  expectWhole(topic.got, sequences)
}, 90_000)

test('publishes large events in pieces, in their order', async () => {
  const streams = await openSome(3)
  await change(streams[0]!, command('AddNote', { text: 'small' }))
  for (let n = 0; n < 12; n++)
    for (const stream of streams) await change(stream, command('AddNote', { text: 'x'.repeat(150_000) }))
  const sizes: number[] = []
  const bus = Object.assign(Object.create(sample.bus), {
    publish: (...[topic, records]: Parameters<typeof sample.bus.publish>) => {
      sizes.push(records.reduce((sum, { value }) => sum + (value?.length ?? 0), 0))
      return sample.bus.publish(topic, records)
    },
  })
  sample.relay({ bus })
  await using topic = await readTopic()
  await until(() => topic.got.length === 40)
  expectWhole(topic.got, new Map(streams.map((stream, n) => [stream, n === 0 ? 14 : 13])))
  expect(Math.max(...sizes)).toBeLessThan(4 * 1024 * 1024)
})

test('a relay that was overtaken does not turn the cursor back', async () => {
  const stream = someStream()
  await open(stream)
  const errors: unknown[] = []
  sample.relay({ onError: (error) => errors.push(error), retry: 20, poll: 10 })
  await using topic = await readTopic()
  await until(() => topic.got.length === 1)
  const { database } = sample.writer
  await database.query(`UPDATE cursors SET seq = seq + 1000000 WHERE name = 'relay'`)
  await note(stream)
  await until(() => errors.length > 0)
  expect(String(errors[0])).toMatch('Another relay has moved the cursor')
})

test('waits while the bus is away and then publishes what has gathered, in order', async () => {
  const stream = someStream()
  await open(stream)
  const outage = { on: true }
  const bus = Object.assign(Object.create(sample.bus), {
    publish: (...given: Parameters<typeof sample.bus.publish>) =>
      outage.on ? Promise.reject(new Error('away')) : sample.bus.publish(...given),
  })
  const errors: unknown[] = []
  sample.relay({ bus, retry: 20, onError: (error) => errors.push(error) })
  for (let n = 0; n < 30; n++) await note(stream)
  await until(() => errors.length > 2)
  outage.on = false
  await using topic = await readTopic()
  await until(() => topic.got.length === 31)
  expectWhole(topic.got, new Map([[stream, 31]]))
})

test('waits for a transaction that still writes, anywhere on the server, and passes nothing over', async () => {
  sample.relay()
  await using topic = await readTopic()
  const elsewhere = new pg.Client(sample.busUrl)
  await elsewhere.connect()
  await elsewhere.query('BEGIN')
  await elsewhere.query('SELECT pg_current_xact_id()')
  const stream = someStream()
  await open(stream)
  await untilLooked(sample.writer.database, `${sample.writer.schema} relay`, { times: 3 })
  expect(await sample.published()).toBe(0n)
  await elsewhere.query('COMMIT')
  await elsewhere.end()
  await until(() => topic.got.length === 1)
})

test('relay and consumer go on when the server was away, and when their connections were cut', async () => {
  const stream = someStream()
  const model = recordingModel(['NotebookOpened', 'NoteAdded'])
  // What was applied and not yet marked comes again.
  const heard = () => [...new Set(
    model.events.filter((event) => event.stream === stream).map(({ sequence }) => sequence),
  )]
  sample.relay()
  await sample.hear({ models: [model] })
  await open(stream)
  await until(() => heard().length === 1)
  await postgres.stop()
  await postgres.start()
  await note(stream)
  await until(() => heard().length === 2)
  await sample.cut()
  await insist(() => note(stream))
  await until(() => heard().length === 3)
  expect(heard()).toEqual([1, 2, 3])
}, 60_000)

/** A connection of the pool may have been among those that were cut. */
async function insist<T>(work: () => Promise<T>): Promise<T> {
  return work().catch(() => insist(work))
}
