import { expect, test } from '@jest/globals'
import { htmlLang } from './language.ts'

test('pages in Norwegian are marked as Bokmål', () => {
  expect(htmlLang('no')).toBe('nb')
})
