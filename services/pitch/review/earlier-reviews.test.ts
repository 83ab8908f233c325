import { describe, expect, test } from '@jest/globals'
import type { Recorded } from '@delvik/runtime/recorded'
import type { PitchContent } from '@delvik/schemas/events/pitch'
import type { PitchStreamEvent } from '../pitch/pitch.ts'
import { content } from '../testing/example-content.ts'
import { submissionHistory } from './earlier-reviews.ts'

const of = { pitchId: 'p', ownerId: 'o' }
const moment = (n: number) => new Date(Date.parse('2026-11-24T09:00:00Z') + n * 60_000)

const submit = (revision: number, change: Partial<PitchContent> = {}): PitchStreamEvent => ({
  type: 'PitchRevised',
  data: { ...of, revision, content: { ...content, ...change } },
})
const publish = (revision: number): PitchStreamEvent => ({
  type: 'PitchPublished',
  data: { ...of, revision, first: true, content },
})
const sendBack = (revision: number): PitchStreamEvent => ({
  type: 'PitchChangesRequested',
  data: {
    ...of,
    revision,
    reasons: [{ code: 'contactDetailsInText', field: null }, { code: 'wrongPlace', field: 'city' }],
    note: 'Flytta numret.',
  },
})
const withdraw: PitchStreamEvent = { type: 'PitchWithdrawn', data: of }

function history(...events: PitchStreamEvent[]) {
  // The fold reads no more of the envelope than the moment.
  return submissionHistory(events.map((event, n) => ({ ...event, at: moment(n) }) as Recorded<PitchStreamEvent>))
}

describe('the submissions before this one', () => {
  test('of a first try there are none', () => {
    expect(history(submit(1))).toEqual({ attempt: 1, earlier: [], before: null })
  })

  test('tell what was asked for, and which fields of it read otherwise now', () => {
    const text = 'Vi slipar linser och söker en delägare.'
    expect(history(submit(1), sendBack(1), submit(2, { text }))).toEqual({
      attempt: 2,
      before: content,
      earlier: [{
        revision: 1,
        submittedAt: moment(0).toISOString(),
        decidedAt: moment(1).toISOString(),
        state: 'changesRequested',
        reasons: [
          { code: 'contactDetailsInText', field: null, changed: ['text'] },
          { code: 'wrongPlace', field: 'city', changed: [] },
        ],
        note: 'Flytta numret.',
      }],
    })
  })

  test('stand with the last one first', () => {
    const { earlier, attempt } = history(submit(1), sendBack(1), submit(2), sendBack(2), submit(3))
    expect(earlier.map(({ revision }) => revision)).toEqual([2, 1])
    expect(attempt).toBe(3)
  })

  test('count since the last approved one', () => {
    const published = [submit(1), sendBack(1), submit(2), publish(2)]
    expect(history(...published, submit(3)).attempt).toBe(1)
    expect(history(...published, submit(3), sendBack(3), submit(4)).attempt).toBe(2)
  })

  test('that nobody has decided on are counted, and not told of', () => {
    expect(history(submit(1), withdraw, submit(2))).toMatchObject({ attempt: 2, earlier: [] })
  })
})
