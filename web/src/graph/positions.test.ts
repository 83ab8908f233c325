import { afterEach, expect, test } from '@jest/globals'
import { forgetPositions, notePositions, recentPositions } from './positions.ts'

afterEach(forgetPositions)

const at = (stream: string, version: number) => ({ change: { position: { stream, version, sequence: version - 1 } } })

test('nothing is sent before the first write', () => {
  notePositions({ me: { email: 'a@example.com' }, pitch: null })
  expect(recentPositions()).toBeUndefined()
})

test('the newest position of each stream is sent', () => {
  notePositions(at('pitch-1', 2))
  notePositions(at('account-1', 5))
  notePositions(at('pitch-1', 3))
  expect(recentPositions()).toBe('account-1:5:4,pitch-1:3:2')
})

test('the sixteen newest streams are kept', () => {
  for (let n = 1; n <= 20; n++) notePositions(at(`pitch-${n}`, n))
  expect(recentPositions()!.split(',')).toHaveLength(16)
  expect(recentPositions()).not.toContain('pitch-4:')
})
