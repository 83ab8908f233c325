import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { type Limit, type AttemptCount, counted, networkLimit, resetLimit, signInLimit } from './throttle.ts'

const minute = 60_000
const hour = 60 * minute
const start = Date.parse('2026-11-20T10:00:00Z')

function after(limit: Limit, times: readonly number[]): AttemptCount | undefined {
  return times.reduce<AttemptCount | undefined>((attempts, at) => counted(attempts, limit, start + at), undefined)
}

function blockedFor(limit: Limit, times: readonly number[]): number {
  const until = after(limit, times)?.blockedUntil ?? 0
  return Math.max(0, until - start - (times.at(-1) ?? 0))
}

describe('failed sign-ins', () => {
  const limit = signInLimit

  it('lock for 15 minutes at the fifth within 15 minutes', () => {
    expect(blockedFor(limit, [0, 1, 2, 3])).toBe(0)
    expect(blockedFor(limit, [0, 1, 2, 3, 15 * minute - 1])).toBe(15 * minute)
    expect(blockedFor(limit, [0, 1, 2, 3, 15 * minute])).toBe(0)
    expect(blockedFor(limit, [0, 1, 2, 3, 15 * minute, 15 * minute])).toBe(15 * minute)
  })

  it('change nothing while locked', () => {
    const locked = after(limit, [0, 0, 0, 0, 0])
    expect(counted(locked, limit, start + minute)).toBe(locked)
  })

  it('lock twice as long each time, up to 24 hours', () => {
    let attempts: AttemptCount | undefined
    let now = start
    const locks = []
    for (let round = 0; round < 9; round++) {
      for (let n = 0; n < limit.count; n++) attempts = counted(attempts, limit, now)
      locks.push(((attempts?.blockedUntil ?? 0) - now) / minute)
      now = attempts?.blockedUntil ?? 0
    }
    expect(locks).toEqual([15, 30, 60, 120, 240, 480, 960, 1440, 1440])
  })

  it('lock for 15 minutes again after a day without a lock', () => {
    const once = [0, 0, 0, 0, 0]
    const nextDay = once.map(() => 24 * hour + 15 * minute)
    expect(blockedFor(limit, [...once, ...nextDay])).toBe(15 * minute)
    expect(blockedFor(limit, [...once, ...nextDay.map((at) => at - 1)])).toBe(30 * minute)
  })

  it('lock whenever five were let through within 15 minutes', () => {
    fc.assert(fc.property(fc.array(fc.integer({ min: 0, max: 10 * minute }), { maxLength: 50 }), (pauses) => {
      const free: number[] = []
      const unlocks: number[] = []
      let now = start
      let attempts: AttemptCount | undefined
      for (const pause of pauses) {
        now += pause
        if ((attempts?.blockedUntil ?? 0) > now) continue
        free.push(now)
        attempts = counted(attempts, limit, now)
        if (attempts.blockedUntil > now) unlocks.push(attempts.blockedUntil)
      }
      for (const [n, fifth] of free.slice(4).entries()) {
        const first = free[n] ?? 0
        const together = fifth - first < limit.within && unlocks.every((at) => at <= first || at > fifth)
        if (together) expect(Math.max(...unlocks)).toBeGreaterThanOrEqual(fifth + 15 * minute)
      }
    }))
  })
})

describe('failed sign-ins from one IP address', () => {
  it('are as many as the operator allows, and then as long refused', () => {
    expect(blockedFor(networkLimit(3), [0, 1])).toBe(0)
    expect(blockedFor(networkLimit(3), [0, 1, 2])).toBe(15 * minute)
  })
})

describe('reset requests', () => {
  it('are ten in any hour', () => {
    const ten = Array.from({ length: 10 }, (_, n) => n * minute)
    expect(after(resetLimit, ten)?.blockedUntil).toBe(start + hour)
    expect(after(resetLimit, ten.slice(1))?.blockedUntil).toBe(0)
    expect(after(resetLimit, [...ten, hour])?.blockedUntil).toBe(start + hour + minute)
  })
})
