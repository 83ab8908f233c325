import type { Clock } from '@delvik/runtime/clock'
import { Database, type Tx } from '@delvik/runtime/database'
import { deleteBatch } from '@delvik/runtime/delete-batch'
import { DomainError } from '@delvik/runtime/errors'
import type { Worker } from '@delvik/runtime/worker'
import { Inject, Injectable } from '@nestjs/common'

/** A hold of one of the staff on a report. */
export interface ReportClaim {
  reportId: string
  staffId: string
  until: Date
}

const lease = 30 * 60_000

/** Leases, so that two do not decide on the same report; one that has run out is nobody's. */
@Injectable()
export class ReportClaims {
  constructor(@Inject(Database) private readonly database: Database) {}

  /** Takes or renews. @throws DomainError CLAIMED_BY_OTHER */
  async claim(reportId: string, staffId: string, now: Date): Promise<void> {
    const { rowCount } = await this.database.query(
      `INSERT INTO report_claims AS c (report_id, staff_id, until) VALUES ($1, $2, $3)
       ON CONFLICT (report_id) DO UPDATE SET staff_id = excluded.staff_id, until = excluded.until
       WHERE c.staff_id = excluded.staff_id OR c.until <= $4`,
      [reportId, staffId, new Date(now.getTime() + lease), now],
    )
    if (!rowCount) throw new DomainError('CLAIMED_BY_OTHER')
  }

  /** Gives one's own hold back; nothing happens without one. */
  async release(reportId: string, staffId: string): Promise<void> {
    await this.database.query('DELETE FROM report_claims WHERE report_id = $1 AND staff_id = $2', [reportId, staffId])
  }

  async of(reportIds: readonly string[], now: Date): Promise<Map<string, ReportClaim>> {
    const { rows } = await this.database.query<ReportClaim>(
      `SELECT report_id AS "reportId", staff_id AS "staffId", until FROM report_claims
       WHERE report_id = ANY ($1) AND until > $2`,
      [reportIds, now],
    )
    return new Map(rows.map((claim) => [claim.reportId, claim]))
  }
}

/** Ends the hold on a report that is decided. @throws DomainError CLAIMED_BY_OTHER when somebody else works on it */
export async function closeClaim(tx: Tx, reportId: string, by: { staffId: string; now: Date }): Promise<void> {
  const { rows: [claim] } = await tx.query<{ staff_id: string; until: Date }>(
    'DELETE FROM report_claims WHERE report_id = $1 RETURNING staff_id, until',
    [reportId],
  )
  if (claim && claim.staff_id !== by.staffId && claim.until > by.now) throw new DomainError('CLAIMED_BY_OTHER')
}

export function forgetClaims(database: Database, clock: Clock): Worker {
  return {
    name: 'holds on reports that have run out',
    every: 3_600_000,
    tick: () => deleteBatch(database, { table: 'report_claims', where: 'until < $1', values: [clock.now()] }),
    due: async () => 0,
  }
}
