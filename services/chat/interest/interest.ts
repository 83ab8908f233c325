import type { Command } from '@delvik/runtime/decider'
import { DomainError } from '@delvik/runtime/errors'
import type { InterestEvent } from '@delvik/schemas/events/chat'
import { type InterestLevel, type PassReason, readPassReasons } from '@delvik/schemas/values/interest'

interface OverPitch {
  conversationId: string
  /** That the caller has seen; of the other one, and published. */
  pitchId: string
}

export type InterestCommand =
  /** Null takes back what was told. */
  | Command<'ShowInterest', OverPitch & { level: InterestLevel | null }>
  | Command<'PassOnPitch', OverPitch & { reasons: readonly PassReason[] }>

/** What somebody has told of the other one's pitch; with neither, they have taken it back. */
export interface Interest {
  level: InterestLevel | null
  reasons: readonly PassReason[]
}

/** By pitch: also of those that were talked about before. */
export type Interests = Readonly<Record<string, Interest>>

export const untold: Interest = { level: null, reasons: [] }

export function isOfInterest<C extends { type: string }>(one: C | InterestCommand): one is InterestCommand {
  return one.type === 'ShowInterest' || one.type === 'PassOnPitch'
}

export function isInterestEvent<E extends { type: string }>(event: E | InterestEvent): event is InterestEvent {
  return event.type === 'InterestShown' || event.type === 'PitchPassed'
}

/**
 * What was told already is not told again.
 * @param by whoever asks, and `to` the other one
 * @throws DomainError CONFLICT when the talk has turned to another pitch; INVALID_INPUT for a pass without a reason
 */
export function decideInterest(
  { type, data }: InterestCommand,
  { about, interests }: { about: string | null; interests: Interests },
  by: { from: string; to: string },
): InterestEvent[] {
  const { conversationId, pitchId } = data
  if (pitchId !== about) throw new DomainError('CONFLICT')
  const now = interests[pitchId] ?? untold
  const of = { conversationId, ...by, pitchId }
  if (type === 'ShowInterest') {
    const isTold = now.level === data.level && now.reasons.length === 0
    return isTold ? [] : [{ type: 'InterestShown', data: { ...of, level: data.level } }]
  }
  const codes = readPassReasons(data.reasons)
  if (codes.length === 0) throw new DomainError('INVALID_INPUT', { fields: [{ path: 'reasons', code: 'REQUIRED' }] })
  return codes.join() === now.reasons.join() ? [] : [{ type: 'PitchPassed', data: { ...of, codes } }]
}

export function evolveInterests(interests: Interests, { type, data }: InterestEvent): Interests {
  const told: Interest = type === 'InterestShown'
    ? { level: data.level, reasons: [] }
    : { level: null, reasons: readPassReasons(data.codes) }
  return { ...interests, [data.pitchId]: told }
}
