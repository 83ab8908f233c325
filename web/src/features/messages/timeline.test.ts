import { describe, expect, test } from '@jest/globals'
import { type Timeline, touches, withEarlier, withLater, withLatest, withNext } from './timeline.ts'

const message = (seq: number) => ({
  conversationId: 'c',
  seq,
  id: `m${seq}`,
  own: false,
  at: '2026-11-24T09:00:00Z',
  body: 'Hej',
  phrase: null,
  warnings: [],
  attachments: [],
})
const page = (from: number, to: number) => {
  const nodes = Array.from({ length: to - from + 1 }, (_, i) => message(from + i))
  return { nodes, hasMore: from > 1, startCursor: nodes.length > 0 ? `before ${from}` : null }
}
const seqs = ({ messages }: Timeline) => messages.map(({ seq }) => seq)

describe('the messages that a page has seen', () => {
  test('begin with the last ones', () => {
    const seen = withLatest(undefined, page(4, 6))
    expect([seqs(seen), seen.before]).toEqual([[4, 5, 6], 'before 4'])
  })
  test('grow at both ends, each message once', () => {
    const earlier = withEarlier(withLatest(undefined, page(4, 6)), page(2, 4))
    const seen = withLatest(earlier, page(6, 8))
    expect([seqs(seen), seen.before]).toEqual([[2, 3, 4, 5, 6, 7, 8], 'before 2'])
  })
  test('take a change of what is there already', () => {
    const changed = { ...page(4, 6), nodes: page(4, 6).nodes.map((one) => ({ ...one, body: null })) }
    expect(withLatest(withLatest(undefined, page(4, 6)), changed).messages.map(({ body }) => body)).toEqual(
      [null, null, null],
    )
  })
  test('have no gap: after one only what came last is shown', () => {
    const seen = withLatest(withLatest(undefined, page(1, 3)), page(5, 8))
    expect([seqs(seen), seen.before]).toEqual([[5, 6, 7, 8], 'before 5'])
    expect(seqs(withLatest(withLatest(undefined, page(1, 3)), page(4, 8)))).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })
  test('are followed by the next one, once, and by none behind a gap', () => {
    const seen = withLatest(undefined, page(1, 3))
    expect(seqs(withNext(seen, message(4))!)).toEqual([1, 2, 3, 4])
    expect(withNext(seen, message(3))).toBe(seen)
    expect(withNext(seen, message(5))).toBeUndefined()
    expect(seqs(withNext(withLatest(undefined, page(1, 0)), message(1))!)).toEqual([1])
  })
  test('are read apart from the end until both touch', () => {
    const end = withLatest(undefined, page(20, 25))
    const apart = { ...page(5, 8), messages: page(5, 8).nodes, before: 'before 5' }
    expect(touches(apart, end)).toBe(false)
    const later = withLater(apart, page(8, 18))
    expect([seqs(later)[0], seqs(later).at(-1), touches(later, end)]).toEqual([5, 18, false])
    const joined = withLater(later, page(19, 22))
    expect(touches(joined, end)).toBe(true)
    expect(seqs(withEarlier(end, { ...joined, nodes: joined.messages, hasMore: true, startCursor: 'before 5' })))
      .toEqual(Array.from({ length: 21 }, (_, i) => i + 5))
  })
  test('end where there is nothing before', () => {
    expect(withLatest(undefined, page(1, 3)).before).toBeNull()
    expect(withEarlier(withLatest(undefined, page(3, 4)), page(1, 2)).before).toBeNull()
  })
})
