import type { Beside } from '@delvik/runtime/change'
import type { Tx } from '@delvik/runtime/database'
import { ignored } from '@delvik/runtime/handlers'
import type { Recorded } from '@delvik/runtime/recorded'
import { cancelTimer, setTimer } from '@delvik/runtime/timers'
import type { VerificationEvent } from '@delvik/schemas/events/verification'
import { evidenceDays } from '@delvik/schemas/values/person/verification'
import { Injectable } from '@nestjs/common'
import { askFor } from '../wishes/wishes.ts'
import type { VerificationCommand } from './verification.ts'

/** Of a check that nobody finishes, of a name that may have been on its way, and of what the provider has seen. */
export const timers = { lapse: 'check-lapse', name: 'name-again', evidence: 'evidence' } as const

const minute = 60_000
const day = 1_440 * minute

type Ended = Recorded<Extract<VerificationEvent, { data: { checkId: string; at: string } }>>

/** Rows beside the events of verifications: what the provider is asked for, the page of a check, and what is due later. */
@Injectable()
export class VerificationRows {
  readonly beside: Beside<VerificationCommand, VerificationEvent> = {
    async VerificationStarted({ stream, data: { accountId, checkId }, at }, tx) {
      await tx.query(
        `INSERT INTO check_pages (account_id, check_id) VALUES ($1, $2)
         ON CONFLICT (account_id) DO UPDATE SET check_id = $2, url = NULL, failed = false`,
        [accountId, checkId],
      )
      await cancelTimer(tx, { stream, name: timers.evidence })
      await setTimer(tx, { stream, name: timers.lapse, due: new Date(at.getTime() + day) })
      await askFor(tx, { id: checkId, accountId, wish: { kind: 'open', checkId }, at })
    },
    VerificationSubmitted: ignored,
    async VerificationCancelled(event, tx) {
      const { id, data: { accountId }, at } = event
      await ended(tx, event)
      await askFor(tx, { id, accountId, wish: { kind: 'redact' }, at })
    },
    async AccountVerified(event, tx) {
      const { stream, at } = event
      await ended(tx, event)
      await setTimer(tx, { stream, name: timers.name, due: new Date(at.getTime() + minute) })
    },
    VerificationFailed: (event, tx) => ended(tx, event),
    VerificationInvalidated: ignored,
    PlanNoted: ignored,
    BadgeChanged: ignored,
  }
}

/** Nobody can go on with it, and what was seen is kept no longer than it may have to be looked at again. */
async function ended(tx: Tx, { stream, data: { accountId }, at }: Ended): Promise<void> {
  await tx.query('DELETE FROM check_pages WHERE account_id = $1', [accountId])
  await cancelTimer(tx, { stream, name: timers.lapse })
  await setTimer(tx, { stream, name: timers.evidence, due: new Date(at.getTime() + evidenceDays * day) })
}
