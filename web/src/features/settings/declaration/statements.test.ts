import { createHash } from 'node:crypto'
import { expect, test } from '@jest/globals'
import { currentStatement } from '@delvik/schemas/values/person/investor-declaration'
import { closing, reasonTexts, statements } from './statements.ts'

/** What people have signed under each version. */
const signed = { '2026-11': '665f2c8761e387054d6bf4346de16aa8544cccb7b882f673d307b35e4f05334d' }

test('the words of a version stay as they were signed', () => {
  const words = JSON.stringify({ statements, reasonTexts, closing })
  expect(createHash('sha256').update(words).digest('hex')).toBe(signed[currentStatement])
})
