import type { Tx } from '@delvik/runtime/database'
import { Inject, Injectable } from '@nestjs/common'
import { BlindIndex } from '../credentials/blind-index.ts'
import { Attempts } from './attempts.ts'

/** What is counted under the several keys of one account. */
@Injectable()
export class AccountAttempts {
  constructor(
    @Inject(Attempts) private readonly attempts: Attempts,
    @Inject(BlindIndex) private readonly blindIndex: BlindIndex,
  ) {}

  /** Forgets the passwords that were tried by strangers and by whoever had signed in. */
  async clearPasswords(tx: Tx, accountId: string): Promise<void> {
    await this.attempts.clearOf(tx, accountId)
    await this.attempts.clear(this.blindIndex.ofAccount('own password', accountId), tx)
  }

  /** Forgets these, the codes, and what its known devices have tried. */
  async clear(tx: Tx, accountId: string): Promise<void> {
    await this.clearPasswords(tx, accountId)
    const step = this.blindIndex.ofAccount('second step', accountId)
    await this.attempts.clear(this.blindIndex.ofAccount('second factor', accountId), tx)
    await this.attempts.clear(step, tx)
    const { rows } = await tx.query<{ address: Buffer; device: Buffer }>(
      `SELECT email_hash AS address, device_hash AS device FROM credentials JOIN known_devices USING (account_id)
       WHERE account_id = $1`,
      [accountId],
    )
    for (const { address, device } of rows)
      for (const count of [address, step]) await this.attempts.clear(this.blindIndex.ofDevice(count, device), tx)
  }
}
