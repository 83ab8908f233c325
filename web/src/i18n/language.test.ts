import { expect, test } from '@jest/globals'
import { chooseLanguage, htmlLang } from './language.ts'

test('a saved choice wins over the host', () => {
  expect(chooseLanguage('fi', 'localhost:8080')).toBe('fi')
})

test("one's own machine speaks English, every other host Swedish", () => {
  expect(chooseLanguage(undefined, 'localhost:8080')).toBe('en-GB')
  expect(chooseLanguage(undefined, '127.0.0.1:9')).toBe('en-GB')
  expect(chooseLanguage(undefined, 'delvik.example')).toBe('sv')
})

test('an unknown choice counts as none', () => {
  expect(chooseLanguage('uk', 'delvik.example')).toBe('sv')
})

test('pages in Norwegian are marked as Bokmål', () => {
  expect(htmlLang('no')).toBe('nb')
})
