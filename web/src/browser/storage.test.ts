import { afterEach, expect, test } from '@jest/globals'
import { kept } from './storage.ts'

const browser = globalThis as { localStorage?: unknown }
afterEach(() => void delete browser.localStorage)

/** A storage that throws whatever is asked of it. */
function broken(): never {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
}

test('keeps a text, and takes it away', () => {
  const texts = new Map<string, string>()
  browser.localStorage = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, value: string) => texts.set(key, value),
    removeItem: (key: string) => texts.delete(key),
  }
  kept.write('delvik.theme', 'dark')
  expect(kept.read('delvik.theme')).toBe('dark')
  kept.write('delvik.theme', null)
  expect(kept.read('delvik.theme')).toBeNull()
})

test('a full storage forgets, and nothing fails', () => {
  browser.localStorage = { getItem: broken, setItem: broken, removeItem: broken }
  kept.write('delvik.theme', 'dark')
  kept.write('delvik.theme', null)
  expect(kept.read('delvik.theme')).toBeNull()
})

test('so does one that may not even be named', () => {
  Object.defineProperty(globalThis, 'localStorage', { get: broken, configurable: true })
  kept.write('delvik.theme', 'dark')
  expect(kept.read('delvik.theme')).toBeNull()
})
