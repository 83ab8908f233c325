/** @service */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { DomainError } from '../process/errors.ts'
import {
  closedRow,
  openSubscriptionSample,
  recordingModel,
  sequencesOf,
  someStream,
  type SubscriptionSample,
} from '../testing/subscription-sample.ts'
import { until } from '../testing/until.ts'
import { dropParked, listParked, retryParked } from './parked.ts'

let sample: SubscriptionSample
beforeAll(async () => {
  sample = await openSubscriptionSample()
})
beforeEach(() => sample.renew())
afterAll(() => sample[Symbol.asyncDispose]())

const group = 'hearer.recording@1'
const parked = () => listParked(sample.hearer.database)
const listen = async () => {
  const model = recordingModel()
  await sample.hear({ models: [model] })
  return model
}

describe('an event that cannot be applied', () => {
  test('ES15 is tried five times, parked, and holds back its stream only', async () => {
    const poisoned = someStream()
    const healthy = someStream()
    const model = await listen()
    let attempts = 0
    model.fail = ({ stream, sequence }) => {
      if (stream !== poisoned || sequence !== 2) return undefined
      attempts++
      return new Error('cannot')
    }
    await sample.deliver(...[1, 2, 3].flatMap((n) => [closedRow(poisoned, n), closedRow(healthy, n)]))
    await sample.caughtUp()
    // Once with its batch, and five times alone.
    expect(attempts).toBe(6)
    expect(await sample.seen(poisoned)).toEqual([1])
    expect(await sample.seen(healthy)).toEqual([1, 2, 3])
    expect(await parked()).toMatchObject([
      { key: poisoned, sequence: 2, reason: 'failed', error: 'Error: cannot', attempts: 5 },
      { key: poisoned, sequence: 3, reason: 'waiting' },
    ])
    await sample.deliver(closedRow(poisoned, 4), closedRow(healthy, 4))
    await sample.caughtUp()
    expect(await sample.seen(poisoned)).toEqual([1])
    expect(await sample.seen(healthy)).toEqual([1, 2, 3, 4])
  })

  test('goes on with everything behind it when it is retried and the cause is gone', async () => {
    const stream = someStream()
    const next = `${stream}-next` // keys are retried in their order
    const model = await listen()
    model.fail = () => new Error('cannot')
    await sample.deliver(...[1, 2, 3].map((n) => closedRow(stream, n)), closedRow(next, 1))
    await sample.caughtUp()
    await retryParked(sample.hearer.database, { consumer: group, key: stream })
    await until(async () => (await parked())[0]?.attempts === 10)
    await retryParked(sample.hearer.database, { consumer: group, key: next })
    await until(async () => (await parked())[3]?.attempts === 10)
    expect((await parked()).map(({ attempts }) => attempts)).toEqual([10, 0, 0, 10])
    expect(sequencesOf(model, stream)).toEqual([])
    model.fail = () => undefined
    expect(await retryParked(sample.hearer.database, { consumer: group, key: stream })).toBe(3)
    await until(async () => (await parked()).every(({ key }) => key === next))
    expect(sequencesOf(model, stream)).toEqual([1, 2, 3])
    expect(await sample.seen(stream)).toEqual([1, 2, 3])
  })

  test('counts as seen when it is dropped, and those behind it go on', async () => {
    const stream = someStream()
    const model = await listen()
    model.fail = ({ sequence }) => (sequence === 1 ? new Error('cannot') : undefined)
    await sample.deliver(...[1, 2, 3].map((n) => closedRow(stream, n)))
    await sample.caughtUp()
    expect(await dropParked(sample.hearer.database, { consumer: group, key: stream })).toMatchObject({ sequence: 1 })
    await until(async () => (await parked()).length === 0)
    expect(sequencesOf(model, stream)).toEqual([2, 3])
    expect(await sample.seen(stream)).toEqual([1, 2, 3])
  })

  test('is given up with its place when it never came', async () => {
    const stream = someStream()
    const model = await listen()
    const [, second, third] = [1, 2, 3].map((n) => closedRow(stream, n))
    await sample.deliver(second!, third!)
    await sample.caughtUp()
    await dropParked(sample.hearer.database, { consumer: group, key: stream })
    await until(async () => (await parked()).length === 0)
    expect(sequencesOf(model, stream)).toEqual([2, 3])
    await sample.deliver(closedRow(stream, 1))
    await sample.caughtUp()
    expect(await parked()).toEqual([])
  })

  test('is not parked while something is away: the partition waits and tries for ever', async () => {
    const stream = someStream()
    const model = await listen()
    let attempts = 0
    const outages = [
      new DomainError('TRY_AGAIN'),
      Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
    ]
    model.fail = ({ sequence }) => (sequence === 2 ? outages[attempts++] : undefined)
    await sample.deliver(...[1, 2, 3].map((n) => closedRow(stream, n)))
    await sample.caughtUp()
    expect(attempts).toBe(3)
    expect(await sample.seen(stream)).toEqual([1, 2, 3])
    expect(await parked()).toEqual([])
  })

  test('goes on with what waits behind a retried one also when something was away in the middle', async () => {
    const stream = someStream()
    const model = await listen()
    model.fail = () => new Error('cannot')
    await sample.deliver(...[1, 2, 3, 4].map((n) => closedRow(stream, n)))
    await sample.caughtUp()
    let outages = 1
    model.fail = ({ sequence }) => (sequence === 3 && outages-- > 0 ? new DomainError('TRY_AGAIN') : undefined)
    await retryParked(sample.hearer.database, { consumer: group, key: stream })
    await until(async () => (await parked()).length === 0)
    expect(sequencesOf(model, stream)).toEqual([1, 2, 3, 4])
    expect(await sample.seen(stream)).toEqual([1, 2, 3, 4])
  })

  test('is parked when its statement ran into its own time-out: that is a bug, and no outage', async () => {
    const stream = someStream()
    const model = await listen()
    model.fail = () => Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' })
    await sample.deliver(closedRow(stream, 1))
    await sample.caughtUp()
    expect(await parked()).toMatchObject([{ key: stream, reason: 'failed' }])
  })

  test('shows what failed without the values that the database quotes', async () => {
    const stream = someStream()
    const model = await listen()
    const quoting = { code: '23505', constraint: 'names', severity: 'ERROR', detail: 'Key (name)=(Ada) exists' }
    model.fail = () => Object.assign(new Error('duplicate key Ada'), quoting)
    await sample.deliver(closedRow(stream, 1))
    await sample.caughtUp()
    expect((await parked())[0]?.error).toBe('PostgreSQL 23505 names')
  })
})
