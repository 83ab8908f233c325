import { expect, it } from '@jest/globals'
import { parseDuration } from './duration.ts'

it.each([
  ['+1d', 86_400_000],
  ['-90m', -5_400_000],
  ['+2w3d', 17 * 86_400_000],
  ['+30s', 30_000],
])('reads %s', (text, milliseconds) => {
  expect(parseDuration(text)).toBe(milliseconds)
})

it.each(['1d', '+d', '+1y', 'tomorrow', ''])('refuses %s', (text) => {
  expect(() => parseDuration(text)).toThrow('is not of the form')
})
