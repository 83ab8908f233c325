import { setImmediate } from 'node:timers/promises'
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { bounds, Feed, type Told } from './feed.ts'

const told = (seq: number, bytes = 100): Told => ({ seq, result: { data: { seq } }, bytes })

/** A conversation as its log has it, of which a listener hears. */
function conversation({ after = 0, size = 0, page = 3 }: { after?: number; size?: number; page?: number } = {}) {
  const log = Array.from({ length: size }, (_, i) => i + 1)
  const replays: number[] = []
  const feed = new Feed({
    after,
    async replay(from) {
      replays.push(from)
      await setImmediate()
      const rest = log.filter((seq) => seq > from)
      return { told: rest.slice(0, page).map((seq) => told(seq)), hasMore: rest.length > page, isOver: false }
    },
  })
  const messages = feed.messages()
  const heard: unknown[] = []
  const take = async (count: number) => {
    while (heard.length < count) heard.push((await messages.next()).value?.data?.['seq'])
    return heard
  }
  return { feed, log, replays, messages, take }
}

describe('what one listener hears', () => {
  test('begins with the log after the number that they have, page by page', async () => {
    const { take, replays } = conversation({ after: 2, size: 9 })
    expect(await take(7)).toEqual([3, 4, 5, 6, 7, 8, 9])
    expect(replays).toEqual([2, 5, 8])
  })

  test('goes on with what is told, without asking the log', async () => {
    const { feed, take, replays } = conversation({ size: 1 })
    await take(1)
    feed.tell(told(2))
    feed.tell(told(3))
    expect(await take(3)).toEqual([1, 2, 3])
    expect(replays).toEqual([0])
  })

  test('has once what is told while the log is read', async () => {
    const { feed, take } = conversation({ size: 2 })
    feed.tell(told(2))
    feed.tell(told(3))
    expect(await take(3)).toEqual([1, 2, 3])
  })

  test('is read from the log again where something is missing', async () => {
    const { feed, log, take, replays } = conversation({ size: 1 })
    await take(1)
    log.push(2, 3, 4)
    feed.tell(told(4))
    expect(await take(4)).toEqual([1, 2, 3, 4])
    expect(replays).toEqual([0, 1])
  })

  test.each([['messages', bounds.messages + 1, 1], ['bytes', 3, bounds.bytes / 2]])(
    'keeps no more than so many %s',
    async (_, count, bytes) => {
      const { feed, log, take, replays } = conversation({ page: 1000 })
      const waiting = take(1)
      await setImmediate()
      log.push(...Array.from({ length: count }, (_, i) => i + 1))
      for (const seq of log) feed.tell(told(seq, bytes))
      await waiting
      expect(await take(count)).toEqual(log)
      expect(replays.length).toBeGreaterThan(1)
    },
  )

  test('is over at once, whatever waits', async () => {
    const { feed, messages, take } = conversation({ size: 1 })
    await take(1)
    feed.tell(told(2))
    feed.end()
    expect(await messages.next()).toEqual({ done: true, value: undefined })
  })

  test('is every message once, in order, whatever of it is told, lost, doubled or late', () =>
    fc.assert(fc.asyncProperty(
      fc.array(fc.oneof(
        fc.constant('send'),
        fc.constant('lose'),
        fc.constant('miss'),
        fc.constant('double'),
        fc.constant('take'),
      )),
      async (steps) => {
        const { feed, log, messages } = conversation({ page: 2 })
        const heard: unknown[] = []
        const all = (async () => {
          for await (const { data } of messages) heard.push(data?.['seq'])
        })()
        for (const step of steps) {
          if (step === 'send' || step === 'lose') log.push(log.length + 1)
          if (step === 'send' || step === 'double') feed.tell(told(log.length))
          if (step === 'miss') feed.fallBehind()
          if (step === 'take') await setImmediate()
        }
        log.push(log.length + 1)
        feed.tell(told(log.length))
        while (heard.length < log.length) await setImmediate()
        feed.end()
        await all
        expect(heard).toEqual(log)
      },
    )))
})
