/** @service */
import { expect, it } from '@jest/globals'
import { PostgresClock } from './clock.postgres.ts'

const url = process.env.POSTGRES_URL ?? ''
const day = 24 * 60 * 60 * 1000

it('moves for every process that reads it', async () => {
  await using here = await PostgresClock.open(url)
  await using there = await PostgresClock.open(url)
  const before = there.now().getTime()
  await here.move(day)
  await there.refresh()
  expect(here.now().getTime() - before).toBeGreaterThanOrEqual(day)
  expect(there.now().getTime() - before).toBeGreaterThanOrEqual(day)
  await here.move(-day)
})

it('can be opened by several processes at once', async () => {
  const clocks = await Promise.all([1, 2, 3, 4].map(() => PostgresClock.open(url)))
  await Promise.all(clocks.map((clock) => clock[Symbol.asyncDispose]()))
})

it('goes on with the last offset while the database is away', async () => {
  await using clock = await PostgresClock.open(url)
  await clock.move(day)
  await postgres.stop()
  await expect(clock.refresh()).rejects.toThrow()
  expect(clock.now().getTime()).toBeGreaterThan(Date.now() + day / 2)
  await postgres.start()
  await clock.move(-day)
})
