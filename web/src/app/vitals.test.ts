import { expect, test } from '@jest/globals'
import { Shifts } from './vitals.ts'

function worst(...shifts: (readonly [startTime: number, value: number, hadRecentInput?: boolean])[]): number {
  const all = new Shifts()
  for (const [startTime, value, hadRecentInput = false] of shifts) all.add({ startTime, value, hadRecentInput })
  return all.worst
}

test('movements that follow each other within a second are one', () => {
  expect(worst([0, 1], [900, 1], [1800, 1])).toBe(3)
  expect(worst([0, 1], [1000, 2], [3000, 1])).toBe(2)
})

test('for five seconds at most', () => {
  expect(worst(...[0, 900, 1800, 2700, 3600, 4500, 5400].map((at) => [at, 1] as const))).toBe(6)
})

test('what the reader has moved does not count', () => {
  expect(worst([0, 1, true])).toBe(0)
})
