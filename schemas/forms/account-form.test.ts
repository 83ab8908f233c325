import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { isEmail, normaliseEmail, normaliseName, validatePassword, validateSignUp } from './account-form.ts'

const form = { name: 'Åsa Öberg', email: 'asa@example.com', password: 'en lång mening', acceptTerms: true }

describe('sign-up form', () => {
  it('has nothing to say about a complete form', () => {
    expect(validateSignUp(form)).toEqual([])
  })

  it('names every empty field in the order of the form', () => {
    expect(validateSignUp({ name: ' ', email: '', password: '', acceptTerms: false })).toEqual([
      { path: 'name', code: 'REQUIRED' },
      { path: 'email', code: 'REQUIRED' },
      { path: 'password', code: 'REQUIRED' },
      { path: 'acceptTerms', code: 'TERMS_NOT_ACCEPTED' },
    ])
  })

  it.each([
    ['a', 'TOO_SHORT'],
    ['å'.repeat(61), 'TOO_LONG'],
    ['An\u0000na', 'UNSEEN_CHARACTERS'],
    ['Anna\u202e', 'UNSEEN_CHARACTERS'],
    ['An\ud83dna', 'UNSEEN_CHARACTERS'],
    ['Anna www.evil', 'LINK_IN_NAME'],
    ['Anna x.com/win', 'LINK_IN_NAME'],
  ])('refuses the name %j with %s', (name, code) => {
    expect(validateSignUp({ ...form, name })).toMatchObject([{ path: 'name', code }])
  })

  it('counts a name in code points, composed', () => {
    expect(validateSignUp({ ...form, name: '𝒜'.repeat(60) })).toEqual([])
    expect(validateSignUp({ ...form, name: 'A\u030a'.repeat(60) })).toEqual([])
  })
})

describe('e-mail address', () => {
  it.each(['a@b.se', 'first.last+tag@sub.example.co.uk', "o'neil@example.ie", 'åsa@blåbär.se',
    'x@xn--blbr-0qa.xn--p1ai'])(
      'takes %s',
      (email) => {
        expect(isEmail(email)).toBe(true)
      },
    )

  it.each([
    'a',
    '@b.se',
    'a@',
    'a@b',
    'a@b.',
    'a@.se',
    'a@-b.se',
    'a@b-.se',
    'a b@c.se',
    'a@b@c.se',
    'a@b.se\nbcc: c@d.se',
    '<a@b.se>',
    `${'a'.repeat(65)}@b.se`,
    `a@${'b'.repeat(64)}.se`,
    `a@${'b.'.repeat(126)}se`,
  ])('refuses %j', (email) => {
    expect(isEmail(email)).toBe(false)
  })

  it('has one spelling', () => {
    expect(normaliseEmail('  A\u030aSA@Example.COM ')).toBe('åsa@example.com')
    fc.assert(fc.property(fc.string(), (text) => normaliseEmail(normaliseEmail(text)) === normaliseEmail(text)))
  })

  it('is checked in time that does not grow with crafted text', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', '-', '.', '@'), maxLength: 5_000 }), (text) => {
        isEmail(text)
      }),
      { interruptAfterTimeLimit: 2_000, markInterruptAsFailure: true, numRuns: 300 },
    )
  })
})

describe('name', () => {
  it('keeps single blanks only', () => {
    expect(normaliseName('  Åsa \t  Öberg\n')).toBe('Åsa Öberg')
  })
})

describe('password', () => {
  it.each(['1234567', 'Password1', 'QWERTYUIOP', 'Lösenord123', 'salasana', 'aaaaaaaaaaaa'])(
    'refuses %s as weak',
    (password) => {
      expect(validatePassword(password)).toEqual([{ path: 'password', code: 'WEAK_PASSWORD' }])
    },
  )

  it.each(['delvik2026', 'Delvik-2026!', 'D3lv1k2026', 'delvikdelvik', 'Pitch 12345', 'entreprenör',
    'Delvik.Investor'])(
      'refuses words of the product alone: %s',
      (password) => {
        expect(validatePassword(password)).toEqual([{ path: 'password', code: 'WEAK_PASSWORD' }])
      },
    )

  it.each(['delvik är en fin sak', 'pitchpine', 'Norrsken-7421'])('takes what only has one in it: %s', (password) => {
    expect(validatePassword(password)).toEqual([])
  })

  it.each(['Åsa Öberg', 'åsaöberg', 'ASA.OBERG@EXAMPLE.COM', 'asa.oberg'])(
    'refuses the own name or address: %s',
    (password) => {
      const person = { name: 'Åsa Öberg', email: 'Asa.Oberg@example.com' }
      expect(validatePassword(password, person)).toEqual([{ path: 'password', code: 'WEAK_PASSWORD' }])
    },
  )

  it('takes 8 to 128 code points of any kind', () => {
    expect(validatePassword('åäö ÅÄÖ!')).toEqual([])
    expect(validatePassword('ab'.repeat(64))).toEqual([])
    expect(validatePassword('🙂🙃'.repeat(64))).toEqual([])
    expect(validatePassword('ab'.repeat(64) + 'c')).toEqual([{ path: 'password', code: 'TOO_LONG', most: 128 }])
  })
})
