/** @service */
import { expect, test } from '@jest/globals'
import { SetClock } from '../testing/set-clock.ts'
import { openSample } from '../testing/sample.ts'
import { forgetAfterADay, keepDayLimit } from './day-limit.ts'

const asked = { table: 'asked', by: 'who', since: 'at' }
const limit = { ...asked, most: 3, code: 'TOO_MANY_REQUESTS' } as const
const hour = 3_600_000

test('of twenty at once as many get through as may in a day, and another one when the first is a day old', async () => {
  await using sample = await openSample()
  await sample.rows('CREATE TABLE asked (who text, at timestamptz)')
  const clock = new SetClock('2026-11-24T09:00:00Z')
  const ask = (who: string) =>
    sample.database.transaction(async (tx) => {
      const at = clock.now()
      await keepDayLimit(tx, limit, { who, at })
      await tx.query('INSERT INTO asked VALUES ($1, $2)', [who, at])
    })
  const codes = async (all: Promise<void>[]) =>
    (await Promise.allSettled(all)).flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
  expect(await codes(Array.from({ length: 20 }, () => ask('anna')))).toEqual(Array(17).fill('TOO_MANY_REQUESTS'))
  expect(await codes([ask('bo')])).toEqual([])
  clock.move(24 * hour - 1)
  await expect(ask('anna')).rejects.toMatchObject({ details: { retryAt: new Date('2026-11-25T09:00:00Z') } })
  clock.move(1)
  expect(await codes([ask('anna')])).toEqual([])
  const { tick } = forgetAfterADay(sample.database, clock, asked)
  expect(await tick()).toBe(4)
  expect(await sample.rows('SELECT who FROM asked')).toEqual([{ who: 'anna' }])
})
