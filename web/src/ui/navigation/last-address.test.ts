import { expect, test } from '@jest/globals'
import { safeNext } from './last-address.ts'

test('leads back to the page that asked for the sign-in', () => {
  expect(safeNext('/pages/search?market=SE')).toBe('/pages/search?market=SE')
})

test.each([null, '', 'https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
  'never leads to another site: %s',
  (next) => {
    expect(safeNext(next)).toBe('/pages/home')
  },
)
