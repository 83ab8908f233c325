import { describe, expect, test } from '@jest/globals'
import { type Answered, chapters, matching } from './questions.ts'
import texts from '../../../locales/sv/help.json' with { type: 'json' }

const all: Answered[] = [
  { id: 'cost', question: 'Vad kostar det?', answer: 'Basic är gratis.' },
  { id: 'renew', question: 'Förnyas ett paket?', answer: 'Ja, tills du säger upp det.' },
]
const found = (search: string) => matching(all, search).map(({ id }) => id)

describe('the search of the help', () => {
  test('wants every word, in the question or the answer, whatever the case', () => {
    expect(found('GRATIS kostar')).toEqual(['cost'])
    expect(found('gratis paket')).toEqual([])
    expect(found('förnyas')).toEqual(['renew'])
  })

  test('shows everything without words', () => {
    expect(found('  ')).toEqual(['cost', 'renew'])
  })
})

test('every question stands in a chapter, once', () => {
  expect(Object.values(chapters).flat().sort()).toEqual(Object.keys(texts.faq).sort())
})
