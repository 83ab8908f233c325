import { foldRows } from '@delvik/runtime/handlers'
import type { Recorded } from '@delvik/runtime/recorded'
import type { ConversationEvent } from '@delvik/schemas/events/chat'
import { describe, expect, test } from '@jest/globals'
import { habitsOf } from './reply-habits.ts'
import { patience, replyTurns, type TurnsRow } from './reply-turns.ts'

const [anna, bo] = ['a', 'b']
const minute = 60_000
const day = 1_440

type Happening = [at: number, type: ConversationEvent['type'], data: object]
const opened: Happening = [0, 'ConversationOpened', { from: anna, to: bo }]
const says = (
  at: number,
  from: string,
  phrase: string | null = null,
): Happening => [at, 'MessageSent', { from, phrase }]

/** Each at its minute. */
function given(...happenings: Happening[]): TurnsRow | null {
  const events = [opened, ...happenings].map(([at, type, data]) => ({ type, data, at: new Date(at * minute) }))
  return foldRows(replyTurns.fold, events as unknown as Recorded<ConversationEvent>[]) // what is asked of them
}
const took = (...happenings: Happening[]) => given(...happenings)?.ofSecond.took

describe('a reply', () => {
  test('is the first message of the other after a turn, and takes from the beginning of that turn', () => {
    expect(took(says(1, anna), says(3, bo))).toEqual([120])
    expect(took(says(1, anna), says(31, anna), says(61, bo), says(62, bo))).toEqual([3600])
    expect(given(says(1, anna), says(3, bo), says(7, anna))?.ofFirst.took).toEqual([240])
  })
  test('is a pass too, which asks nothing', () => {
    const passed: Happening = [3, 'PitchPassed', { from: bo, to: anna }]
    expect(given(says(1, anna), passed)).toMatchObject({ open: null, ofSecond: { took: [120], inTime: 1 } })
    expect(given(says(1, bo), passed)).toMatchObject({ open: null, ofSecond: { took: [] } })
  })
  test('is nothing that is said first, or in one’s own turn', () => {
    expect(took(says(1, bo), says(2, bo))).toEqual([])
  })
  test('is not waited for after what ends a talk, a block or an erasure', () => {
    expect(given(says(1, anna, 'thanks'))?.open).toBeNull()
    expect(given(says(1, anna), says(2, bo, 'agreed'))?.open).toBeNull()
    expect(given(says(1, anna), [2, 'ContactBlocked', { from: bo, to: anna }])?.open).toBeNull()
  })
})

test('nothing of whoever is erased stays; of both, no row', () => {
  const erased = (accountId: string): Happening => [9, 'ParticipantErased', { accountId }]
  const left = given(says(1, anna), says(3, bo), says(5, anna), erased(bo))
  expect(left).toMatchObject({ first: anna, open: null, ofFirst: { took: [120] }, ofSecond: { took: [], replies: 0 } })
  expect(JSON.stringify(left)).not.toContain('"b"')
  expect(given(erased(bo), erased(anna))).toBeNull()
})

describe('habits', () => {
  const answering = (...minutes: number[]) =>
    given(...minutes.flatMap((after, index) => {
      const at = index * 30 * day
      return [says(at, anna), says(at + after, bo, 'thanks')]
    }))!
  const now = new Date(1_000 * day * minute)

  test('are told from five replies on, whichever conversation they are in', () => {
    expect(habitsOf(bo, [answering(1, 2, 3, 4)], now)).toBeNull()
    expect(habitsOf(bo, [answering(1, 2, 90), answering(3, 4)], now)).toEqual({ median: 180, rate: 100 })
    expect(habitsOf(bo, [answering(1, 2, 3, 4, 5, 6)], now)).toEqual({ median: 210, rate: 100 })
    expect(habitsOf(anna, [answering(1, 2, 3, 4, 5)], now)).toBeNull()
  })

  test('count what waits for more than a week, and what came later, as not answered', () => {
    const waiting = given(says(0, anna))!
    const justNow = new Date(patience)
    expect(habitsOf(bo, [answering(1, 1, 1, 1, 1), waiting], justNow)).toMatchObject({ rate: 100 })
    expect(habitsOf(bo, [answering(1, 1, 1, 1, 1), waiting], now)).toMatchObject({ rate: 83 })
    expect(habitsOf(bo, [answering(1, 1, 1, 1, 8 * day)], now)).toMatchObject({ rate: 80 })
    // One’s own turn, to which nobody answers, is not one’s fault.
    expect(habitsOf(bo, [answering(1, 1, 1, 1, 1), given(says(0, bo))!], now)).toMatchObject({ rate: 100 })
  })
})
