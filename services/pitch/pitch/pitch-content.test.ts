import { blankPitch } from '@delvik/schemas/forms/blank-pitch'
import { describe, expect, test } from '@jest/globals'
import { keptContent } from './drafts.ts'
import { submission, writtenOf } from './pitch-content.ts'
import { content, document } from '../testing/example-content.ts'

const owner = '0193c1f0-0000-7000-8000-00000000000a'
const written = writtenOf(content, owner, 'secret')

describe('submitted content', () => {
  test('is what was written, when that is in order', () => expect(submission(written)).toEqual(content))

  test('keeps its document, without the receipt', () => {
    const carrying = { ...content, document }
    expect(submission(writtenOf(carrying, owner, 'secret'))).toEqual(carrying)
  })

  test('is normalised', () => {
    const untidy = {
      ...written,
      companyName: '  Kanarielund \n Optik ',
      organisationNumber: '556016-0680',
      phone: '070 - 123 45 67',
      text: 'a\r\nb\u0000 ',
      city: ' ',
      website: ' https://x.example ',
      skills: ['law', 'sales', 'law'],
    } satisfies typeof written
    expect(submission(untidy)).toMatchObject({
      companyName: 'Kanarielund Optik',
      organisationNumber: '5560160680',
      phone: '+46701234567',
      text: 'a\nb',
      city: null,
      website: 'https://x.example',
      skills: ['sales', 'law'],
    })
  })

  test('keeps what is not offered as the remaining share, unless the author says otherwise', () => {
    expect(submission({ ...written, equityOffered: 1200, remainingShare: null }).remainingShare).toBe(8800)
    expect(submission({ ...written, equityOffered: 1200, remainingShare: 0 }).remainingShare).toBe(0)
    expect(submission({ ...written, equityOffered: null, remainingShare: null }).remainingShare).toBeNull()
  })

  test('is refused with every problem named', () => {
    expect(refusalOf(() => submission(blankPitch('SE', 'sv')))).toMatchObject({
      code: 'INVALID_INPUT',
      details: { fields: expect.arrayContaining(['text', 'logo'].map((path) => ({ path, code: 'REQUIRED' }))) },
    })
  })
})

test('a draft that was kept before a pitch could say whom it looks for says nothing of it', () => {
  const { rolesSought: _, skills: __, ...before } = written
  expect(keptContent(JSON.stringify(before))).toEqual({ ...before, rolesSought: [], skills: [] })
})

function refusalOf(act: () => unknown): unknown {
  try {
    return act()
  } catch (error) {
    return error
  }
}
