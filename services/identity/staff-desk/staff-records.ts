import type { Recorded } from '@delvik/runtime/recorded'
import type { AccountEvent } from '../account/account-state.ts'

type Acted = Extract<AccountEvent, { type: 'StaffActed' }>

/** One act as staff read it later. */
export type StaffRecord = ReturnType<typeof recordOf>

export interface StaffRecords {
  records: StaffRecord[]
  /** Where earlier ones begin; null when there are none. */
  before: number | null
}

const pageSize = 10

/** Of the events of an account, the last acts first. */
export function recordsBefore(events: readonly Recorded<AccountEvent>[], before = Infinity): StaffRecords {
  const acts = events.filter((event): event is Recorded<Acted> => event.type === 'StaffActed')
  const older = acts.filter(({ version }) => version < before)
  const page = older.slice(-pageSize).reverse()
  return { records: page.map(recordOf), before: older.length > pageSize ? (page.at(-1)?.version ?? null) : null }
}

function recordOf({ id, at, data: { accountId: _, ...said } }: Recorded<Acted>) {
  return { id, at, ...said }
}
