import { describe, expect, it } from '@jest/globals'
import { type SessionCommand, type SessionEvent, session } from './session.ts'

const sid = '0193c1f0-0000-4000-8000-000000000001'
const accountId = '0193c1f0-0000-7000-8000-000000000002'
const meta = { commandId: 'c', actor: accountId, now: new Date('2026-11-20T10:00:00Z') }

const start: SessionCommand = { type: 'StartSession', data: { sid, accountId }, meta }
const end: SessionCommand = { type: 'EndSession', data: { sid, reason: 'signedOut' }, meta }
const reuse: SessionCommand = { type: 'ReuseRefreshToken', data: { sid }, meta }
const started: SessionEvent = { type: 'SessionStarted', data: { sid, accountId } }
const ended: SessionEvent = { type: 'SessionEnded', data: { sid, accountId, reason: 'signedOut' } }

function given(...events: SessionEvent[]) {
  const state = events.reduce(session.evolve, session.initialState)
  return { when: (command: SessionCommand) => () => session.decide(command, state) }
}

describe('session', () => {
  it('starts once and never again after its end', () => {
    expect(given().when(start)()).toEqual([started])
    expect(given(started).when(start)()).toEqual([])
    expect(given(started, ended).when(start)).toThrow('SESSION_ENDED')
  })

  it('ends once, for the reason given first', () => {
    expect(given(started).when(end)()).toEqual([ended])
    expect(given(started, ended).when(end)()).toEqual([])
  })

  it('ends when a used refresh token comes back', () => {
    expect(given(started).when(reuse)()).toEqual([
      { type: 'RefreshTokenReused', data: { sid, accountId } },
      { type: 'SessionEnded', data: { sid, accountId, reason: 'tokenReused' } },
    ])
    expect(given(started, ended).when(reuse)()).toEqual([])
  })

  it('cannot end or be misused before it has started', () => {
    expect(given().when(end)).toThrow('NOT_FOUND')
    expect(given().when(reuse)).toThrow('NOT_FOUND')
  })
})
