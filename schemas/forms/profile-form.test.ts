import { describe, expect, test } from '@jest/globals'
import { normaliseProfile, type ProfileChange, profileProblems } from './profile-form.ts'

const setting = { market: 'SE', now: new Date('2026-11-23T10:00:00Z') } as const
const kept = (change: ProfileChange) => normaliseProfile(change, setting)
const problems = (change: ProfileChange) => profileProblems(kept(change), setting)

describe('what people say of themselves is kept', () => {
  test('in one spelling, and empty as nothing', () => {
    expect(kept({ username: ' Åsa  Öberg ', job: ' ', city: null, biography: ' Ett.\r\n\r\nTvå. ' })).toEqual({
      username: 'Åsa Öberg',
      job: null,
      city: null,
      biography: 'Ett.\n\nTvå.',
    })
  })

  test('with the country prefix of a number of one’s own market or of another', () => {
    expect(kept({ phone: '070-174 06 12' })).toEqual({ phone: '+46701740612' })
    expect(kept({ phone: '+47 22 33 44 55' })).toEqual({ phone: '+4722334455' })
    expect(problems({ phone: '+47 22 33 44 55' })).toEqual([])
  })

  test('with each interest, role, skill and link once', () => {
    expect(kept({ interests: ['health', 'dataIt', 'health'] })).toEqual({ interests: ['dataIt', 'health'] })
    expect(kept({ rolesOffered: ['board', 'silent', 'board'] })).toEqual({ rolesOffered: ['silent', 'board'] })
    expect(kept({ skills: ['law', 'sales', 'law'] })).toEqual({ skills: ['sales', 'law'] })
    expect(kept({ links: [' https://a.example ', '', 'https://a.example'] })).toEqual({ links: ['https://a.example'] })
  })
})

test.each<[string, ProfileChange, object]>([
  ['no name', { username: ' ' }, { path: 'username', code: 'REQUIRED' }],
  ['a name with an address', { username: 'se delvik.com' }, { path: 'username', code: 'LINK_IN_NAME' }],
  ['a long job', { job: 'x'.repeat(121) }, { path: 'job', code: 'TOO_LONG', most: 120 }],
  ['an unseen city', { city: 'Lund\u202E' }, { path: 'city', code: 'UNSEEN_CHARACTERS' }],
  ['a long biography', { biography: 'x'.repeat(2001) }, { path: 'biography', code: 'TOO_LONG', most: 2000 }],
  ['a budget upside down', { budget: { least: 2, most: 1, currency: 'SEK' } }, {
    path: 'budget',
    code: 'RANGE_REVERSED',
  }],
  ['no amount', { budget: { least: NaN, most: 1, currency: 'SEK' } }, { path: 'budget', code: 'NOT_A_NUMBER' }],
  ['no hours', { hoursOffered: 0 }, { path: 'hoursOffered', code: 'OUT_OF_RANGE', least: 1, most: 80 }],
  ['half an hour', { hoursOffered: 0.5 }, { path: 'hoursOffered', code: 'NOT_WHOLE' }],
  ['half a company', { companiesRun: 1.5 }, { path: 'companiesRun', code: 'NOT_WHOLE' }],
  ['next year', { activeSince: 2027 }, { path: 'activeSince', code: 'YEAR_OUT_OF_RANGE', least: 1900, most: 2026 }],
  ['no phone', { phone: 'ring' }, { path: 'phone', code: 'NOT_A_PHONE' }],
  ['a phone of nowhere', { phone: '+1 555 0100' }, { path: 'phone', code: 'NOT_A_PHONE' }],
  ['a script', { links: ['javascript:alert(1)'] }, { path: 'links', code: 'NOT_HTTPS' }],
  ['six links', { links: [1, 2, 3, 4, 5, 6].map((n) => `https://${n}.example`) }, {
    path: 'links',
    code: 'TOO_MANY_LINKS',
    most: 5,
  }],
])('%s is refused', (_, change, problem) => expect(problems(change)).toEqual([problem]))

test('what is not given is not looked at', () => expect(problems({})).toEqual([]))
