import { expect, test } from '@jest/globals'
import { viewOf } from './view.ts'

const request = { requestedAt: '2026-11-25T09:00:00Z', times: 'any', againAt: '2026-12-25T09:00:00Z' } as const
const before = Date.parse('2026-12-25T08:59:59Z')

test.each(['basic', 'premium', undefined] as const)('is locked with %s, whatever was asked for', (plan) => {
  expect(viewOf(plan, null, before)).toBe('locked')
  expect(viewOf(plan, request, before)).toBe('locked')
})

test('is asked for with Enterprise, and again once the time has come', () => {
  expect(viewOf('enterprise', null, before)).toBe('form')
  expect(viewOf('enterprise', request, before)).toBe('requested')
  expect(viewOf('enterprise', request, Date.parse(request.againAt))).toBe('form')
})
