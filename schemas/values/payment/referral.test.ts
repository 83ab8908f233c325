import { expect, test } from '@jest/globals'
import { codeOf, readCode, writtenCode } from './referral.ts'

test('a code is eight letters that nobody takes for one another', () => {
  expect(codeOf(new Uint8Array([0, 0, 0, 0, 0]))).toBe('22222222')
  expect(codeOf(new Uint8Array([255, 255, 255, 255, 255]))).toBe('ZZZZZZZZ')
  expect(codeOf(new Uint8Array([0, 0, 0, 0, 33]))).toBe('22222233')
})

test.each([
  ['ABCD-2345', 'ABCD2345'],
  [' abcd 2345 ', 'ABCD2345'],
  ['ABCD-234', undefined],
  ['ABCD-2340', undefined],
  ['', undefined],
])('%j is read as %j', (text, code) => {
  expect(readCode(text)).toBe(code)
})

test('is read as it is written', () => {
  expect(readCode(writtenCode('ABCD2345'))).toBe('ABCD2345')
})
