import { describe, expect, test } from '@jest/globals'
import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { partitionOf, partitions } from './bus.ts'
import { type BusUnderTest, busScene, record, text } from '../testing/bus-scene.ts'
import { toRecord } from './cloud-events.ts'
import { Consumer } from '../subscriptions/consumer.ts'
import { modelSubscriber } from '../subscriptions/subscriptions.ts'
import { closedRow, recordingModel } from '../testing/subscription-sample.ts'
import { listParked } from '../subscriptions/parked.ts'
import { notebookEvents, openSample } from '../testing/sample.ts'
import { until } from '../testing/until.ts'

/** The promises of the bus (events.md 8). Every adapter passes this suite unchanged. */
export function describeBus(name: string, prepare: () => Promise<BusUnderTest>): void {
  describe(`the ${name} bus`, () => {
    const scene = busScene(prepare)
    const { fresh, another, member, read, publish, behind } = scene

    test('C1 keeps the order of each key under 8 producers', async () => {
      fresh()
      const buses = [scene.bus, await another()]
      const produce = async (producer: number) => {
        for (let n = 0; n < 30; n++) {
          const batch = Array.from({ length: 10 }, (_, i) => record(`k${(n + i) % 7}`, `${producer} ${n * 10 + i}`))
          await buses[producer % 2]?.publish(scene.topic, batch)
        }
      }
      await Promise.all(Array.from({ length: 8 }, (_, producer) => produce(producer)))
      const { got } = await read('g')
      await until(() => got.length === 2400)
      const last = new Map<string, number>()
      for (const { key, value } of got) {
        const [producer, n] = String(value).split(' ').map(Number)
        expect(n).toBeGreaterThan(last.get(`${key} ${producer}`) ?? -1)
        last.set(`${key} ${producer}`, n as number)
      }
    })

    test('C2 sends a key to the partition that the Kafka client would choose', async () => {
      fresh()
      const known = { 'pitch-1': 4, 'account-0190b7d0-1111-7abc-8def-000000000001': 4, 'å': 4, 'session-7': 0, '': 3 }
      const places = await scene.bus.publish(scene.topic, Object.keys(known).map((key) => record(key, 'x')))
      expect(places.map(({ partition }) => partition)).toEqual(Object.values(known))
    })

    test('C3 gives offsets that are dense and grow', async () => {
      fresh()
      const batches = await Promise.all(
        Array.from({ length: 20 }, (_, n) => publish(`a:${n}`, `b:${n}`, `c:${n}`, `a:${n}`)),
      )
      const offsets = new Map<number, bigint[]>()
      for (const { partition, offset } of batches.flat())
        offsets.set(partition, [...(offsets.get(partition) ?? []), offset])
      for (const [partition, found] of offsets) {
        const sorted = found.toSorted((a, b) => Number(a - b))
        expect(sorted).toEqual(sorted.map((_, n) => BigInt(n)))
        expect((await scene.bus.ends(scene.topic)).get(partition)).toBe(BigInt(found.length))
      }
    })

    test('C4 lets every group see everything', async () => {
      fresh()
      await publish('a:1', 'b:1')
      const first = await read('g1')
      const second = await read('g2')
      await publish('a:2')
      await until(() => first.got.length === 3 && second.got.length === 3)
      expect(first.got.map(text).toSorted()).toEqual(['a:1', 'a:2', 'b:1'])
    })

    test('C7 delivers again what was not committed before a crash, and nothing that was', async () => {
      fresh()
      await publish('a:1')
      const done = member({ group: 'g', topic: scene.topic })
      await until(() => done.lines.includes('committed'))
      done.signal('SIGKILL')
      await publish('a:2')
      const hanging = member({ group: 'g', topic: scene.topic, hangs: true })
      await until(() => hanging.lines.includes('took a:2'))
      hanging.signal('SIGKILL')
      const { got } = await read('g')
      await until(() => got.length > 0)
      expect([...hanging.lines, ...got.map(text)]).toEqual(['took a:2', 'a:2'])
    }, 45_000)

    test('C9 replays everything to a new group that begins at the start, and only news to one that begins at the end', async () => {
      fresh()
      for (let n = 0; n < 5; n++) await publish(`a:${n}`)
      const late = await read('late', { from: 'end' })
      await publish('a:5')
      const { got } = await read('new')
      await until(() => got.length === 6 && late.got.length > 0)
      expect(got.map(text)).toEqual(['a:0', 'a:1', 'a:2', 'a:3', 'a:4', 'a:5'])
      expect(late.got.map(text)).toEqual(['a:5'])
    })

    test('C10 sets a stopped group back by offset and by time, a running one not', async () => {
      fresh()
      const partition = partitionOf('a')
      await publish('a:0', 'a:1')
      const { got, subscribed } = await read('g')
      await until(() => got.length === 2)
      await publish('a:2')
      await until(() => got.length === 3)
      await expect(scene.bus.reset('g', scene.topic, new Map([[partition, 0n]]))).rejects.toThrow()
      await subscribed[Symbol.asyncDispose]()

      await scene.bus.reset('g', scene.topic, new Map([[partition, 1n]]))
      const byOffset = await read('g')
      await until(() => byOffset.got.length === 2)
      expect(byOffset.got.map(text)).toEqual(['a:1', 'a:2'])
      await byOffset.subscribed[Symbol.asyncDispose]()

      await scene.bus.reset('g', scene.topic, got[2]?.at as Date)
      const byTime = await read('g')
      await until(() => byTime.got.length === 1)
      expect(byTime.got.map(text)).toEqual(['a:2'])
    })

    test('C11 carries a null, an empty and a 1 MB value, and headers of any bytes', async () => {
      fresh()
      const big = randomBytes(1024 * 1024)
      const headers = { text: Buffer.from('på svenska'), bytes: Buffer.from([0, 255, 128, 10]), none: Buffer.alloc(0) }
      const values = [null, Buffer.alloc(0), big, big]
      await scene.bus.publish(scene.topic, values.map((value) => ({ key: 'a', headers, value })))
      const { got } = await read('g')
      await until(() => got.length === 4)
      expect(got.map(({ value }) => value?.length)).toEqual([undefined, 0, big.length, big.length])
      expect(got[3]?.value?.equals(big)).toBe(true)
      for (const [name, bytes] of Object.entries(headers)) expect(got[0]?.headers[name]?.equals(bytes)).toBe(true)
    })

    test('C12 parks what a consumer cannot take five times, with what follows on its key; other keys go on', async () => {
      fresh()
      await using home = await openSample()
      const [poisoned, healthy] = ['notebook-1', 'notebook-2']
      const model = recordingModel()
      model.fail = ({ stream }) => (stream === poisoned ? new Error('cannot') : undefined)
      const consumer = await Consumer.start({
        bus: scene.bus,
        group: 'g',
        topics: [scene.topic],
        database: home.database,
        keys: home.keys,
        keyDomains: [],
        pauses: [1, 1, 1, 1],
        catalogues: { writer: notebookEvents },
        subscriber: modelSubscriber(home.database, { run: 'recording@1', model }),
        report: () => {},
      })
      scene.opened.push(consumer)
      const rows = [1, 2, 3].flatMap((n) => [closedRow(poisoned!, n), closedRow(healthy!, n)])
      await scene.bus.publish(scene.topic, rows.map((row) => toRecord('writer', row)))
      await until(async () => (await behind('g')) === 0)
      expect(model.events.map(({ stream, sequence }) => [stream, sequence])).toEqual([1, 2, 3].map((n) => [healthy, n]))
      expect((await listParked(home.database)).map(({ key, sequence, attempts }) => [key, sequence, attempts])).toEqual(
        [
          [poisoned, 1, 5],
          [poisoned, 2, 0],
          [poisoned, 3, 0],
        ],
      )
      await consumer[Symbol.asyncDispose]()
    })

    test('C13 has stored what it has taken, also when the server dies at once', async () => {
      fresh()
      const taken: string[] = []
      for (let n = 0; n < 20; n++) await publish(`a:${n}`).then(() => taken.push(`a:${n}`))
      await scene.under.kill()
      await scene.under.start()
      const { got } = await read('g')
      await until(() => got.length >= taken.length)
      expect(got.map(text)).toEqual(taken)
    }, 60_000)

    test('C14 loses nothing and keeps the order while the server is stopped', async () => {
      fresh()
      const { got } = await read('g')
      let refused = 0
      const insist = (value: string) =>
        until(() =>
          publish(value).then(() => true, () => {
            refused++
            return false
          }), 60_000)
      let taken = 0
      const producing = (async () => {
        for (; taken < 200 || refused <= 3; taken++) await insist(`a:${taken}`)
      })()
      await until(() => got.length > 10)
      await scene.under.stop()
      await until(() => refused > 3)
      await scene.under.start()
      await producing
      const firsts = () => [...new Set(got.map(text))]
      await until(() => firsts().length === taken, 30_000)
      expect(firsts()).toEqual(Array.from({ length: taken }, (_, n) => `a:${n}`))
    }, 90_000)

    test('C15 keeps the order when the consumer stops and starts', async () => {
      fresh()
      const seen: string[] = []
      let stop = false
      const producing = (async () => {
        for (let n = 0; n < 300; n++) await publish(`a:${n}`)
      })()
      while (!stop) {
        const { got, subscribed } = await read('g')
        await until(() => got.length > 20 || seen.length + got.length >= 300)
        await subscribed[Symbol.asyncDispose]()
        seen.push(...got.map(text))
        stop = seen.length >= 300
      }
      await producing
      expect(seen).toEqual(Array.from({ length: 300 }, (_, n) => `a:${n}`))
    })

    test('pauses a partition whose handler fails and goes on with the others', async () => {
      fresh()
      const other = Array.from({ length: 50 }, (_, n) => `b${n}`).find((key) =>
        partitionOf(key) !== partitionOf('a')
      ) as string
      const got: string[] = []
      let broken = true
      await read('g', {
        async handler({ records }) {
          if (broken && records.some(({ key }) => key === 'a')) throw new Error('away')
          got.push(...records.map(text))
        },
      })
      await publish('a:1', `${other}:1`)
      await until(() => got.includes(`${other}:1`))
      expect(got).not.toContain('a:1')
      broken = false
      await until(() => got.includes('a:1'))
    })

    test('behaves as a list for each partition does, whatever is published, read, stopped and set back', async () => {
      const publishing = fc.record({
        kind: fc.constant('publish' as const),
        keys: fc.array(fc.nat({ max: 9 }), { maxLength: 20 }),
      })
      const reading = fc.record({ kind: fc.constant('read' as const), group: fc.constantFrom('g1', 'g2') })
      const resetting = fc.record({
        kind: fc.constant('reset' as const),
        group: fc.constantFrom('g1', 'g2'),
        to: fc.nat({ max: 99 }),
      })
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.oneof(publishing, publishing, reading, resetting), { maxLength: 12 }),
          async (steps) => {
            fresh()
            const lists = Array.from({ length: partitions }, (): string[] => [])
            const next = new Map<string, number[]>()
            const nextOf = (group: string) => next.get(group) ?? lists.map(() => 0)
            for (const step of steps)
              switch (step.kind) {
                case 'publish': {
                  const batch = step.keys.map((key, n) => record(`k${key}`, `${key} ${lists.flat().length + n}`))
                  for (const { key, value } of batch) lists[partitionOf(key)]?.push(String(value))
                  await scene.bus.publish(scene.topic, batch)
                  break
                }
                case 'read': {
                  const from = nextOf(step.group)
                  const { got, subscribed } = await read(step.group)
                  await until(async () => (await behind(step.group)) === 0)
                  await subscribed[Symbol.asyncDispose]()
                  for (const [p, list] of lists.entries())
                    expect(got.filter(({ partition }) => partition === p).map(text)).toEqual(list.slice(from[p]))
                  next.set(step.group, lists.map(({ length }) => length))
                  break
                }
                case 'reset': {
                  const to = lists.map(({ length }) => Math.min(step.to, length))
                  await scene.bus.reset(step.group, scene.topic, new Map(to.map((offset, p) => [p, BigInt(offset)])))
                  next.set(step.group, to)
                }
              }
          },
        ),
        { numRuns: 25 },
      )
    }, 180_000)

    test('tells where a group stands', async () => {
      fresh()
      await publish('a:1', 'a:2')
      expect(await behind('g')).toBe(2)
      const { got } = await read('g')
      await until(() => got.length === 2)
      await until(async () => (await behind('g')) === 0)
      expect(await scene.bus.positions('g', [scene.topic])).toHaveLength(partitions)
    })
  })
}
