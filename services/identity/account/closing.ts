import type { Tx } from '@delvik/runtime/database'
import type { Command } from '@delvik/runtime/decider'
import { cancelTimer, setTimer } from '@delvik/runtime/timers'
import type { AccountEvent, Registered } from './account-state.ts'

type Of<Type extends string> = Command<Type, { accountId: string }>

export type ClosingCommand =
  | Of<'CloseAccount'>
  | Of<'KeepAccount'>
  /** By timers; one that comes too late, or for a closing that is not the present one, does nothing. */
  | Of<'RemindOfClosing'>
  | Of<'EndClosing'>

const day = 24 * 3_600_000
/** Milliseconds (issue 14) in which whoever leaves may come back. */
const grace = 14 * day
const remindedBefore = 3 * day

/** By the names of their timers. */
export const firedBy = { remindOfClosing: 'RemindOfClosing', endClosing: 'EndClosing' } as const

/** When the owner is reminded that their account is about to go. */
function reminderAt(until: string): Date {
  return new Date(Date.parse(until) - remindedBefore)
}

/** The rules of leaving by oneself. */
export function decideClosing(
  { type, data: { accountId }, meta: { now } }: ClosingCommand,
  { closingUntil: until }: Registered,
): AccountEvent[] {
  if (type === 'CloseAccount') return until === null ? [closing(accountId, now)] : []
  if (until === null) return []
  switch (type) {
    case 'KeepAccount':
      return [{ type: 'AccountKept', data: { accountId } }]
    case 'RemindOfClosing':
      return reminderAt(until) <= now ? [{ type: 'ClosingReminderDue', data: { accountId, until } }] : []
    case 'EndClosing':
      return new Date(until) <= now ? [{ type: 'AccountErasureStarted', data: { accountId } }] : []
  }
}

function closing(accountId: string, now: Date): AccountEvent {
  return { type: 'AccountClosing', data: { accountId, until: new Date(now.getTime() + grace).toISOString() } }
}

/** From the moment that somebody leaves. */
export async function setClosingTimers(tx: Tx, stream: string, until: string): Promise<void> {
  await setTimer(tx, { stream, name: 'remindOfClosing' satisfies keyof typeof firedBy, due: reminderAt(until) })
  await setTimer(tx, { stream, name: 'endClosing' satisfies keyof typeof firedBy, due: new Date(until) })
}

export async function cancelClosingTimers(tx: Tx, stream: string): Promise<void> {
  for (const name of Object.keys(firedBy)) await cancelTimer(tx, { stream, name })
}
