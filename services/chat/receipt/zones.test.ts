import { expect, test } from '@jest/globals'
import { zonesOf } from './zones.ts'

const step = (at: string) => ({ at: new Date(at), by: 'somebody', party: null })
const deal = (proposed: string, closed: string) => ({
  proposed: step(proposed),
  confirmed: step(closed),
  closedAt: new Date(closed),
})
const autumn = deal('2026-11-23T15:05:00Z', '2026-11-24T08:31:00Z')

test.each([
  ['both where clocks differ', 'Europe/Oslo', 'Europe/Helsinki', ['Europe/Oslo', 'Europe/Helsinki']],
  ['one where they show the same', 'Europe/Oslo', 'Europe/Stockholm', ['Europe/Oslo']],
  ["the reader's where nothing is known of the other", 'Europe/Oslo', undefined, ['Europe/Oslo']],
])('%s', (_, own, other, zones) => {
  expect(zonesOf(autumn, own, other)).toEqual(zones)
})

test('both where clocks differ at one of the moments alone', () => {
  // Between them the clock of Berlin goes back, and that of Algiers never does.
  const over = deal('2026-10-24T12:00:00Z', '2026-10-26T12:00:00Z')
  expect(zonesOf(over, 'Europe/Berlin', 'Africa/Algiers')).toHaveLength(2)
  expect(zonesOf(autumn, 'Europe/Berlin', 'Africa/Algiers')).toHaveLength(1)
})
