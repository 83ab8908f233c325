import { describe, expect, test } from '@jest/globals'
import { type BookmarkCommand, type BookmarkEvent, bookmarkDecider, bookmarkStream } from './bookmark.ts'

const data = { accountId: 'a', pitchId: 'p' }
const saved: BookmarkEvent = { type: 'PitchSaved', data }
const unsaved: BookmarkEvent = { type: 'PitchUnsaved', data }

function given(...events: BookmarkEvent[]) {
  const state = events.reduce(bookmarkDecider.evolve, bookmarkDecider.initialState)
  const meta = { commandId: 'c', actor: 'a', now: new Date(0) }
  return { when: (type: BookmarkCommand['type']) => bookmarkDecider.decide({ type, data, meta }, state) }
}

test('each person has a stream for each pitch, always the same', () => {
  const stream = bookmarkStream(data)
  expect(stream).toBe('bookmark-bc52f3d8-355e-5517-b5d5-27fe4a80d68f')
  for (const other of [{ accountId: 'b' }, { pitchId: 'q' }])
    expect(bookmarkStream({ ...data, ...other })).not.toBe(stream)
})

describe('a pitch', () => {
  test('is saved', () => expect(given().when('SavePitch')).toEqual([saved]))
  test('is saved once', () => expect(given(saved).when('SavePitch')).toEqual([]))
  test('is unsaved', () => expect(given(saved).when('UnsavePitch')).toEqual([unsaved]))
  test('is not unsaved when it was not saved', () => expect(given(saved, unsaved).when('UnsavePitch')).toEqual([]))
  test('is saved again', () => expect(given(saved, unsaved).when('SavePitch')).toEqual([saved]))
})
