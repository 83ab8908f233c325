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
    return () => sample.caughtUp(`hearer.${one.name}`)
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
    const caughtUp = () => sample.caughtUp(`hearer.${one.name}`)
    await sample.deliver(closedRow(old, 1, { at: new Date(Date.now() - 61_000) }), closedRow(fresh, 1))
    await caughtUp()
    expect(calls.map((call) => call.stream)).toContain(fresh)
    expect(calls.map((call) => call.stream)).not.toContain(old)
    expect(Object.fromEntries(consumer!.outcomes)).toEqual({ passed: 1, applied: 1 })
    const metrics = new Registry()
    watchFollowers([consumer!], sample.hearer.database, metrics)
    expect(await metrics.metrics()).toContain(`subscribed_events_total{group="hearer.${one.name}",outcome="passed"} 1`)
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

describe('a subscribed model', () => {
  const stream = someStream()
  const said = ({ open }: Awaited<ReturnType<SubscriptionSample['hear']>>) =>
    open.sources({ name: 'recording' }, [stream]).then((sources) => sources.get(stream))
  /** A fold of another generation, which writes another source. */
  const second = () =>
    recordingModel(undefined, {
      generation: 2,
      fold: { NotebookClosed: (_: unknown, { sequence }: Recorded) => ({ second: sequence }) },
    })

  test('of a higher generation is built beside the one in use, which serves until then', async () => {
    const old = await sample.hear({ models: [recordingModel()] })
    await sample.deliver(closedRow(stream, 1), closedRow(stream, 2))
    await until(() => old.open.isBuilt())
    await sample.caughtUp()
    const held = holdingBus()
    const young = await sample.hear({ models: [second()], bus: held.bus })
    expect([young.open.isBuilt(), await said(young)]).toEqual([false, { sequence: 2 }])
    await sample.deliver(closedRow(stream, 3))
    await sample.caughtUp()
    await young.open.refresh()
    expect(await said(young)).toEqual({ sequence: 3 })
    held.release()
    await until(() => young.open.isBuilt())
    expect([await said(young), await said(old)]).toEqual([{ second: 3 }, { sequence: 3 }])
  })

  test('is found again after a roll-back, and read when it has caught up', async () => {
    const model = recordingModel()
    await sample.hear({ models: [model] })
    await sample.deliver(closedRow(stream, 1))
    await sample.caughtUp()
    await sample.stop()
    const young = await sample.hear({ models: [second()] })
    await until(() => young.open.isBuilt())
    await sample.deliver(closedRow(stream, 2))
    await sample.caughtUp('hearer.recording@2')
    await sample.stop()
    const back = await sample.hear({ models: [model] })
    await until(() => back.open.isBuilt())
    expect(await said(back)).toEqual({ sequence: 2 })
    expect(sequencesOf(model, stream)).toEqual([1, 2])
  })

  test('is dropped a day after another one has taken its place, with what was parked for it', async () => {
    const { database } = sample.hearer
    const failing = recordingModel()
    failing.fail = () => new Error('cannot')
    const old = await sample.hear({ models: [failing] })
    await sample.deliver(closedRow(stream, 1))
    await until(async () => (await parked()).length === 1)
    await until(() => old.open.isBuilt())
    await sample.stop()
    const young = await sample.hear({ models: [second()] })
    await until(() => young.open.isBuilt())
    const kept = async () => (await database.query('SELECT FROM parked')).rowCount
    expect([await kept(), await parked()]).toEqual([1, []])
    await database.query(`UPDATE subscribed_runs SET retired_at = retired_at - interval '25 hours'`)
    while (await young.open.dropOutdated());
    expect(await kept()).toBe(0)
    for (
      const [table, column] of [['merge_sources', 'model'], ['inbox', 'grp'], ['subscribed_runs', 'generation::text']]
    )
      expect((await database.query(`SELECT DISTINCT ${column} AS of FROM ${table}`)).rows).toHaveLength(1)
  })

  test('does not notice that its service hears one more neighbour', async () => {
    const model = recordingModel()
    await sample.hear({ models: [model] })
    await sample.deliver(closedRow(stream, 1))
    await sample.caughtUp()
    await sample.stop()
    const other = recordingModel([], { name: 'other' })
    const both = await sample.hear({ models: [model, other] })
    expect(await said(both)).toEqual({ sequence: 1 })
    await sample.deliver(closedRow(stream, 2))
    await sample.caughtUp()
    expect(sequencesOf(model, stream)).toEqual([1, 2])
  })
})

test('a new reaction hears everything from its first deployment on, while the version before still runs', async () => {
  await sample.deliver(closedRow(someStream(), 1))
  await sample.age('1 year')
  const met: string[] = []
  const [during, away, after] = [someStream(), someStream(), someStream()]
  const old: Reaction = { name: 'old', react: { NoteAdded: async () => {} } }
  const young: Reaction = { name: 'young', react: { NotebookClosed: async ({ stream }) => void met.push(stream) } }
  await sample.hear({ reactions: [old] })
  await sample.caughtUp('hearer.old')
  await sample.hear({ reactions: [old, young] })
  await sample.deliver(closedRow(during, 1))
  await sample.caughtUp('hearer.young')
  await sample.stop()
  await sample.hear({ reactions: [old] })
  await sample.deliver(closedRow(away, 1))
  await sample.caughtUp('hearer.old')
  await sample.stop()
  await sample.hear({ reactions: [old, young] })
  await sample.deliver(closedRow(after, 1))
  await sample.caughtUp('hearer.young')
  expect(met.toSorted()).toEqual([during, away, after].toSorted())
})

/** The sample's bus, which delivers nothing before it is released. */
function holdingBus() {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  const subscribe = (subscription: Subscription) =>
    sample.bus.subscribe({ ...subscription, handler: (batch) => promise.then(() => subscription.handler(batch)) })
  const bus = Object.assign(Object.create(sample.bus), {
    subscribe,
    positions: sample.bus.positions.bind(sample.bus),
    ends: sample.bus.ends.bind(sample.bus),
  })
  return { bus, release }
}

test('a group of a database that was restored reads again what the database has forgotten', async () => {
  const stream = someStream()
  const model = recordingModel()
  const { database } = sample.hearer
  await sample.hear({ models: [model] })
  await sample.deliver(closedRow(stream, 1))
  await sample.caughtUp()
  const backup = ['inbox', 'group_positions', 'merge_sources']
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
    group: 'hearer.recording@1',
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

  test('is folded from nothing under its new topic, beside what was folded of the old one', async () => {
    const stream = someStream()
    const folding = recordingModel()
    const old = await sample.hear({ models: [folding] })
    await sample.deliver(...[1, 2, 3].map((n) => closedRow(stream, n)))
    await sample.caughtUp()
    await until(() => old.open.isBuilt())
    await sample.stop()
    folding.events.length = 0

    const renewed = topicOf(sample.service, 2)
    const rows = [1, 2].map((n) => closedRow(stream, n))
    await sample.bus.publish(renewed, rows.map((row) => toRecord(sample.service, row)))
    for (let start = 0; start < 2; start++) {
      const { open } = await sample.hear({ models: [folding], generations: second() })
      await until(() => open.isBuilt())
      expect(await open.sources(folding, [stream])).toEqual(new Map([[stream, { sequence: 2 }]]))
    }
    await sample.caughtUp('hearer.recording@1.2', [renewed])
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
    await sample.caughtUp('hearer.mail')
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
    await sample.caughtUp(`hearer.mail.${sample.service}-g2`, [renewed])
    expect(new Set(reacted)).toEqual(new Set([instead.id, again.id, next.id]))
    expect(reacted).toHaveLength(3)
    expect(await parked()).toEqual([])
  })
})
