import { describe, expect, it } from '@jest/globals'
import { firstPeriodEnd } from './period.ts'

describe('firstPeriodEnd', () => {
  it.each(
    [
      ['premium', '2026-11-24', '2026-12-24'],
      ['premium', '2026-12-31', '2027-01-31'],
      ['premium', '2027-01-31', '2027-02-28'],
      ['premium', '2028-01-30', '2028-02-29'],
      ['enterprise', '2026-11-24', '2027-11-24'],
      ['enterprise', '2028-02-29', '2029-02-28'],
    ] as const,
  )('%s from %s ends on %s', (plan, start, end) => {
    expect(firstPeriodEnd(new Date(`${start}T23:30:00Z`), plan)).toEqual(new Date(`${end}T23:30:00Z`))
  })
})
