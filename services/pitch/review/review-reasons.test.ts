import { describe, expect, test } from '@jest/globals'
import { noteOf, reasonsOf, requireSound } from './review-reasons.ts'

describe('a reviewer’s words', () => {
  test('are trimmed, and nothing when blank', () => {
    expect(noteOf(' Skriv om.\r\n')).toBe('Skriv om.')
    for (const nothing of [' \n', '', null, undefined]) expect(noteOf(nothing)).toBeNull()
  })
  test('may have 500 code points and not 501', () => {
    expect(noteOf('🚀'.repeat(500))).toHaveLength(1000)
    expect(() => requireSound({ note: '🚀'.repeat(500) })).not.toThrow()
    expect(() => requireSound({ note: '🚀'.repeat(501) })).toThrow('INVALID_INPUT')
  })
})

describe('reasons', () => {
  const code = 'wrongPlace'
  test('are kept once for each field', () =>
    expect(reasonsOf([{ code }, { code, field: null }, { code, field: 'city' }])).toEqual([
      { code, field: null },
      { code, field: 'city' },
    ]))
  test('name fields that a pitch has', () => {
    const requireField = (field?: string | null) => requireSound({ reasons: [{ code: 'unclearOffer', field }] })
    for (const one of ['city', null, undefined]) expect(() => requireField(one)).not.toThrow()
    for (const none of ['mood', 'constructor', '']) expect(() => requireField(none)).toThrow('INVALID_INPUT')
  })
})
