import { expect, test } from '@jest/globals'
import type { DemoRequestEvent } from '@delvik/schemas/events/billing'
import { demoRequests, type RequestDemo, shownRequest } from './demo-request.ts'

const now = new Date('2026-11-25T09:00:00Z')
const after = (days: number, milliseconds = 0) => new Date(now.getTime() + days * 86_400_000 + milliseconds)
const wish: RequestDemo['data'] = { accountId: 'a', lang: 'fi', plan: 'enterprise', times: 'morning', note: 'Moi' }

const given = (...events: DemoRequestEvent[]) => events.reduce(demoRequests.evolve, demoRequests.initialState)
const ask = (state = given(), { at = now, ...more }: Partial<RequestDemo['data']> & { at?: Date } = {}) =>
  demoRequests.decide(
    { type: 'RequestDemo', data: { ...wish, ...more }, meta: { commandId: 'c', actor: 'a', now: at } },
    state,
  )

test('a demo is asked for with when it suits and what there is to say', () => {
  const data = { accountId: 'a', lang: 'fi', times: 'morning', note: 'Moi', at: now.toISOString() }
  expect(ask()).toEqual([{ type: 'DemoRequested', data }])
})

test.each(['basic', 'premium'] as const)('is for Enterprise, not for %s', (plan) => {
  expect(() => ask(given(), { plan })).toThrow('ENTERPRISE_ONLY')
})

test('is asked for once in 30 days, and who asks too soon is told when they may', () => {
  const state = given(...ask())
  const refused = expect.objectContaining({ code: 'DEMO_REQUESTED', details: { retryAt: after(30) } })
  expect(() => ask(state, { at: after(30, -1) })).toThrow(refused)
  expect(ask(state, { at: after(30), times: 'any' })).toMatchObject([{ data: { times: 'any' } }])
})

test('shows the last request and when the next one is possible', () => {
  expect(shownRequest(given())).toBeNull()
  const again = ask(given(...ask()), { at: after(31), times: 'any' })
  expect(shownRequest(given(...ask(), ...again))).toEqual({
    requestedAt: after(31).toISOString(),
    times: 'any',
    againAt: after(61),
  })
})
