/** @service */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { Registry } from 'prom-client'
import type { Subscription } from '../bus/bus.ts'
import { toRecord } from '../bus/cloud-events.ts'
import { watchFollowers } from './follower-metrics.ts'
import { DomainError } from '../process/errors.ts'
import {
  closedRow,
  openSubscriptionSample,
  recordingModel,
  sequencesOf,
  someStream,
  type SubscriptionSample,
} from '../testing/subscription-sample.ts'
import { listParked } from './parked.ts'
import { forEach, handle } from '../event-store/handlers.ts'
import type { Reaction } from './reaction.ts'
import type { Recorded } from '../event-store/recorded.ts'
import { command, notebook } from '../testing/sample.ts'
import { groupOf, parseTopicGenerations, topicOf } from '../bus/topics.ts'
import { until } from '../testing/until.ts'

let sample: SubscriptionSample
beforeAll(async () => {
  sample = await openSubscriptionSample()
})
beforeEach(() => sample.renew())
afterAll(() => sample[Symbol.asyncDispose]())

const parked = () => listParked(sample.hearer.database)

describe('a reaction to another service', () => {
  const reaction = (more: Partial<Reaction> = {}) => {
    const calls: { stream: string; id: string; commandId: string }[] = []
    const one: Reaction = {
      name: `reaction-${randomUUID()}`,
      react: {
        NotebookClosed: async ({ stream, id }, commandId) =>
          void calls.push({ stream, id, commandId: commandId('mail') }),
      },
      ...more,
    }
    return { calls, reaction: one }
  }
  const react = async (one: Reaction, more = {}) => {
    await sample.hear({ reactions: [one], ...more })
    return () => sample.caughtUp('hearer')
  }

  test('misses nothing of a new installation', async () => {
    const stream = someStream()
    await sample.deliver(closedRow(stream, 1))
    const { calls, reaction: one } = reaction()
    const caughtUp = await react(one)
    await caughtUp()
    expect(calls.map((call) => call.stream)).toContain(stream)
  })

  test('that is new in a running installation leaves history alone', async () => {
    const stream = someStream()
    await sample.deliver(closedRow(stream, 1))
    await sample.age('1 year')
    const { calls, reaction: one } = reaction()
    const caughtUp = await react(one)
    await sample.deliver(closedRow(stream, 2))
    await caughtUp()
    expect(calls.map((call) => call.stream)).toEqual([stream])
  })

  test('starts where it was first deployed, also when its process was away for a while', async () => {
    await sample.deliver(closedRow(someStream(), 1))
    await sample.age('1 year')
    const { calls, reaction: one } = reaction()
    await react(one)
    await sample.stop()
    const stream = someStream()
    await sample.deliver(closedRow(stream, 1))
    const caughtUp = await react(one)
    await caughtUp()
    expect(calls.map((call) => call.stream)).toEqual([stream])
  })

  test('passes over what is older than its maximum age, and counts it', async () => {
    const [old, fresh] = [someStream(), someStream()]
    const { calls, reaction: one } = reaction({ maxAge: 60_000 })
    const [consumer] = await sample.hear({ reactions: [one] })
    const caughtUp = () => sample.caughtUp('hearer')
    await sample.deliver(closedRow(old, 1, { at: new Date(Date.now() - 61_000) }), closedRow(fresh, 1))
    await caughtUp()
    expect(calls.map((call) => call.stream)).toContain(fresh)
    expect(calls.map((call) => call.stream)).not.toContain(old)
    expect(Object.fromEntries(consumer!.outcomes)).toEqual({ passed: 1, applied: 1 })
    const metrics = new Registry()
    watchFollowers([consumer!], sample.hearer.database, metrics)
    expect(await metrics.metrics()).toContain('subscribed_events_total{group="hearer",outcome="passed"} 1')
  })

  test('gives the same command id at every delivery', async () => {
    const stream = someStream()
    const row = closedRow(stream, 1)
    let failures = 2
    const ids: string[] = []
    const { reaction: one } = reaction({
      react: {
        async NotebookClosed(event, commandId) {
          if (event.stream !== stream) return
          ids.push(commandId(), commandId('mail'))
          if (failures-- > 0) throw new DomainError('TRY_AGAIN')
        },
      },
    })
    const caughtUp = await react(one)
    await sample.deliver(row)
    await caughtUp()
    expect(ids).toHaveLength(6)
    expect(new Set(ids).size).toBe(2)
  })

  test('is done when the person is erased', async () => {
    const { reaction: one } = reaction({
      react: {
        async NotebookClosed() {
          throw new DomainError('SUBJECT_ERASED')
        },
      },
    })
    const caughtUp = await react(one)
    await sample.deliver(closedRow(someStream(), 1))
    await caughtUp()
    expect(await parked()).toEqual([])
  })
})

test('a subscribed model is told once when it has folded what was there when its process began', async () => {
  const stream = someStream()
  await sample.deliver(...[1, 2, 3].map((n) => closedRow(stream, n)))
  const waiting = (model = recordingModel(), told: number[] = []) =>
    Object.assign(model, { told, caughtUp: () => void told.push(model.events.length) })
  const [slow, quick] = [waiting(), waiting()]
  const gate = Promise.withResolvers<void>()
  const { apply } = slow
  slow.apply = forEach(apply, (event: Recorded) => gate.promise.then(() => handle(apply, event)))
  await sample.hear({ models: [slow] })
  await sample.hear({ models: [quick], generation: 2 })
  await until(() => quick.told.length > 0)
  expect(slow.told).toEqual([])
  gate.resolve()
  await until(() => slow.told.length > 0)
  await sample.deliver(closedRow(stream, 4))
  await until(() => sequencesOf(slow, stream).length === 4)
  expect([slow.told, quick.told]).toEqual([[3], [3]])
})

test('a group of a database that was restored reads again what the database has forgotten', async () => {
  const stream = someStream()
  const model = recordingModel()
  const { database } = sample.hearer
  await sample.hear({ models: [model] })
  await sample.deliver(closedRow(stream, 1))
  await sample.caughtUp()
  const backup = ['inbox', 'group_positions']
  for (const table of backup) await database.query(`CREATE TABLE ${table}_before AS TABLE ${table}`)
  await sample.deliver(closedRow(stream, 2), closedRow(stream, 3), closedRow(someStream(), 1))
  await sample.caughtUp()
  await sample.stop()

  for (const table of backup) await database.query(`TRUNCATE ${table}`)
  for (const table of backup) await database.query(`INSERT INTO ${table} TABLE ${table}_before`)
  model.events.length = 0
  await sample.hear({ models: [model] })
  await sample.caughtUp()
  expect(sequencesOf(model, stream)).toEqual([2, 3])
  expect(model.events).toHaveLength(3)
  expect(sample.reports).toEqual([['group reads again what its database has forgotten', {
    group: 'hearer@1',
    records: '3',
  }]])
  await sample.stop()
  await sample.hear({ models: [model] })
  expect(sample.reports).toHaveLength(1)
})

test('a group that is older than the notes of its places stays where the bus has it', async () => {
  const stream = someStream()
  await sample.hear({ models: [recordingModel()] })
  await sample.deliver(closedRow(stream, 1), ...Array.from({ length: 12 }, () => closedRow(someStream(), 1)))
  await sample.caughtUp()
  await sample.stop()
  await sample.hearer.database.query('TRUNCATE group_positions')
  await sample.hear({ models: [recordingModel()] })
  await sample.deliver(closedRow(stream, 2))
  await sample.caughtUp()
  await sample.stop()
  await sample.hear({ models: [recordingModel()] })
  expect(sample.reports).toEqual([])
})

describe('a topic generation', () => {
  test('names the topic, and the groups that hear it', () => {
    const generations = parseTopicGenerations('pitch=2, identity=1')
    expect(topicOf('pitch', generations.pitch)).toBe('pitch.events.v1.g2')
    expect(topicOf('identity', generations.identity)).toBe('identity.events.v1')
    expect(groupOf('search@3', ['identity', 'pitch'], generations)).toBe('search@3.pitch-g2')
    expect(groupOf('storage@1', ['identity'], generations)).toBe('storage@1')
    expect(() => parseTopicGenerations('pitch')).toThrow('pitch is not of the form')
  })

  test('gets the whole history again from the log', async () => {
    const stream = someStream()
    await sample.writer.store.change(stream, notebook, command('OpenNotebook', { ownerId: 'ada', capacity: 1 }))
    sample.relay()
    await until(async () => (await sample.published()) > 0n)
    sample.relay({ generation: 2 })
    const model = recordingModel(['NotebookOpened'])
    await sample.hear({ models: [model], generations: { [sample.service]: 2 } })
    await until(() => sequencesOf(model, stream).length === 1)
  })
})

describe('a log that was restored', () => {
  const second = () => ({ [sample.service]: 2 })

  test('is folded from nothing under its new topic, and what was folded of the old one is emptied once', async () => {
    const stream = someStream()
    const folding = recordingModel()
    await sample.hear({ models: [folding] })
    await sample.deliver(...[1, 2, 3].map((n) => closedRow(stream, n)))
    await sample.caughtUp()
    await sample.stop()

    const renewed = topicOf(sample.service, 2)
    const rows = [1, 2].map((n) => closedRow(stream, n))
    await sample.bus.publish(renewed, rows.map((row) => toRecord(sample.service, row)))
    for (let start = 0; start < 2; start++) await sample.hear({ models: [folding], generations: second() })
    await sample.caughtUp(`hearer@1.${sample.service}-g2`, [renewed])
    expect(sequencesOf(folding, stream)).toEqual([1, 2])
    expect(await parked()).toEqual([])
  })

  test('is reacted to where the reaction has not been before, and nowhere twice', async () => {
    const [kept, lost, failed] = [someStream(), someStream(), someStream()]
    const known = closedRow(kept, 1)
    const again = closedRow(failed, 1)
    const reacted: string[] = []
    let fails = true
    const reaction: Reaction = {
      name: 'mail',
      react: {
        NotebookClosed: async ({ id }) => {
          if (fails && id === again.id) throw new Error('not now')
          reacted.push(id)
        },
      },
    }
    await sample.hear({ reactions: [reaction] })
    await sample.deliver(known, closedRow(lost, 1), again)
    await sample.caughtUp('hearer')
    await sample.stop()
    await sample.age('1 year')
    fails = false

    const renewed = topicOf(sample.service, 2)
    const instead = closedRow(lost, 1)
    const next = closedRow(kept, 2)
    await sample.bus.publish(renewed, [known, instead, again, next].map((row) => toRecord(sample.service, row)))
    const before = reacted.splice(0)
    expect(before).toHaveLength(2)
    for (let start = 0; start < 2; start++) await sample.hear({ reactions: [reaction], generations: second() })
    await sample.caughtUp(`hearer.${sample.service}-g2`, [renewed])
    expect(new Set(reacted)).toEqual(new Set([instead.id, again.id, next.id]))
    expect(reacted).toHaveLength(3)
    expect(await parked()).toEqual([])
  })

  test('takes along what was parked of the old one', async () => {
    const stream = someStream()
    await sample.hear({ models: [recordingModel()] })
    await sample.deliver(...[1, 1].map((n) => closedRow(stream, n)))
    await sample.caughtUp()
    expect(await parked()).toMatchObject([{ reason: 'diverged', key: stream, sequence: 1 }])
    expect(sample.reports).toMatchObject([['subscribed event has diverged', {
      stream,
      sequence: 1,
      group: 'hearer@1',
    }]])
    await sample.stop()
    await sample.hear({ models: [recordingModel()], generations: second() })
    expect(await parked()).toEqual([])
  })

  test('is not mixed with the old one by a process that has not heard of it yet', async () => {
    const stream = someStream()
    const folding = recordingModel()
    const { bus, refusals } = countingRefusals()
    await sample.hear({ models: [folding], bus })
    await sample.hear({ models: [recordingModel()], generations: second() })
    await sample.deliver(closedRow(stream, 1))
    await until(() => refusals() > 1)
    expect(sequencesOf(folding, stream)).toEqual([])
  })

  /** The sample's bus, and how many batches its subscribers did not take. */
  function countingRefusals() {
    let refused = 0
    const refuse = (error: unknown) => {
      refused++
      throw error
    }
    const subscribe = (subscription: Subscription) =>
      sample.bus.subscribe({ ...subscription, handler: (batch) => subscription.handler(batch).catch(refuse) })
    const positions: typeof sample.bus.positions = (...given) => sample.bus.positions(...given)
    return { bus: Object.assign(Object.create(sample.bus), { subscribe, positions }), refusals: () => refused }
  }
})
