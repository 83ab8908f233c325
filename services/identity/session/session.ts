import type { Command, Decider } from '@delvik/runtime/decider'
import { DomainError } from '@delvik/runtime/errors'
import type { IdentityEvent } from '@delvik/schemas/events/identity'

export type SessionEvent = Extract<IdentityEvent, { type: 'SessionStarted' | 'SessionEnded' | 'RefreshTokenReused' }>
export type EndReason = Extract<SessionEvent, { type: 'SessionEnded' }>['data']['reason']

export type SessionCommand =
  | Command<'StartSession', { sid: string; accountId: string }>
  | Command<'EndSession', { sid: string; reason: EndReason }>
  | Command<'ReuseRefreshToken', { sid: string }>

export type SessionState = { status: 'none' } | { status: 'live'; accountId: string } | { status: 'ended' }

/** The rules of one signed-in device: stream `session-<sid>`. */
export const session: Decider<SessionCommand, SessionState, SessionEvent> = {
  initialState: { status: 'none' },
  decide,
  evolve,
}

function decide(command: SessionCommand, state: SessionState): SessionEvent[] {
  const { sid } = command.data
  if (command.type === 'StartSession') return start(command.data, state)
  if (state.status === 'none') throw new DomainError('NOT_FOUND')
  if (state.status === 'ended') return []
  const { accountId } = state
  switch (command.type) {
    case 'EndSession':
      return [{ type: 'SessionEnded', data: { sid, accountId, reason: command.data.reason } }]
    case 'ReuseRefreshToken':
      return [
        { type: 'RefreshTokenReused', data: { sid, accountId } },
        { type: 'SessionEnded', data: { sid, accountId, reason: 'tokenReused' } },
      ]
  }
}

function start(data: { sid: string; accountId: string }, state: SessionState): SessionEvent[] {
  if (state.status === 'ended') throw new DomainError('SESSION_ENDED')
  return state.status === 'live' ? [] : [{ type: 'SessionStarted', data }]
}

function evolve(state: SessionState, event: SessionEvent): SessionState {
  switch (event.type) {
    case 'SessionStarted':
      return { status: 'live', accountId: event.data.accountId }
    case 'RefreshTokenReused':
      return state
    case 'SessionEnded':
      return { status: 'ended' }
  }
}
