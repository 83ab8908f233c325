import { beforeEach, expect, test } from '@jest/globals'
import { forgetPositions, notePositions, recentPositions } from './positions.ts'

/** What a tab keeps while its pages come and go. */
class TabStorage extends Map<string, string> {
  getItem = (key: string) => this.get(key) ?? null
  setItem = (key: string, value: string) => this.set(key, value)
  removeItem = (key: string) => this.delete(key)
}

beforeEach(() => {
  Object.assign(globalThis, { sessionStorage: new TabStorage() })
})

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

test('another page of the tab sends them too, until they are forgotten', async () => {
  notePositions(at('account-1', 5))
  const another = './positions.ts?another page'
  const nextPage = (await import(another)) as typeof import('./positions.ts')
  expect(nextPage.recentPositions()).toBe('account-1:5:4')
  forgetPositions()
  expect(nextPage.recentPositions()).toBeUndefined()
})
