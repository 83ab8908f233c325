import { describe, expect, test } from '@jest/globals'
import { foldRows } from '@delvik/runtime/handlers'
import type { Recorded } from '@delvik/runtime/recorded'
import type { PitchStreamEvent } from '../pitch/pitch.ts'
import { content } from '../testing/example-content.ts'
import { lastChange, pitchChanges } from './pitch-changes.ts'

const of = { pitchId: 'p', ownerId: 'o' }
const hour = (n: number) => new Date(Date.parse('2026-11-24T09:00:00Z') + n * 3_600_000).toISOString()

/** The events, an hour between each two. */
function after(...events: PitchStreamEvent[]) {
  // A fold reads no more of the envelope than the moment.
  const recorded = events.map((event, n) => ({ ...event, at: new Date(hour(n)) }) as Recorded<PitchStreamEvent>)
  return foldRows(pitchChanges.fold, recorded)
}

const published = (change: Partial<typeof content> = {}): PitchStreamEvent => ({
  type: 'PitchPublished',
  data: { ...of, revision: 1, first: false, content: { ...content, ...change } },
})
const done: PitchStreamEvent = { type: 'PitchCompleted', data: { ...of, dealId: null } }
const withdrawn: PitchStreamEvent = { type: 'PitchWithdrawn', data: of }
const removed = (reason: 'owner' | 'erasure'): PitchStreamEvent => ({ type: 'PitchRemoved', data: { ...of, reason } })

const edited = after(
  published({ valuation: 46, equityOffered: 2000 }),
  published({ valuation: 43, equityOffered: 2000 }),
  published({ valuation: 40, equityOffered: 2000, text: 'Ny text.' }),
)!

describe('what became of a saved pitch', () => {
  test('is nothing when it was published once, or changed before it was saved', () => {
    expect(lastChange(after(published())!, { savedAt: hour(0) })).toBeUndefined()
    expect(lastChange(edited, { savedAt: hour(2) })).toBeUndefined()
  })

  test('is how its figures differ from those of the last visit, or of the moment it was saved', () => {
    const valuation = { field: 'valuation', after: 40 }
    expect(lastChange(edited, { savedAt: hour(0), since: hour(0) })).toEqual({
      at: hour(2),
      figures: [{ ...valuation, before: 46 }],
    })
    expect(lastChange(edited, { savedAt: hour(1), since: hour(0) })?.figures).toEqual([{ ...valuation, before: 43 }])
  })

  test('is its last change when nothing is new', () => {
    expect(lastChange(edited, { savedAt: hour(0), since: hour(5) })).toEqual({
      at: hour(2),
      figures: [{ field: 'valuation', before: 43, after: 40 }],
    })
  })

  test('is an edit without figures when only words have changed', () => {
    expect(lastChange(after(published(), published({ text: 'Ny text.' }))!, { savedAt: hour(0) })?.figures).toEqual([])
  })

  test('compares no amounts of different currencies', () => {
    const row = after(published(), published({ currency: 'EUR', valuation: 1, equityOffered: 1 }))!
    const fields = lastChange(row, { savedAt: hour(0) })?.figures.map(({ field }) => field)
    expect(fields).toEqual(['equityOffered'])
  })

  test.each([['done', done], ['withdrawn', withdrawn], ['removed', removed('owner')]])('is that it is %s', (_, end) => {
    expect(lastChange(after(published(), end)!, { savedAt: hour(0) })).toEqual({ at: hour(1), figures: [] })
  })

  test('is nothing when it was never published, and after an erasure', () => {
    expect(after(withdrawn)).toBeNull()
    expect(after(published(), removed('erasure'))).toBeNull()
  })
})
