import { describe, expect, it } from '@jest/globals'
import { scalarsOf } from './scalars.ts'

const { Instant, UUID, LocalDate, Int64 } = scalarsOf('scalar Instant scalar UUID scalar LocalDate scalar Int64')

it('come only where the graph declares them', () => {
  expect(Object.keys(scalarsOf('scalar UUID type Query { id: UUID }'))).toEqual(['UUID'])
})

describe('a scalar', () => {
  it.each([
    [Instant, '2026-11-21T12:00:00.5+01:00', new Date('2026-11-21T11:00:00.500Z')],
    [UUID, 'F81D4FAE-7DEC-41D0-8765-00A0C91E6BF6', 'f81d4fae-7dec-41d0-8765-00a0c91e6bf6'],
    [LocalDate, '2028-02-29', '2028-02-29'],
    [Int64, '-9007199254740991', -9007199254740991],
    [Int64, 7, 7],
  ])('%s reads %s', (scalar, given, value) => {
    expect(scalar?.parseValue(given)).toEqual(value)
  })

  it.each([
    [Instant, '2026-11-21'],
    [Instant, '2026-11-21T12:00:00'],
    [Instant, '2026-13-41T12:00:00Z'],
    [UUID, 'f81d4fae'],
    [LocalDate, '2026-02-29'],
    [LocalDate, '21.11.2026'],
    [Int64, '9007199254740993'],
    [Int64, 1.5],
    [Int64, '1e3'],
    [Int64, true],
  ])('%s refuses %s', (scalar, given) => {
    expect(() => scalar?.parseValue(given)).toThrow(TypeError)
  })

  it('is written as text', () => {
    expect(Instant?.serialize(new Date('2026-11-21T12:00:00Z'))).toBe('2026-11-21T12:00:00.000Z')
    expect(Int64?.serialize(9007199254740991)).toBe('9007199254740991')
  })
})
