/** @service */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { published as publicEvent } from '@delvik/schemas/events/definition'
import { z } from 'zod'
import {
  closedRow,
  openSubscriptionSample,
  recordingModel,
  sequencesOf,
  someStream,
  type SubscriptionSample,
} from '../testing/subscription-sample.ts'
import { listParked } from './parked.ts'
import { command, notebook, notebookEvents, type NotebookCommand } from '../testing/sample.ts'
import { until } from '../testing/until.ts'
import { PostgresKeys } from '../keys/keys.postgres.ts'

let sample: SubscriptionSample
beforeAll(async () => {
  sample = await openSubscriptionSample()
})
beforeEach(() => sample.renew())
afterAll(() => sample[Symbol.asyncDispose]())

const parked = () => listParked(sample.hearer.database)
const group = 'hearer.recording@1'
const listen = async (model = recordingModel(), more = {}) => {
  await sample.hear({ models: [model], ...more })
  return model
}

describe('a stream of another service', () => {
  test('is applied in order, each event once', async () => {
    const stream = someStream()
    const rows = [1, 2, 3].map((n) => closedRow(stream, n))
    const model = await listen()
    await sample.deliver(...rows, ...rows.slice(1))
    await sample.caughtUp()
    expect(sequencesOf(model, stream)).toEqual([1, 2, 3])
    expect(await sample.seen(stream)).toEqual([1, 2, 3])
  })

  test('is read from the beginning of the topic by a model that comes later', async () => {
    const stream = someStream()
    await sample.deliver(...[1, 2, 3].map((n) => closedRow(stream, n)))
    const model = await listen()
    await sample.caughtUp()
    expect(sequencesOf(model, stream)).toEqual([1, 2, 3])
  })

  test('waits for a missing event, and goes on when it comes', async () => {
    const stream = someStream()
    const other = someStream()
    const model = recordingModel()
    const [consumer] = await sample.hear({ models: [model] })
    const [first, second, third, fourth] = [1, 2, 3, 4].map((n) => closedRow(stream, n))
    await sample.deliver(first!, third!, fourth!, closedRow(other, 1))
    await sample.caughtUp()
    expect(sequencesOf(model, stream)).toEqual([1])
    expect(sequencesOf(model, other)).toEqual([1])
    expect((await parked()).map(({ sequence, reason }) => [sequence, reason])).toEqual([[3, 'waiting'], [4, 'waiting']])
    expect(await consumer!.lag()).toBe(1)
    await sample.deliver(second!)
    await until(() => sequencesOf(model, stream).length === 4)
    expect(sequencesOf(model, stream)).toEqual([1, 2, 3, 4])
    await until(async () => (await parked()).length === 0)
  })

  test('is complained about when it has waited for a minute', async () => {
    const stream = someStream()
    await listen()
    const other = someStream()
    const young = someStream()
    await sample.deliver(...[stream, other, young].map((one) => closedRow(one, 2)))
    await until(async () => (await parked()).length === 3)
    const letAMinutePass = (one: string) =>
      sample.hearer.database.query(`UPDATE parked SET at = now() - interval '61 s' WHERE key = $1`, [one])
    // The look that complains about the other one has found this one as it was, or has complained about it before.
    for (const one of [stream, other]) {
      await letAMinutePass(one)
      await until(() => sample.reports.some(([, facts]) => facts.stream === one))
    }
    expect(sample.reports).toEqual(
      [stream, other].map((one) => ['subscribed event waits for one that is missing', { group, stream: one }]),
    )
  })

  test('diverges when a known place has another event', async () => {
    const stream = someStream()
    const model = await listen()
    const [first, second] = [1, 2].map((n) => closedRow(stream, n))
    await sample.deliver(first!, second!)
    await sample.caughtUp()
    await sample.deliver(closedRow(stream, 1), second!)
    await sample.caughtUp()
    expect(sequencesOf(model, stream)).toEqual([1, 2])
    expect(await parked()).toMatchObject([{ key: stream, sequence: 1, reason: 'diverged' }])
    expect(sample.reports).toMatchObject([['subscribed event has diverged', { stream, sequence: 1 }]])
    await sample.deliver(closedRow(stream, 3))
    await until(() => sequencesOf(model, stream).includes(3))
  })

  test('diverges when a place that is parked has another event', async () => {
    const stream = someStream()
    const model = await listen()
    model.fail = () => new Error('cannot')
    await sample.deliver(...[1, 2].map((n) => closedRow(stream, n)))
    await sample.caughtUp()
    await sample.deliver(...[1, 2].map((n) => closedRow(stream, n)))
    await sample.caughtUp()
    expect((await parked()).map(({ sequence, reason }) => `${sequence} ${reason}`).toSorted()).toEqual([
      '1 diverged',
      '1 failed',
      '2 diverged',
      '2 waiting',
    ])
  })

  test('counts ignored and unknown types as seen', async () => {
    const stream = someStream()
    const model = await listen(recordingModel(['NotebookClosed', 'NeverHeardOf']))
    const rows = ['NotebookOpened', 'NeverHeardOf', 'NotebookClosed', 'NoteCounted']
    await sample.deliver(...rows.map((type, n) => closedRow(stream, n + 1, { type })))
    await sample.caughtUp()
    expect(sequencesOf(model, stream)).toEqual([3])
    expect(await sample.seen(stream)).toEqual([1, 2, 3, 4])
  })

  test('waits with its partition for a build that knows the schema', async () => {
    const stream = someStream()
    const model = await listen()
    await sample.deliver(closedRow(stream, 1), closedRow(stream, 2, { schema: 2 }), closedRow(stream, 3))
    await until(() => sample.reports.length > 0)
    expect(sequencesOf(model, stream)).toEqual([1])
    expect(await parked()).toEqual([])
    await sample.stop()

    const newer = { ...notebookEvents.NotebookClosed, schema: 2, upcast: { 1: (data: object) => ({ ...data }) } }
    await sample.hear({
      models: [model],
      catalogues: { [sample.service]: { ...notebookEvents, NotebookClosed: newer } },
    })
    await sample.caughtUp()
    expect(sequencesOf(model, stream)).toEqual([1, 2, 3])
  })

  test('does not wait for the schema of a type that nobody here asks for', async () => {
    const stream = someStream()
    const model = await listen()
    await sample.deliver(closedRow(stream, 1, { type: 'NotebookOpened', schema: 9 }), closedRow(stream, 2))
    await sample.caughtUp()
    expect(sequencesOf(model, stream)).toEqual([2])
  })

  test('is not stopped by a record that is no event', async () => {
    const stream = someStream()
    const model = await listen()
    await sample.bus.publish(sample.topic, [{ key: stream, headers: {}, value: Buffer.from('hello') }])
    await sample.deliver(closedRow(stream, 1))
    await sample.caughtUp()
    expect(sequencesOf(model, stream)).toEqual([1])
    expect(sample.reports).toMatchObject([['record on the bus is no event', { topic: sample.topic }]])
  })

  test('repeats harmlessly what was applied before a crash and not yet marked', async () => {
    const stream = someStream()
    const model = await listen()
    await sample.deliver(closedRow(stream, 1), closedRow(stream, 2))
    await sample.caughtUp()
    await sample.stop()
    await sample.hearer.database.query('DELETE FROM inbox WHERE sequence = 2')
    await sample.bus.reset(
      group,
      sample.topic,
      new Map([...(await sample.bus.ends(sample.topic)).keys()].map((p) => [p, 0n])),
    )
    await sample.hear({ models: [model] })
    await sample.caughtUp()
    expect(sequencesOf(model, stream)).toEqual([1, 2])
    expect(await sample.seen(stream)).toEqual([1, 2])
    expect(await parked()).toEqual([])
  })

  test('ES6 equals its fold after any duplicates and any order, or waits for what was dropped', async () => {
    const plan = fc.record({
      events: fc.integer({ min: 1, max: 8 }),
      picks: fc.array(fc.nat(), { minLength: 1, maxLength: 25 }),
      size: fc.integer({ min: 1, max: 6 }),
    })
    const model = await listen()
    await fc.assert(
      fc.asyncProperty(plan, async ({ events, picks, size }) => {
        const stream = someStream()
        const rows = Array.from({ length: events }, (_, n) => closedRow(stream, n + 1))
        const delivered = picks.map((pick) => rows[pick % events]!)
        for (let at = 0; at < delivered.length; at += size) await sample.deliver(...delivered.slice(at, at + size))
        await sample.caughtUp()
        const arrived = new Set(delivered.map(({ sequence }) => sequence))
        const dense = rows.filter((_, n) => rows.slice(0, n + 1).every(({ sequence }) => arrived.has(sequence)))
        expect(sequencesOf(model, stream)).toEqual(dense.map(({ sequence }) => sequence))
        const waiting = (await parked()).filter(({ key }) => key === stream).map(({ sequence }) => sequence)
        expect(waiting).toEqual([...arrived].filter((n) => n > dense.length).toSorted((a, b) => a - b))
      }),
      { numRuns: 60 },
    )
  }, 60_000)
})

describe('personal parts', () => {
  const note = async (ownerId: string) => {
    const stream = someStream()
    const change = (what: NotebookCommand) => sample.writer.store.change(stream, notebook, what)
    await change(command('OpenNotebook', { ownerId, capacity: 9 }))
    await change(command('AddNote', { text: 'dear diary' }))
    return stream
  }
  const texts = (model: ReturnType<typeof recordingModel>, stream: string) =>
    model.events.filter((event) => event.stream === stream).map(({ data }) => (data as any).note.text) // of NoteAdded

  test('travel encrypted and are opened by who may', async () => {
    const stream = await note(randomUUID())
    sample.relay()
    const model = await listen(recordingModel(['NoteAdded']))
    await until(() => texts(model, stream).length > 0)
    expect(texts(model, stream)).toEqual(['dear diary'])
    const { rows } = await sample.writer.database.query(
      `SELECT e.data::text || encode(e.pii, 'escape') AS bytes FROM events e`,
    )
    expect(rows.map(({ bytes }) => bytes).join()).not.toContain('diary')
  })

  test('read [erased] for a service without their domain, and after the key is gone', async () => {
    const ownerId = randomUUID()
    const stream = await note(ownerId)
    sample.relay()
    const stranger = await listen(recordingModel(['NoteAdded']), { keyDomains: [] })
    await until(() => texts(stranger, stream).length > 0)
    expect(texts(stranger, stream)).toEqual(['[erased]'])
    await sample.writer.keys.destroy(ownerId)
    const later = recordingModel(['NoteAdded'], { generation: 2 })
    await sample.hear({ models: [later] })
    await until(() => texts(later, stream).length > 0)
    expect(texts(later, stream)).toEqual(['[erased]'])
  })

  test('park the stream of somebody whose key is neither there nor destroyed; others go on', async () => {
    const [lostId, keptId] = [randomUUID(), randomUUID()]
    const [lost, kept] = [await note(lostId), await note(keptId)]
    await sample.writer.database.query('DELETE FROM subject_keys WHERE subject = $1', [lostId])
    const { database, masterKey } = sample.writer
    const keys = new PostgresKeys({ database, masterKey, domains: ['content'] })
    sample.relay()
    const model = await listen(recordingModel(['NoteAdded']), { keys })
    await until(() => texts(model, kept).length > 0)
    await until(async () => (await parked()).length > 0)
    expect(await parked()).toMatchObject([
      { key: lost, reason: 'failed', error: expect.stringContaining('the key of its subject is missing') },
    ])
  })

  test('ask for the keys of a batch at once', async () => {
    const asked: number[] = []
    class CountingKeys extends PostgresKeys {
      override many(...[subjects, domain]: Parameters<PostgresKeys['many']>) {
        asked.push(subjects.length)
        return super.many(subjects, domain)
      }
    }
    const { database, masterKey } = sample.writer
    const keys = new CountingKeys({ database, masterKey, domains: ['content'] })
    const streams = [await note('one'), await note('two'), await note('one')]
    sample.relay()
    await until(async () => (await sample.published()) === 6n)
    const model = await listen(recordingModel(['NoteAdded']), { keys })
    await until(() => streams.every((stream) => texts(model, stream).length === 1))
    expect(asked.length).toBeLessThan(streams.length + 1)
  })
})

test('an event that is internal stays at home, and leaves no gap outside', async () => {
  const stream = someStream()
  const change = (what: NotebookCommand) => sample.writer.store.change(stream, notebook, what)
  await change(command('OpenNotebook', { ownerId: 'ada', capacity: 9 }))
  for (const text of ['a', 'b', 'c']) await change(command('AddNote', { text, count: true }))
  await change(command('CloseNotebook', {}))
  sample.relay()
  const catalogue = { ...notebookEvents, NoteCounted: publicEvent({ schema: 1, data: z.object({ n: z.int() }) }) }
  const model = await listen(recordingModel(Object.keys(catalogue)), { catalogues: { [sample.service]: catalogue } })
  await until(() => sequencesOf(model, stream).length === 5)
  expect(model.events.filter((event) => event.stream === stream).map(({ type, sequence }) => [type, sequence])).toEqual(
    [
      ['NotebookOpened', 1],
      ['NoteAdded', 2],
      ['NoteAdded', 3],
      ['NoteAdded', 4],
      ['NotebookClosed', 5],
    ],
  )
  expect(await parked()).toEqual([])
})
