/** @service */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { append } from './append.ts'
import { LeaderTasks } from './leader-tasks.ts'
import { head, readRaw } from './event-rows.ts'
import { LogGrowth } from './log-growth.ts'
import { openSample, sampleRows, type Sample } from '../testing/sample.ts'
import { pauseAt, tail } from './tail.ts'
import { until } from '../testing/until.ts'

let sample: Sample
beforeAll(async () => {
  sample = await openSample()
})
afterAll(() => sample[Symbol.asyncDispose]())

const never = new AbortController().signal

describe('the growth of a log', () => {
  test('wakes the readers of the process at once', async () => {
    const growth = new LogGrowth(sample.database)
    const wait = growth.wait(growth.beats, 60_000, never)
    growth.signal()
    await wait
    await growth.settled()
  })

  test('between a look and a sleep is not slept through', async () => {
    const growth = new LogGrowth(sample.database)
    const { beats } = growth
    growth.signal()
    await growth.wait(beats, 60_000, never)
    await growth.settled()
  })

  test('wakes other processes, a burst of it few times', async () => {
    const [here, there] = [new LogGrowth(sample.database), new LogGrowth(sample.database)]
    let started = false
    await using leaderTasks = new LeaderTasks({
      database: sample.database,
      growth: there,
      onError: () => {},
      retry: 20,
    })
    leaderTasks.add('listening', async () => void (started = true))
    await until(() => started)
    for (let i = 0; i < 1000; i++) here.signal()
    await here.settled()
    await until(() => there.beats > 0)
    expect(there.beats).toBeLessThanOrEqual(2)
    expect(here.beats).toBe(1000)
  })

  test('is told outside of transactions, and a failure to tell it harms nobody', async () => {
    const query = () => Promise.reject(new Error('away'))
    const away = new LogGrowth({ schema: 'x', query } as never) // nothing else of it is used
    away.signal()
    await away.settled()
    expect(away.beats).toBe(1)
  })
})

describe('a reader at the end of the log', () => {
  test('sleeps long when it has seen all, and looks again soon while a slow transaction hides something', async () => {
    const { database } = sample
    expect(await pauseAt(database, await head(database), false)).toBe(5000)
    const slow = database.client()
    await slow.connect()
    await slow.query('BEGIN')
    await slow.query('SELECT pg_current_xact_id()')
    const before = await head(database)
    await append(database, sampleRows(`notebook-${randomUUID()}`, 1))
    expect(await readRaw(database, before, 10)).toEqual([])
    expect(await pauseAt(database, before, false)).toBe(20)
    expect(await pauseAt(database, before, true)).toBe(0)
    await slow.end()
  })

  test('ends when it is told to, in the middle of its sleep', async () => {
    const stop = new AbortController()
    let steps = 0
    const growth = new LogGrowth(sample.database)
    const reading = tail(growth, stop.signal, async () => {
      steps++
      return 60_000
    })
    await until(() => steps === 1)
    stop.abort()
    await reading
    expect(steps).toBe(1)
  })
})
