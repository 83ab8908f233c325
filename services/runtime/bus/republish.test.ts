/** @engines kafka */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { Bus, type BusDelivery } from './bus.ts'
import { fromRecord } from './cloud-events.ts'
import { openSubscriptionSample, someStream, type SubscriptionSample } from '../testing/subscription-sample.ts'
import { openTestBus } from '../testing/kafka-sample.ts'
import { relayCursor } from './relay.ts'
import type { RelayInput } from '../testing/relay-entry.ts'
import { republish, type RepublishOptions } from './republish.ts'
import { command, notebook } from '../testing/sample.ts'
import { describeOn } from '../testing/engines.ts'
import { startProcess, until } from '../testing/until.ts'
import { topicOf } from './topics.ts'

let sample: SubscriptionSample
beforeAll(async () => {
  sample = await openSubscriptionSample()
})
beforeEach(() => sample.renew())
afterAll(() => sample[Symbol.asyncDispose]())

/** Streams of public events, with an internal one among them. */
async function write(many: number): Promise<void> {
  const { store } = sample.writer
  const one = async (stream: string) => {
    await store.change(stream, notebook, command('OpenNotebook', { ownerId: 'ada', capacity: 100 }))
    for (let n = 0; n < 4; n++) await store.change(stream, notebook, command('AddNote', { text: null, count: n === 0 }))
  }
  await Promise.all(Array.from({ length: many }, () => one(someStream())))
}

const inLog = () => sample.writer.rows('SELECT stream, sequence, id FROM events WHERE public ORDER BY stream, sequence')

const again = (bus: Bus, more: Partial<RepublishOptions> = {}) =>
  republish({ service: sample.service, database: sample.writer.database, bus, generation: 2, ...more })

const recordsOn = async (bus: Bus) =>
  Number([...(await bus.ends(topicOf(sample.service, 2))).values()].reduce((sum, end) => sum + end, 0n))

/** What a reader has of the new topic that passes over repeats and takes nothing out of order. */
async function onTopic(bus: Bus) {
  const got: BusDelivery[] = []
  const topics = [topicOf(sample.service, 2)]
  const handler = async ({ records }: { records: readonly BusDelivery[] }) => void got.push(...records)
  await using _ = await bus.subscribe({ group: 'reader', topics, from: 'start', handler })
  await until(async () => (await bus.positions('reader', topics)).every(({ next, end }) => next === end))
  const last = new Map<string, number>()
  const events = got.map(fromRecord).filter(({ stream, sequence }) => {
    const isNext = sequence === (last.get(stream) ?? 0) + 1
    if (isNext) last.set(stream, sequence)
    return isNext
  })
  const ofStream = Map.groupBy(events, ({ stream }) => stream)
  return [...ofStream.keys()].sort().flatMap((key) =>
    ofStream.get(key)!.map(({ stream, sequence, id }) => ({ stream, sequence, id }))
  )
}

function rules(busOf: () => Bus): void {
  test('is every public event of the log, each stream in its order, and the relay goes on from there', async () => {
    await write(3)
    const told: number[] = []
    const whole = (await inLog()).length
    expect(await again(busOf(), { progress: (written) => told.push(written) })).toBe(whole)
    expect(told.at(-1)).toBe(whole)
    await write(1)
    sample.relay({ bus: busOf(), generation: 2 })
    const now = await inLog()
    await until(async () => (await recordsOn(busOf())) === now.length)
    expect(await onTopic(busOf())).toEqual(now)
  })

  test('is whole although the bus failed half way, and another call repeats nothing', async () => {
    await write(150)
    let requests = 0
    const publish = async (...given: Parameters<Bus['publish']>) => {
      if (++requests === 2) throw new Error('away')
      return busOf().publish(...given)
    }
    const bus = Object.assign(Object.create(Bus.prototype), { publish, ends: (topic: string) => busOf().ends(topic) })
    const errors: unknown[] = []
    const records = await again(bus, { onError: (error) => errors.push(error) })
    expect(errors.map(String)).toEqual(['Error: away'])
    expect(await again(busOf())).toBe(records)
    expect(await onTopic(busOf())).toEqual(await inLog())
  })

  test('is refused where records of another history are', async () => {
    await write(2)
    await again(busOf())
    // As a store that was restored: it knows nothing of what it has published since.
    await sample.writer.database.query('DELETE FROM cursors WHERE name = $1', [relayCursor(2)])
    await expect(again(busOf())).rejects.toThrow(/has \d+ records of another history: name a higher generation than 2/)
    await again(busOf(), { generation: 3 })
  })
}

describe('a history that is published again on tables', () => {
  rules(() => sample.bus)

  test('is whole after a call that was killed half way and another one', async () => {
    await write(150)
    const { service, busUrl, bus, writer } = sample
    const input: RelayInput = {
      service,
      url: writer.url,
      schema: writer.schema,
      busUrl,
      idleLimit: 1500,
      generation: 2,
    }
    {
      await using killed = startProcess(new URL('../testing/relay-entry.ts', import.meta.url), input)
      await until(async () => (await recordsOn(bus)) > 0)
      killed.signal('SIGKILL')
    }
    await again(bus)
    expect(await onTopic(bus)).toEqual(await inLog())
  })
})

describeOn('kafka', 'a history that is published again on Kafka', () => {
  let bus: Bus
  beforeAll(async () => {
    bus = await openTestBus(process.env.KAFKA_BROKERS ?? '')
  })
  afterAll(() => bus[Symbol.asyncDispose]())
  rules(() => bus)
})
