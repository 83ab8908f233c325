import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { createPath, resolvePath } from 'react-router'
import { safeNext, signInThen } from './next-address.ts'

test('leads back to the page that asked for the sign-in', () => {
  expect(safeNext('/pages/search?market=SE&q=a%2Fb#top')).toBe('/pages/search?market=SE&q=a%2Fb#top')
  expect(new URLSearchParams(signInThen('/pitch/1?a=b').split('?')[1]).get('next')).toBe('/pitch/1?a=b')
})

test.each([
  null,
  '',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '/\t/evil.example/x',
  '/\n/evil.example',
  '\t//evil.example',
  '/a/..//evil.example',
  '/.//evil.example',
  '/%2e//evil.example',
])('never leads to another site: %j', (next) => {
  expect(safeNext(next)).toBe('/pages/home')
  expect(signInThen(next ?? '')).toBe('/pages/sign-in?next=%2Fpages%2Fhome')
})

/** What addresses are made of, and what parsers leave out, fold or take for something else. */
const parts = ['/', '//', '\\', '\t', '\n', '\r', ' ', '.', '..', '%2e', '%2f', '%09', '@', ':', '?', '#', 'https:',
  'javascript:', 'evil.example', '[', '\u0000', '\u00a0', '\u3002', '\uff0f', '\ud800', 'a']
const crafted = fc.array(fc.oneof(fc.constantFrom(...parts), fc.string({ maxLength: 3 })), { maxLength: 8 })
  .map((some) => some.join(''))

test('stays on its site whatever is asked for and whoever reads it', () => {
  fc.assert(
    fc.property(fc.oneof(crafted, crafted.map((text) => `/${text}`)), (next) => {
      const safe = safeNext(next)
      const byRouter = createPath(resolvePath(safe, '/pages/sign-in'))
      for (const base of ['http://localhost:8080/pages/sign-in', 'https://delvik.example/pages/sign-in?next=/x'])
        for (const read of [safe, byRouter, new URL(safe, base).pathname])
          expect(new URL(read, base).origin).toBe(new URL(base).origin)
    }),
    { numRuns: 5_000 },
  )
})
