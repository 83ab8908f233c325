import { Database, type Tx } from '@delvik/runtime/database'
import { Inject, Injectable } from '@nestjs/common'

/** Of one account; with more of them, that of the longest ago is forgotten. */
const most = 50

/** A browser, as a cookie of its own tells it from others. */
export interface Device {
  hash: Buffer
  /** Whether others have signed in to the account and it has not. */
  isNew: boolean
}

/** Browsers that somebody has signed in with, whom a stranger's failures do not keep out. */
@Injectable()
export class KnownDevices {
  constructor(@Inject(Database) private readonly database: Database) {}

  /** @param address a blind index, which nobody need have */
  async isKnownAt(address: Buffer, hash: Buffer): Promise<boolean> {
    const { rowCount } = await this.database.query(
      `SELECT FROM credentials JOIN known_devices USING (account_id) WHERE email_hash = $1 AND device_hash = $2`,
      [address, hash],
    )
    return rowCount === 1
  }

  /** The first that an account has is not new: it is that of whoever has signed up. */
  async at(accountId: string, hash: Buffer): Promise<Device & { isKnown: boolean }> {
    const { rows: [row] } = await this.database.query<{ known: boolean | null }>(
      'SELECT bool_or(device_hash = $2) AS known FROM known_devices WHERE account_id = $1',
      [accountId, hash],
    )
    return { hash, isKnown: row?.known === true, isNew: row?.known === false }
  }

  async keep(tx: Tx, accountId: string, { hash, at }: Pick<Device, 'hash'> & { at: Date }): Promise<void> {
    await tx.query(
      `INSERT INTO known_devices (account_id, device_hash, seen_at) VALUES ($1, $2, $3)
       ON CONFLICT (account_id, device_hash) DO UPDATE SET seen_at = $3`,
      [accountId, hash, at],
    )
    await tx.query(
      `DELETE FROM known_devices WHERE account_id = $1 AND device_hash IN
         (SELECT device_hash FROM known_devices WHERE account_id = $1 ORDER BY seen_at DESC OFFSET ${most})`,
      [accountId],
    )
  }

  /**
   * Whoever signs in next is told of no new device, and nobody passes by a lock. Passkeys go too: one of them may be that
   * of whoever made it necessary.
   */
  async forget(tx: Tx, accountId: string): Promise<void> {
    await tx.query('DELETE FROM known_devices WHERE account_id = $1', [accountId])
    await tx.query('DELETE FROM passkeys WHERE account_id = $1', [accountId])
  }
}
