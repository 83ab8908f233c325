import type { Tx } from '@delvik/runtime/database'
import type { Command } from '@delvik/runtime/decider'
import { cancelTimer, setTimer } from '@delvik/runtime/timers'
import type { Breach, ReportAction } from '@delvik/schemas/values/moderation/report'
import { allEffects, effectsOf, type Sanction } from '@delvik/schemas/values/moderation/sanction'
import type { AccountEvent, Registered } from './account-state.ts'

/** What staff have decided on a report of somebody. */
export interface Decided {
  accountId: string
  breach: Breach
  action: ReportAction
  /** ISO 8601; of what lasts. */
  until: string | null
  finishes: boolean
  statement: string | null
}

export type SanctionCommand =
  | Command<'SanctionAccount', Decided>
  /** By a timer; one that comes too late, or for a sanction that is not the present one, does nothing. */
  | Command<'EndSanction', { accountId: string }>

const timer = 'endSanction'

export function decideSanction(
  { type, data, meta: { now } }: SanctionCommand,
  { sanction }: Registered,
): AccountEvent[] {
  switch (type) {
    case 'SanctionAccount':
      return sanctioned(data, sanction, now)
    case 'EndSanction':
      return sanction && new Date(sanction.until) <= now ? [reinstated(data.accountId, 'time')] : []
  }
}

/** Staff end it before its time. */
export function lifted(accountId: string, { sanction }: Registered): AccountEvent[] {
  return sanction ? [reinstated(accountId, 'staff')] : []
}

/** A second one never makes the first one milder, nor shorter. */
function sanctioned(
  { accountId, breach, action, until, finishes, statement }: Decided,
  former: Sanction | null,
  now: Date,
): AccountEvent[] {
  const reasoned = { accountId, breach, statement }
  if (action === 'warn') return [{ type: 'AccountWarned', data: reasoned }]
  if (action === 'none' || until === null || new Date(until) <= now) return []
  const effects = allEffects(effectsOf(action, finishes), former?.effects ?? [])
  const end = former && former.until > until ? former.until : until
  return [{ type: 'AccountSuspended', data: { ...reasoned, effects, until: end } }]
}

function reinstated(accountId: string, by: 'time' | 'staff'): AccountEvent {
  return { type: 'AccountReinstated', data: { accountId, by } }
}

export function setSanctionTimer(tx: Tx, stream: string, until: string): Promise<void> {
  return setTimer(tx, { stream, name: timer, due: new Date(until) })
}

export function cancelSanctionTimer(tx: Tx, stream: string): Promise<void> {
  return cancelTimer(tx, { stream, name: timer })
}
