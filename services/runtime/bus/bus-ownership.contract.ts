import { describe, expect, test } from '@jest/globals'
import type { Batch } from './bus.ts'
import { type BusUnderTest, busScene, text } from '../testing/bus-scene.ts'
import { until } from '../testing/until.ts'

/** Who gets the records of a topic (events.md 8). Every adapter passes this suite unchanged. */
export function describeOwnership(name: string, prepare: () => Promise<BusUnderTest>): void {
  describe(`the owner of a topic on the ${name} bus`, () => {
    const scene = busScene(prepare)
    const { fresh, another, member, read, publish } = scene

    test('C5 has one owner per group and scene.topic, and each record goes to one of them', async () => {
      fresh()
      const readers = [await read('g'), await read('g', {}, await another()), await read('g', {}, await another())]
      await until(() => readers.some(({ subscribed }) => subscribed.owns()))
      for (let n = 0; n < 20; n++) await publish(`a:${n}`, `b:${n}`, `c:${n}`)
      const all = () => readers.flatMap(({ got }) => got)
      await until(() => all().length >= 60)
      expect(new Set(all().map(text)).size).toBe(60)
      expect(all()).toHaveLength(60)
      await until(() => readers.filter(({ subscribed }) => subscribed.owns()).length === 1)
    })

    test('C6 hands a killed member’s topics over within 30 s, from the committed offset on', async () => {
      fresh()
      await publish('a:1', 'a:2')
      const killed = member({ group: 'g', topic: scene.topic })
      await until(() => killed.lines.includes('committed'))
      killed.signal('SIGKILL')
      const killedAt = Date.now()
      await publish('a:3')
      const { got } = await read('g')
      await until(() => got.length > 0, 30_000)
      expect(got.map(text)).toEqual(['a:3'])
      expect(Date.now() - killedAt).toBeLessThan(30_000)
    }, 45_000)

    test('C6 hands a frozen member’s topics over as well', async () => {
      fresh()
      await publish('a:1')
      const frozen = member({ group: 'g', topic: scene.topic, idleLimit: 1500 })
      await until(() => frozen.lines.includes('committed'))
      frozen.signal('SIGSTOP')
      await publish('a:2')
      const { got } = await read('g')
      await until(() => got.length > 0, 30_000)
      expect(got.map(text)).toEqual(['a:2'])
    }, 45_000)

    test('C8 refuses the commit of a stale owner', async () => {
      fresh()
      await publish('a:1')
      const batches: Batch[] = []
      const { subscribed } = await read('g', { handler: async (batch) => void batches.push(batch) })
      await until(() => batches.length === 1)
      await subscribed[Symbol.asyncDispose]()
      await publish('a:2')
      await expect(batches[0]?.commit(2n)).rejects.toThrow()
      const { got } = await read('g', {}, await another())
      await until(() => got.length === 1)
      expect(got.map(text)).toEqual(['a:2'])
    })

    test('lets every process hear everything in a transient group, from when it was opened', async () => {
      fresh()
      await publish('a:1')
      const since = new Date(Date.now() - 60_000)
      const readers = [
        await read('g', { transient: true, from: 'end' }),
        await read('g', { transient: true, from: 'end' }, await another()),
        await read('g', { transient: true, from: since }),
      ]
      await publish('a:2')
      await until(() => readers.every(({ got }) => got.some((one) => text(one) === 'a:2')))
      expect(readers.map(({ got }) => got.length)).toEqual([1, 1, 2])
    })

    test('is told when it is assigned, before its first record, and one that stands by when it takes over', async () => {
      fresh()
      await publish('a:1')
      const told: string[] = []
      const reading = async (copy: string, on = scene.bus) => {
        const onAssigned = (of: string) => void told.push(`${copy} has ${of}`)
        const handler = async ({ records }: Batch) => void told.push(...records.map((one) => `${copy} ${text(one)}`))
        return (await read('g', { onAssigned, handler }, on)).subscribed
      }
      const first = await reading('first')
      await until(() => told.length === 2)
      await reading('second', await another())
      await first[Symbol.asyncDispose]()
      await publish('a:2')
      await until(() => told.length === 4)
      expect(told).toEqual([`first has ${scene.topic}`, 'first a:1', `second has ${scene.topic}`, 'second a:2'])
    })

    test('is every process of a transient group, which misses nothing from when it was assigned', async () => {
      fresh()
      await publish('a:0')
      const assigned: number[] = []
      const one = await read('g', { transient: true, from: 'end', onAssigned: () => void assigned.push(Date.now()) })
      await until(() => assigned.length === 1)
      await publish('a:1', 'b:1')
      await until(() => one.got.length === 2)
      await scene.under.kill()
      await scene.under.start()
      await until(() => publish('a:2').then(() => true, () => false))
      await until(() => one.got.some((record) => text(record) === 'a:2'), 60_000)
      // The server may have been away too shortly to be missed; who was told again was told before it read on.
      expect(one.got.map(text).filter((value) => value !== 'a:2').toSorted()).toEqual(['a:1', 'b:1'])
    }, 120_000)
  })
}
