import { expect, test } from '@jest/globals'
import { textDifference } from './text-difference.ts'

const without = (kind: 'gone' | 'new', runs: ReturnType<typeof textDifference>) =>
  runs.filter((run) => run.kind !== kind).map(({ text }) => text).join('')

test('equal texts are one run', () => {
  expect(textDifference('Fyra bagerier', 'Fyra bagerier')).toEqual([{ kind: 'same', text: 'Fyra bagerier' }])
})

test('a changed word stands as old and new', () => {
  expect(textDifference('Vi henter ut 92 % av', 'Vi henter ut 94 % av')).toEqual([
    { kind: 'same', text: 'Vi henter ut ' },
    { kind: 'gone', text: '92' },
    { kind: 'new', text: '94' },
    { kind: 'same', text: ' % av' },
  ])
})

test('both texts can be read from the runs', () => {
  const [before, after] = ['En to tre\n\nfire fem', 'En tre\nfire og fem seks']
  const runs = textDifference(before, after)
  expect(without('new', runs)).toBe(before)
  expect(without('gone', runs)).toBe(after)
})

test('from nothing, everything is new', () => {
  expect(textDifference('', 'Ny text')).toEqual([{ kind: 'new', text: 'Ny text' }])
})
