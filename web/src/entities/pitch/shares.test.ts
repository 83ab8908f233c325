import { expect, test } from '@jest/globals'
import { sharesOf } from './shares.ts'

test('without a remaining share the founders keep the rest', () => {
  expect(sharesOf({ equityOffered: 1200, remainingShare: null })).toEqual({ offered: 1200, kept: 8800 })
})

test('earlier owners hold what is neither offered nor kept', () => {
  expect(sharesOf({ equityOffered: 1200, remainingShare: 7800 })).toEqual({ offered: 1200, kept: 7800 })
})

test('there is no bar as long as nothing is offered', () => {
  expect(sharesOf({ equityOffered: null, remainingShare: 5000 })).toBeNull()
})
