import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { hasLink, isVisible } from './short-text.ts'

describe('a short text', () => {
  it.each(['Åsa Öberg', "Seán O'Neill", 'Lund\u00a0Optik', 'A\u030asa', '李小龍', 'Zoë 🦊 & Co.', 'الشركة'])(
    'may be %j',
    (text) => {
      expect(isVisible(text)).toBe(true)
    },
  )

  it.each([
    ['a zero byte', '\u0000'],
    ['an escape', '\u001b'],
    ['a blank without width', '\u200b'],
    ['a joiner', '\u200d'],
    ['a soft hyphen', '\u00ad'],
    ['a mark of direction', '\u200f'],
    ['an override of direction', '\u202e'],
    ['an isolate', '\u2066'],
    ['an Arabic letter mark', '\u061c'],
    ['a tag', '\u{e0041}'],
    ['a selector of variants', '\ufe0f'],
    ['a filler of Hangul', '\u3164'],
    ['a blank of Braille', '\u2800'],
    ['a word joiner', '\u2060'],
    ['half a character', '\ud83d'],
    ['the other half', '\ude00'],
  ])('has no %s', (_, sign) => {
    for (const text of [`An${sign}na`, `${sign}Anna`, `Anna${sign}`]) expect(isVisible(text)).toBe(false)
  })

  it('is looked at in time that does not grow with crafted text', () => {
    const crafted = fc.string({ unit: fc.constantFrom('a', '-', '.', '/', ':', 'w', ' '), maxLength: 5_000 })
    fc.assert(fc.property(crafted, (text) => [isVisible(text), hasLink(text.slice(0, 200))].length === 2), {
      interruptAfterTimeLimit: 2_000,
      markInterruptAsFailure: true,
      numRuns: 300,
    })
  })
})

describe('the name of a person', () => {
  it.each(['Åsa Öberg', 'J.R.R. Tolkien', 'Per-Erik A.Lind', 'Dr. Ek', 'St.Clair', 'M.Al Hassan', 'Anna Öberg, MSc.',
    'O.Z.', 'Jo:hn', 'AC/DC'])('holds no link: %s', (name) => {
      expect(hasLink(name)).toBe(false)
    })

  it.each([
    'https://evil.example',
    'Win at http://x',
    'ftp://x',
    'www.evil',
    'WWW.Evil',
    'Anna x.com/win',
    'evil.example/a',
    'evil.example:8080',
    'evil.example?a',
    'Visit evil.com',
    'evil.com.',
    'Evil.COM now',
    'anna@evil.com',
    'evil\uff0ecom',
    'evil\u3002com',
    'sub.evil.co.uk',
    'blåbär.se',
  ])('that holds one is seen: %s', (name) => {
    expect(hasLink(name)).toBe(true)
  })
})
