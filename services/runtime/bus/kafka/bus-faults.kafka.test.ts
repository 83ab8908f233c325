/** @own-engines kafka */
import { afterEach, expect, test } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import type { Bus, BusDelivery } from '../bus.ts'
import { toRecord } from '../cloud-events.ts'
import type { ConsumerInput } from '../../testing/consumer-entry.kafka.ts'
import { closedRow, someStream } from '../../testing/subscription-sample.ts'
import { openTestBus } from '../../testing/kafka-sample.ts'
import { openSample } from '../../testing/sample.ts'
import { describeOnOwn, startProcess, until } from '../../testing/until.ts'

const brokers = process.env.KAFKA_BROKERS ?? ''
const record = (key: string, n: number) => ({ key, headers: {}, value: Buffer.from(String(n)) })

/** What each key got, every number at its first delivery. */
function firsts(got: readonly BusDelivery[]): Record<string, number[]> {
  const seen = new Map<string, Set<number>>()
  for (const { key, value } of got) seen.set(key, (seen.get(key) ?? new Set()).add(Number(value)))
  return Object.fromEntries([...seen].toSorted().map(([key, numbers]) => [key, [...numbers]]))
}

describeOnOwn('kafka', 'a bus on a cluster that fails', (control) => {
  const opened: AsyncDisposable[] = []
  afterEach(async () => {
    for (const one of opened.splice(0).reverse()) await one[Symbol.asyncDispose]()
  })
  const open = async (more = {}) => {
    const bus = await openTestBus(brokers, more)
    opened.push(bus)
    return bus
  }
  const read = async (bus: Bus, topic: string, group: string) => {
    const got: BusDelivery[] = []
    opened.push(await bus.subscribe({ group, topics: [topic], from: 'start', handler: async ({ records }) => void got.push(...records) }))
    return got
  }

  test('loses nothing and keeps the order of every key while its broker is killed, stopped and comes back', async () => {
    const topic = `t-${randomUUID()}`
    const keys = Array.from({ length: 8 }, (_, n) => `k${n}`)
    const [writer, reader] = [await open(), await open()]
    const taken = new Map(keys.map((key) => [key, 0]))
    let writing = true
    const insist = (key: string, n: number) =>
      until(() => writer.publish(topic, [record(key, n), record(key, n + 1)]).then(() => true, () => false), 90_000)
    const producing = keys.map(async (key) => {
      for (; writing; taken.set(key, (taken.get(key) ?? 0) + 2)) await insist(key, taken.get(key) ?? 0)
    })
    const got = await read(reader, topic, 'g')
    for (const end of ['kill', 'stop'] as const) {
      const before = [...taken.values()]
      await until(() => [...taken.values()].every((count, i) => count > (before[i] ?? 0) + 20), 60_000)
      await control[end]()
      await control.start()
    }
    const after = [...taken.values()]
    await until(() => [...taken.values()].every((count, i) => count > (after[i] ?? 0) + 20), 60_000)
    writing = false
    await Promise.all(producing)

    const expected = Object.fromEntries([...taken].map(([key, count]) => [key, Array.from({ length: count }, (_, n) => n)]))
    await until(async () => (await reader.positions('g', [topic])).every(({ next, end }) => next === end), 60_000)
    expect(firsts(got)).toEqual(expected)
    const audit = await open()
    const whole = await read(audit, topic, 'audit')
    await until(async () => (await audit.positions('audit', [topic])).every(({ next, end }) => next === end), 60_000)
    expect(firsts(whole)).toEqual(expected)
  }, 240_000)

  test('hands over from a consumer that is frozen longer than its session, without loss or a second effect', async () => {
    await using home = await openSample()
    await home.database.query('CREATE TABLE effect (n bigserial, stream text, sequence int, PRIMARY KEY (stream, sequence))')
    const service = `w${randomUUID().slice(0, 8)}`
    const topic = `${service}.events.v1`
    const bus = await open()
    const streams = Array.from({ length: 12 }, someStream)
    let sequence = 0
    const deliver = async (times: number) => {
      for (const end = sequence + times; sequence < end; )
        await bus.publish(topic, (sequence++, streams).map((stream) => toRecord(service, closedRow(stream, sequence))))
    }
    const start = () => {
      const input: ConsumerInput = { brokers, url: home.url, schema: home.schema, service, topic }
      const one = startProcess(new URL('../../testing/consumer-entry.kafka.ts', import.meta.url), input)
      opened.push(one)
      return one
    }
    const applied = ({ lines }: { lines: string[] }) => lines.filter((line) => line === 'applied').length
    const whole = () => until(async () => {
      const [{ count }] = await home.rows('SELECT count(*)::int FROM effect')
      return count === streams.length * sequence
    }, 40_000)

    const first = start()
    await deliver(5)
    await until(() => applied(first) > 0)
    await deliver(40)
    first.signal('SIGSTOP')
    const second = start()
    await deliver(5)
    await whole()
    await until(() => applied(second) > 0)

    first.signal('SIGCONT')
    await deliver(20)
    await whole()
    second.signal('SIGKILL')
    await deliver(5)
    await whole()
    expect([...first.lines, ...second.lines].filter((line) => !['started', 'applied', 'again'].includes(line))).toEqual([])
    const disordered = 'SELECT FROM (SELECT sequence, row_number() OVER (PARTITION BY stream ORDER BY n) AS nth FROM effect) e WHERE sequence <> nth'
    expect(await home.rows(disordered)).toEqual([])
    await until(async () => (await home.rows(`SELECT count(*)::int AS n FROM seen WHERE grp = 'g'`))[0].n > 0)
    expect(await home.rows('SELECT FROM parked')).toEqual([])
  }, 120_000)

  test('gives up a client that the cluster refuses again and again', async () => {
    const crashed = Promise.withResolvers<Error>()
    const bus = await open({ session: 500, onCrash: crashed.resolve })
    await read(bus, `t-${randomUUID()}`, 'g')
    expect((await crashed.promise).message).toMatch(/session timeout/i)
  })
})
