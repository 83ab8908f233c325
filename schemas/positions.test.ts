import { expect, it } from '@jest/globals'
import { parsePositions } from './positions.ts'

it('reads how far a caller has written', () => {
  expect(parsePositions('account-1f:3:2, notebook-a.b:10:7')).toEqual([
    { stream: 'account-1f', sequence: 2 },
    { stream: 'notebook-a.b', sequence: 7 },
  ])
})

it.each(['', 'account-1', 'account-1:x:2', 'account-1:1', "a-1:1:1'; drop", 'account-1:1:12345678901'])(
  'takes nothing from %s',
  (header) => {
    expect(parsePositions(header)).toEqual([])
  },
)

it('takes no more than twenty', () => {
  const header = Array.from({ length: 50 }, (_, i) => `account-${i}:1:1`).join(',')
  expect(parsePositions(header)).toHaveLength(20)
})
