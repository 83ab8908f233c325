/** @service */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { createLogger } from '../process/logger.ts'
import { openSample, type Sample } from '../testing/sample.ts'
import { SetClock } from '../testing/set-clock.ts'
import { type Claim, claims, type ClaimsOptions, type Lease, NotDone } from './claims.ts'

let sample: Sample
beforeAll(async () => {
  sample = await openSample()
  await sample.database.query(`CREATE TABLE errands (id int PRIMARY KEY, done_at timestamptz,
    created_at timestamptz NOT NULL DEFAULT now(), next_at timestamptz NOT NULL DEFAULT '2026-01-01',
    attempts int NOT NULL DEFAULT 0, taken_until timestamptz, failed text)`)
})
beforeEach(async () => {
  await sample.database.query('TRUNCATE errands')
  await sample.database.query('INSERT INTO errands (id) VALUES (1)')
})
afterAll(async () => sample[Symbol.asyncDispose]())

const logger = createLogger({ service: 'test', level: 'silent' })

/** A process that does errands. */
function process(attempt: (row: Claim, lease: Lease) => Promise<void>, others: Partial<ClaimsOptions<Claim>> = {}) {
  return claims({
    name: 'errands',
    what: 'errand',
    table: 'errands',
    database: sample.database,
    clock: new SetClock('2026-11-22T10:00:00Z'),
    logger,
    every: 1_000,
    atOnce: 1,
    lease: '1 hour',
    attemptsAtMost: 3,
    open: 'one.done_at IS NULL',
    done: 'UPDATE errands SET done_at = $2 WHERE id = ANY ($1)',
    attempt,
    ...others,
  })
}

const row = async () => (await sample.rows('SELECT attempts, failed, done_at, taken_until FROM errands'))[0]
/** As if its time were over. */
const endLease = () => sample.database.query(`UPDATE errands SET taken_until = now() - interval '1 second'`)

describe('a lease', () => {
  it('is renewed as often as it is asked for, and nobody else has the row meanwhile', async () => {
    await process(async (_, lease) => {
      for (let time = 0; time < 3; time++) await lease.renew()
      expect(await process(async () => {}).tick()).toBe(0)
    }).tick()
    expect(await row()).toMatchObject({ attempts: 0, done_at: expect.any(Date) })
  })

  it('that another has by now is lost, and leaves the row to them', async () => {
    let taken = 0
    const late = process(async (_, lease) => {
      await endLease()
      await process(async () => {
        taken++
        await expect(lease.renew()).rejects.toThrow('another goes on')
      }).tick()
      await lease.renew()
    })
    expect(await late.tick()).toBe(1)
    expect(taken).toBe(1)
    expect(await row()).toMatchObject({ attempts: 0, failed: null, done_at: expect.any(Date) })
  })

  it.each(['postponed', 'refused'] as const)(
    'that another has by now is not given back by who is %s',
    async (verdict) => {
      await process(async () => {
        await endLease()
        await process(async () => {}).tick()
        throw new NotDone(verdict, 'CONFLICT')
      }).tick()
      expect(await row()).toMatchObject({ attempts: 0, failed: null, done_at: expect.any(Date) })
    },
  )

  it('is given back with what was not done', async () => {
    await process(() => Promise.reject(new NotDone('postponed', 'CONFLICT'))).tick()
    expect(await row()).toMatchObject({ attempts: 1, failed: null, taken_until: null, done_at: null })
  })
})

describe('rows in line', () => {
  beforeEach(() => sample.database.query('INSERT INTO errands (id) VALUES (2), (3)'))
  const inLine = { perLook: 3, notedTogether: true }
  const states = () => sample.rows('SELECT id, done_at IS NOT NULL AS done, taken_until FROM errands ORDER BY id')

  it('are nobody else’s, and are noted in one commit', async () => {
    const others: number[] = []
    const worker = process(async () => void others.push(await process(async () => {}).tick()), inLine)
    expect([await worker.tick(), await worker.tick(), others]).toEqual([3, 0, [0, 0, 0]])
    const commits = await sample.rows(
      'SELECT count(DISTINCT xmin::text)::int AS n FROM errands WHERE done_at IS NOT NULL',
    )
    expect(commits).toEqual([{ n: 1 }])
  })

  it('are given back when nothing can be done now, and what is done stays done', async () => {
    const begun: string[] = []
    const worker = process(async ({ id }) => {
      begun.push(id)
      if (begun.length === 2) throw new NotDone('away', 'TRY_AGAIN')
    }, inLine)
    await expect(worker.tick()).rejects.toThrow('TRY_AGAIN')
    expect(begun).toEqual([1, 2])
    const free = { done: false, taken_until: null }
    expect(await states()).toEqual([expect.objectContaining({ done: true }), { id: 2, ...free }, { id: 3, ...free }])
  })

  it('are given back when those before them took long', async () => {
    const clock = new SetClock('2026-11-22T10:00:00Z')
    await process(async () => clock.move(10_000), { ...inLine, clock }).tick()
    const free = { done: false, taken_until: null }
    expect(await states()).toEqual([expect.objectContaining({ done: true }), { id: 2, ...free }, { id: 3, ...free }])
  })
})
