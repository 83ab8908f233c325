import type { Command, Decider } from '@delvik/runtime/decider'
import { DomainError } from '@delvik/runtime/errors'
import type { IdentityEvent } from '@delvik/schemas/events/identity'
import type { Place } from './place.ts'

export type SessionEvent = Extract<
  IdentityEvent,
  { type: 'SessionStarted' | 'NewDeviceSignedIn' | 'SessionEnded' | 'RefreshTokenReused' }
>
export type EndReason = Extract<SessionEvent, { type: 'SessionEnded' }>['data']['reason']

interface Start {
  sid: string
  accountId: string
  /** Absent for one that the account is known by. */
  newDevice?: Place
}

export type SessionCommand =
  | Command<'StartSession', Start>
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

function start({ newDevice, ...data }: Start, state: SessionState): SessionEvent[] {
  if (state.status === 'ended') throw new DomainError('SESSION_ENDED')
  if (state.status === 'live') return []
  const started: SessionEvent = { type: 'SessionStarted', data }
  return newDevice ? [started, { type: 'NewDeviceSignedIn', data: { ...data, ...newDevice } }] : [started]
}

function evolve(state: SessionState, event: SessionEvent): SessionState {
  switch (event.type) {
    case 'SessionStarted':
      return { status: 'live', accountId: event.data.accountId }
    case 'NewDeviceSignedIn':
    case 'RefreshTokenReused':
      return state
    case 'SessionEnded':
      return { status: 'ended' }
  }
}
