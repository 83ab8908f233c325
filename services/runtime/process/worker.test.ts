import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { createLogger } from './logger.ts'
import { RunningWorker, type Worker } from './worker.ts'

const logger = createLogger({ service: 'test', level: 'silent' })
let running: RunningWorker
let ticks: number
let todo: number

beforeEach(() => void jest.useFakeTimers())
afterEach(async () => {
  await running[Symbol.asyncDispose]()
  jest.useRealTimers()
})

function start(times: Pick<Worker, 'every' | 'everyIdle'>): void {
  ;[ticks, todo] = [0, 0]
  const tick = async () => {
    ticks++
    return todo > 0 ? todo-- : 0
  }
  running = new RunningWorker({ name: 'sample', ...times, tick, due: async () => todo }, logger)
}

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)

describe('a worker that finds nothing', () => {
  test('looks again after a second where nothing happens', async () => {
    start({ every: 100 })
    await pass(999)
    expect(ticks).toBe(1)
    await pass(1)
    expect(ticks).toBe(2)
  })

  test('looks at once when something happens after its rest, and after its rest when it happens earlier', async () => {
    start({ every: 100 })
    await pass(500)
    running.stir()
    await pass(0)
    expect(ticks).toBe(2)
    running.stir()
    await pass(99)
    expect(ticks).toBe(2)
    await pass(1)
    expect(ticks).toBe(3)
  })

  test('looks as often as ever where work comes from outside', async () => {
    start({ every: 100, everyIdle: 100 })
    await pass(1_000)
    expect(ticks).toBe(11)
  })

  test('looks at once when somebody wants to know what is due', async () => {
    start({ every: 100 })
    await pass(50)
    await running.lag()
    await pass(0)
    expect(ticks).toBe(2)
  })
})

test('goes on at once as long as there is work', async () => {
  start({ every: 100 })
  todo = 5
  await pass(1_000)
  expect(ticks).toBe(1 + 6)
})
