import { afterEach, expect, test } from '@jest/globals'
import { noteTime, now } from './clock.ts'

const day = 86_400_000
const at = (milliseconds: number) => new Date(milliseconds).toUTCString()
afterEach(() => noteTime(at(Date.now())))

const wrongBy = () => Math.round((now() - Date.now()) / 1000)

test.each([day, -day])('the server knows the time where the device is wrong by %i', (difference) => {
  noteTime(at(Date.now() + difference))
  expect(Math.abs(wrongBy() - difference / 1000)).toBeLessThan(3)
})

test('what is close enough is right, and no answer says nothing', () => {
  noteTime(at(Date.now() + 30_000))
  expect(wrongBy()).toBe(0)
  for (const nothing of [null, '', 'yesterday']) noteTime(nothing)
  expect(wrongBy()).toBe(0)
})
