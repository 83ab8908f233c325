import { expect, test } from '@jest/globals'
import { sortOut } from './attached-file.ts'

const file = (name: string, type: string, size = 9) => ({ name, type, size }) as File
const pdf = (name: string) => file(name, 'application/pdf')

test('what may not be sent along is refused before it is uploaded, and the rest is taken', () => {
  const limit = 5 * 1024 ** 2
  const chosen = [
    file('a.exe', 'application/x-msdownload'),
    file('b.png', 'image/png', limit),
    file('c.png', 'image/png', limit + 1),
    file('d', ''),
    pdf('e.pdf'),
  ]
  const { taken, refused } = sortOut(chosen, 0)
  expect(taken.map(({ name }) => name)).toEqual(['b.png', 'e.pdf'])
  expect(refused).toEqual([
    { name: 'a.exe', code: 'ATTACHMENT_TYPE' },
    { name: 'c.png', code: 'FILE_TOO_LARGE' },
    { name: 'd', code: 'ATTACHMENT_TYPE' },
  ])
})

test('five files go with a message', () => {
  const { taken, refused } = sortOut(['a', 'b', 'c'].map(pdf), 3)
  expect(taken).toHaveLength(2)
  expect(refused).toEqual([{ name: 'c', code: 'tooMany' }])
})
