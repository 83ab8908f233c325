import { expect, test } from '@jest/globals'
import { Refusal, refusalFrom, refusalOf } from './refusal.ts'

test('a refusal carries its code, its fields and the request that it belongs to', () => {
  const fields = [{ path: 'email', code: 'NOT_AN_EMAIL' as const }]
  const refusal = refusalFrom({ message: 'x', extensions: { code: 'INVALID_INPUT', fields, requestId: 'r-1' } })
  expect([refusal.code, refusal.details.fields, refusal.details.requestId]).toEqual(['INVALID_INPUT', fields, 'r-1'])
})

test("an error without a code of ours is the server's", () => {
  expect(refusalFrom({ message: 'x', extensions: { code: 'graphql failed' } }).code).toBe('SERVER_ERROR')
})

test('what never reached the server may be tried again', () => {
  expect(refusalOf(new TypeError('Failed to fetch')).code).toBe('TRY_AGAIN')
})

test("errors of the graph's client are read by their first error", () => {
  expect(refusalOf({ errors: [{ message: 'x', extensions: { code: 'OWN_PITCH' } }] }).code).toBe('OWN_PITCH')
  expect(refusalOf(new Refusal('FORBIDDEN')).code).toBe('FORBIDDEN')
})
