import { describe, expect, it } from '@jest/globals'
import { isSameName } from './names.ts'

describe('the name of a document', () => {
  it.each([
    ['Henrik Sandell', 'HENRIK KARL', 'SANDELL'],
    ['Åsa Öberg', 'AASA MARIA', 'OEBERG'],
    ['Asa Oberg', 'Åsa', 'Öberg'],
    ['Søren Kjær', 'SOEREN', 'KJAER'],
    ['Anna-Lena Ek', 'Anna Lena', 'Ek'],
    ['Anna Lena Ek', 'ANNA-LENA', 'EK'],
    ['José Núñez', 'JOSE', 'NUNEZ'],
    ['Mary O’Neil', 'Mary', "O'Neil"],
    ['Ek Anna', 'Anna', 'Ek'],
  ])('%s is that of %s %s', (shown, first, last) => expect(isSameName(shown, { first, last })).toBe(true))

  it.each([
    ['Henrik', 'Henrik', 'Sandell'],
    ['Henrik Sandell', 'Henrik', 'Sandberg'],
    ['Henrik Sandell Delvik', 'Henrik', 'Sandell'],
    ['Sandell', 'Henrik', 'Sandell'],
    ['', 'Henrik', 'Sandell'],
    ['Henrik Karl', 'Henrik Karl', 'Sandell'],
    ['Henrik Sandell', '', ''],
  ])('%s is not that of %s %s', (shown, first, last) => expect(isSameName(shown, { first, last })).toBe(false))

  it('is none where the provider tells none', () => {
    expect(isSameName('Henrik Sandell', { first: null, last: null })).toBe(false)
  })
})
