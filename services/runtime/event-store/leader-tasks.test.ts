/** @service */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { LeaderTasks, type LeaderTask } from './leader-tasks.ts'
import { LogGrowth } from './log-growth.ts'
import { openSample, type Sample } from '../testing/sample.ts'
import { until, untilLooked } from '../testing/until.ts'

let sample: Sample
beforeAll(async () => {
  sample = await openSample()
})
afterAll(() => sample[Symbol.asyncDispose]())

const connection = () => `${sample.schema} leader tasks`
const none = async () => {}
let atWork = 0
let most = 0
/** What work that was told to stop still does. */
let lastMoments = none

/** Stays at work until told to stop. */
const work: LeaderTask = async (signal) => {
  most = Math.max(most, ++atWork)
  await new Promise((resolve) => signal.addEventListener('abort', resolve))
  await lastMoments()
  atWork--
}

function open(names: string[], what: LeaderTask = work) {
  const failures: string[] = []
  const { database } = sample
  const onError = (_: unknown, task: string) => failures.push(task)
  const leaderTasks = new LeaderTasks({ database, growth: new LogGrowth(database), retry: 20, onError })
  for (const name of names) leaderTasks.add(name, what)
  return Object.assign(leaderTasks, { failures })
}

describe('a duty', () => {
  test('is done by one process at a time, and by the next when that goes', async () => {
    const processes = Array.from({ length: 4 }, () => open(['one']))
    for (const [n, process] of processes.entries()) {
      lastMoments = () => untilLooked(sample.database, connection(), { times: 2, by: 3 - n })
      await until(() => atWork === 1)
      await process[Symbol.asyncDispose]()
    }
    expect([atWork, most]).toEqual([0, 1])
  })

  test('is one of several on one connection', async () => {
    await using _ = open(['one', 'two', 'three'])
    await until(() => atWork === 3)
    expect(await sample.rows('SELECT FROM pg_stat_activity WHERE application_name = $1', [connection()])).toHaveLength(
      1,
    )
  })

  test('is given up when the connection is lost, and taken up again', async () => {
    let begun = 0
    await using _ = open(['one'], (signal) => {
      begun++
      return work(signal)
    })
    let beats = 0
    await using _other = open(['two'], async () => void beats++)
    lastMoments = () => {
      const later = beats + 3 // its connection is lost as well
      return until(() => beats >= later)
    }
    await until(() => begun === 1 && beats > 0)
    most = 0
    await sample.rows('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1', [
      connection(),
    ])
    await until(() => begun === 2 && atWork === 1)
    lastMoments = none
    expect(most).toBe(1)
  })

  test('that fails is taken up again, and its failure is told', async () => {
    let tries = 0
    await using leaderTasks = open(['failing', 'one'], async (signal) => {
      if (++tries < 4) throw new Error('bug')
      return work(signal)
    })
    await until(() => atWork === 2)
    expect(leaderTasks.failures).toHaveLength(3)
  })
})
