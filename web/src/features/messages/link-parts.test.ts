import { expect, test } from '@jest/globals'
import { linkParts } from './link-parts.ts'

test('a text without an address is one part', () =>
  expect(linkParts('Hej, vi ses kl. 9.')).toEqual([{ words: 'Hej, vi ses kl. 9.' }]))

test('an address leads somewhere, without the sentence around it', () =>
  expect(linkParts('Se (https://example.org/a?b=c), tack.')).toEqual([
    { words: 'Se (' },
    { words: 'https://example.org/a?b=c', href: 'https://example.org/a?b=c' },
    { words: '), tack.' },
  ]))

test('nothing but pages of the web is an address', () => {
  for (const text of ['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'http://', 'www.example.org'])
    expect(linkParts(text)).toEqual([{ words: text }])
})

test('all parts together are the text', () => {
  const text = 'a https://a.example b\nhttp://b.example/ä c'
  expect(linkParts(text).map(({ words }) => words).join('')).toBe(text)
  expect(linkParts(text).filter(({ href }) => href)).toHaveLength(2)
})
