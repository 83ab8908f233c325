import { describe, expect, test } from '@jest/globals'
import type { DomainEvent } from '@delvik/runtime/decider'
import { foldRow } from '@delvik/runtime/handlers'
import type { ReadModel } from '@delvik/runtime/read-model'
import type { Recorded } from '@delvik/runtime/recorded'
import type { BookmarkEvent } from '../bookmark/bookmark.ts'
import { content } from '../testing/example-content.ts'
import { myPitches } from './my-pitches.ts'
import { pitchDetails } from './pitch-details.ts'
import type { PitchStreamEvent } from './pitch.ts'
import { reviewQueue } from '../review/review-queue.ts'
import { savedPitches } from '../bookmark/bookmark-list.ts'

const of = { pitchId: 'p', ownerId: 'o' }
const edited = { ...content, companyName: 'Nytt namn' }
const minute = (n: number) => new Date(Date.parse('2026-11-24T09:00:00Z') + n * 60_000).toISOString()
const dueAt = minute(240)

function folded<Row extends object, E extends DomainEvent>(model: ReadModel<Row, E>, ...events: E[]): Row | null {
  return events.reduce<Row | null>(
    // A fold reads no more of the envelope than the moment.
    (row, event, n) => foldRow(model.fold, row, { ...event, at: new Date(minute(n)) } as Recorded<E>),
    null,
  )
}

const submit = (revision: number, what = content): PitchStreamEvent[] => [
  { type: 'PitchRevised', data: { ...of, revision, content: what } },
  { type: 'PitchSubmitted', data: { ...of, revision, market: 'SE', dueAt } },
]
const publish = (revision: number, what = content): PitchStreamEvent => ({
  type: 'PitchPublished',
  data: { ...of, revision, first: revision === 1, content: what },
})
const returned: PitchStreamEvent = {
  type: 'PitchChangesRequested',
  data: { ...of, revision: 2, reasons: [{ code: 'unclearOffer', field: 'text' }], note: 'Tydligare.' },
}
const rejected: PitchStreamEvent = {
  type: 'PitchRejected',
  data: { ...of, revision: 1, reasons: ['duplicate'], note: null },
}
const removed = (reason: 'owner' | 'erasure'): PitchStreamEvent => ({ type: 'PitchRemoved', data: { ...of, reason } })

describe('pitch details', () => {
  const details = (...events: PitchStreamEvent[]) => folded(pitchDetails, ...events)

  test('hold the content under review beside the approved one', () => {
    expect(details(...submit(1), publish(1), ...submit(2, edited))).toMatchObject({
      state: 'underReview',
      revision: 2,
      submitted: edited,
      approved: content,
      dueAt,
      submittedAt: minute(3),
      decidedAt: null,
    })
  })
  test('keep the moment of the first publication', () => {
    expect(details(...submit(1), publish(1), ...submit(2), publish(2, edited))).toMatchObject({
      state: 'published',
      publishedAt: minute(2),
      decidedAt: minute(5),
      approved: edited,
    })
  })
  test('tell why a pitch came back, until it is submitted again', () => {
    const before = [...submit(1), publish(1), ...submit(2)]
    const reasons = [{ code: 'unclearOffer', field: 'text' }]
    const why = { state: 'changesRequested', reasons, note: 'Tydligare.', decidedAt: minute(5) }
    expect(details(...before, returned)).toMatchObject(why)
    expect(details(...before, returned, ...submit(3))).toMatchObject({ reasons: [], note: null, decidedAt: null })
  })
  test('tell why a pitch was rejected', () => {
    const why = { state: 'rejected', reasons: [{ code: 'duplicate', field: null }] }
    expect(details(...submit(1), rejected)).toMatchObject(why)
  })
  test('stay for bookmarks when the owner removes the pitch', () =>
    expect(details(...submit(1), publish(1), removed('owner'))).toMatchObject({ state: 'removed', approved: content }))
  test('go when the owner is erased', () => expect(details(...submit(1), publish(1), removed('erasure'))).toBeNull())
})

describe('an owner’s list', () => {
  test('shows a pitch from its first submission on', () =>
    expect(folded(myPitches, ...submit(1), publish(1), ...submit(2))).toEqual({ ownerId: 'o', createdAt: minute(0) }))
  test('does not show a removed one', () => expect(folded(myPitches, ...submit(1), removed('owner'))).toBeNull())
})

describe('the review queue', () => {
  const waiting = { dueAt, isKnownLate: false }
  const overdue: PitchStreamEvent = { type: 'ReviewOverdue', data: { pitchId: 'p', ownerId: 'o', revision: 1, dueAt } }
  test('holds what is submitted', () => expect(folded(reviewQueue, ...submit(1))).toEqual(waiting))
  test.each([['published', publish(1)], ['returned', returned], ['rejected', rejected], ['removed', removed('owner')]])(
    'lets go of what is %s',
    (_, event) => expect(folded(reviewQueue, ...submit(1), event)).toBeNull(),
  )
  test('takes a pitch again that is submitted again', () =>
    expect(folded(reviewQueue, ...submit(1), overdue, returned, ...submit(2))).toEqual(waiting))
  test('knows what reviewers have been told', () =>
    expect(folded(reviewQueue, ...submit(1), overdue)).toEqual({ ...waiting, isKnownLate: true }))
})

test('a saved pitch is listed with the time of its last saving, until it is taken back', () => {
  const save = (pitchId: string): BookmarkEvent => ({ type: 'PitchSaved', data: { accountId: 'a', pitchId } })
  const unsave = (pitchId: string): BookmarkEvent => ({ type: 'PitchUnsaved', data: { accountId: 'a', pitchId } })
  expect(folded(savedPitches, save('p'), unsave('p'))).toBeNull()
  const row = folded(savedPitches, save('p'), unsave('p'), save('p'))
  expect(row).toEqual({ accountId: 'a', pitchId: 'p', savedAt: minute(2) })
})
