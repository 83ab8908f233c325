import type { Tx } from '@delvik/runtime/database'
import { DomainError } from '@delvik/runtime/errors'
import type { StaffRole } from '@delvik/schemas/values/account'
import { Injectable } from '@nestjs/common'

interface Appointment {
  accountId: string
  role: StaffRole
}

/** Who may appoint staff. One of them stays, whoever asks: without one nobody could appoint another from inside. */
@Injectable()
export class Operators {
  async granted(tx: Tx, { accountId, role }: Appointment): Promise<void> {
    if (role !== 'operator') return
    await tx.query('INSERT INTO operators (account_id) VALUES ($1) ON CONFLICT DO NOTHING', [accountId])
  }

  /** @throws DomainError LAST_OPERATOR */
  async revoked(tx: Tx, { accountId, role }: Appointment): Promise<void> {
    if (role === 'operator') await this.remove(tx, accountId)
  }

  /** @throws DomainError LAST_OPERATOR */
  async remove(tx: Tx, accountId: string): Promise<void> {
    await this.requireOther(tx, accountId)
    await tx.query('DELETE FROM operators WHERE account_id = $1', [accountId])
  }

  /** For as long as their account closes. @throws DomainError LAST_OPERATOR */
  async leaves(tx: Tx, accountId: string): Promise<void> {
    await this.requireOther(tx, accountId)
    await tx.query('UPDATE operators SET closing = true WHERE account_id = $1', [accountId])
  }

  async stays(tx: Tx, accountId: string): Promise<void> {
    await tx.query('UPDATE operators SET closing = false WHERE account_id = $1', [accountId])
  }

  /** All rows are held, so that of two who go at once one is the last. */
  private async requireOther(tx: Tx, accountId: string): Promise<void> {
    const { rows } = await tx.query<{ id: string; closing: boolean }>(
      'SELECT account_id AS id, closing FROM operators ORDER BY account_id FOR UPDATE',
    )
    const staying = rows.filter(({ closing }) => !closing)
    if (staying.length === 1 && staying[0]?.id === accountId) throw new DomainError('LAST_OPERATOR')
  }
}
