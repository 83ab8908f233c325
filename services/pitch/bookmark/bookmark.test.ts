import { describe, expect, test } from '@jest/globals'
import { type BookmarkCommand, type BookmarkEvent, bookmarksDecider } from './bookmark.ts'

const data = { accountId: 'a', pitchId: 'p' }
const saved: BookmarkEvent = { type: 'PitchSaved', data }
const unsaved: BookmarkEvent = { type: 'PitchUnsaved', data }

function given(...events: BookmarkEvent[]) {
  const state = events.reduce(bookmarksDecider.evolve, bookmarksDecider.initialState)
  const meta = { commandId: 'c', actor: 'a', now: new Date(0) }
  return { when: (type: BookmarkCommand['type']) => bookmarksDecider.decide({ type, data, meta }, state) }
}

describe('a pitch', () => {
  test('is saved', () => expect(given().when('SavePitch')).toEqual([saved]))
  test('is saved once', () => expect(given(saved).when('SavePitch')).toEqual([]))
  test('is saved beside another one', () =>
    expect(given({ type: 'PitchSaved', data: { ...data, pitchId: 'q' } }).when('SavePitch')).toEqual([saved]))
  test('is unsaved', () => expect(given(saved).when('UnsavePitch')).toEqual([unsaved]))
  test('is not unsaved when it was not saved', () => expect(given(saved, unsaved).when('UnsavePitch')).toEqual([]))
  test('is saved again', () => expect(given(saved, unsaved).when('SavePitch')).toEqual([saved]))
})
