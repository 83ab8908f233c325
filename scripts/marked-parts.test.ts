import { expect, it } from '@jest/globals'
import { withParts } from './marked-parts.ts'

const begin = '  # From schemas/services.json by npm run compose:'
const end = '  # End of what is written.'
const file = ['services:', begin, '  old: 1', end, '  other: 2', begin, end, ''].join('\n')

it('writes the marked parts anew and leaves the rest', () => {
  const written = withParts(file, ['  one: 1\n  two: 2', '  three: 3'])
  expect(written.split('\n')).toEqual(['services:', begin, '  one: 1', '  two: 2', end, '  other: 2', begin,
    '  three: 3', end, ''])
  expect(withParts(written, ['  one: 1\n  two: 2', '  three: 3'])).toBe(written)
  expect(withParts(file, ['', '']).split('\n')).toEqual(['services:', begin, end, '  other: 2', begin, end, ''])
})

it.each([
  ['fewer', `${begin}\n${end}`],
  ['more', [file, begin, end].join('\n')],
  ['one without an end', file.replace(end, '')],
  ['ends before their beginnings', [end, begin, end, begin].join('\n')],
])('refuses a file with %s', (_, text) => {
  expect(() => withParts(text, ['', ''])).toThrow('There have to be 2 parts')
})
