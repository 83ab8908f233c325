import { expect, test } from '@jest/globals'
import type { Verification } from './use-verification.ts'
import { viewOf } from './view.ts'

const unverified: Verification = {
  id: 'a',
  state: 'none',
  badge: false,
  hasPlan: true,
  startedAt: null,
  decidedAt: null,
  failure: null,
  loss: null,
  attemptsLeft: 5,
  nextAttemptAt: null,
  page: null,
}
const opened = { state: 'open', page: { url: 'https://provider.test/page', failed: false } } as const
const failed = { state: 'failed', failure: 'documentUnreadable' } as const

const shown = (given: Partial<Verification>, here: Partial<Parameters<typeof viewOf>[1]> = {}) =>
  viewOf({ ...unverified, ...given }, { starting: false, awaited: false, ...here })

test('can be started with a package, and is part of one without', () => {
  expect(shown({})).toBe('start')
  expect(shown({ hasPlan: false })).toBe('withoutPlan')
})

test('is unfinished while it is open, whatever has become of the package', () => {
  expect(shown(opened)).toBe('unfinished')
  expect(shown({ ...opened, hasPlan: false })).toBe('unfinished')
})

test('stays at the start while the page to which it leads is being opened', () => {
  expect(shown({ state: 'open', page: { url: null, failed: false } }, { starting: true })).toBe('start')
  expect(shown(opened, { starting: true })).toBe('start')
})

test('is started again when the provider has not answered', () => {
  expect(shown({ state: 'open', page: { url: null, failed: true } })).toBe('start')
})

test('is asked about before an open one is called unfinished to whoever comes back', () => {
  expect(shown(opened, { awaited: true })).toBe('asking')
})

test('what the server says goes before the address by which somebody has come', () => {
  expect(shown({ state: 'submitted' }, { awaited: true })).toBe('running')
  expect(shown({ state: 'verified', badge: true }, { awaited: true })).toBe('verified')
  expect(shown(failed, { awaited: true })).toBe('start')
  expect(shown({}, { awaited: true })).toBe('start')
})

test('may be started again after one that failed, until the attempts are used up', () => {
  expect(shown({ ...failed, attemptsLeft: 1 })).toBe('start')
  expect(shown({ ...failed, attemptsLeft: 0 })).toBe('usedUp')
  expect(shown({ ...failed, attemptsLeft: 0, hasPlan: false })).toBe('usedUp')
  expect(shown({ ...failed, hasPlan: false })).toBe('withoutPlan')
})

test('keeps what was verified while there is no package', () => {
  expect(shown({ state: 'verified', hasPlan: false })).toBe('hidden')
})

test.each(['none', 'verified'] as const)('is started again after another name, also where it says %s', (state) => {
  expect(shown({ state, loss: 'name' })).toBe('start')
  expect(shown({ state, loss: 'photo', hasPlan: false })).toBe('withoutPlan')
})
