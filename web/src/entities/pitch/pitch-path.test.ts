import { expect, test } from '@jest/globals'
import { pitchPath, slugOf } from './pitch-path.ts'

test.each([
  ['Kringelgården Bageri', 'kringelgarden-bageri'],
  ['Løkkegaard Vin & Ost', 'lokkegaard-vin-ost'],
  ['Ærlig Kaffe ApS', 'aerlig-kaffe-aps'],
  ['  Ääkköset Oy! ', 'aakkoset-oy'],
])('%s is written as %s in an address', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})

test('an address names the pitch by its id first', () => {
  expect(pitchPath({ id: '0193', companyName: 'Hiisipelit' })).toBe('/pitch/0193/hiisipelit')
})
