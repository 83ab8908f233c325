import { Database, type Tx } from '@delvik/runtime/database'
import { DomainError } from '@delvik/runtime/errors'
import { Inject, Injectable } from '@nestjs/common'
import { BlindIndex } from './blind-index.ts'

interface Asked {
  id: string
  data: { accountId: string; email: string; expiresAt: string }
}

/** An address that somebody wants, and who has it by now. */
interface OpenChange {
  id: string
  accountId: string
  owner: string | null
  /** Whether somebody may still take it back. */
  kept: boolean
}

/**
 * Addresses that accounts want and those that they have left, as blind indexes. Whether a wanted one is free is looked at
 * afterwards, so that asking is the same work for every address; one that was left stays its account's until the change
 * cannot be taken back any more.
 */
@Injectable()
export class AddressChanges {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(BlindIndex) private readonly blindIndex: BlindIndex,
  ) {}

  /** In place of the one that was wanted before. */
  async want(tx: Tx, { id, data: { accountId, email, expiresAt } }: Asked): Promise<void> {
    await tx.query(
      `INSERT INTO wanted_addresses (account_id, id, email_hash, expires_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (account_id) DO UPDATE SET id = $2, email_hash = $3, expires_at = $4, seen_to = false`,
      [accountId, id, this.blindIndex.ofEmail(email), expiresAt],
    )
  }

  async open(limit: number): Promise<OpenChange[]> {
    const { rows } = await this.database.query<OpenChange>(
      `SELECT wanted.id, wanted.account_id AS "accountId", credentials.account_id AS owner,
         EXISTS (SELECT FROM former_addresses former WHERE former.email_hash = wanted.email_hash
           AND former.account_id <> wanted.account_id) AS kept
       FROM wanted_addresses wanted LEFT JOIN credentials USING (email_hash) WHERE NOT seen_to LIMIT $1`,
      [limit],
    )
    return rows
  }

  async countOpen(): Promise<number> {
    return (await this.open(1_000)).length
  }

  async seenTo({ id }: OpenChange): Promise<void> {
    await this.database.query('UPDATE wanted_addresses SET seen_to = true WHERE id = $1', [id])
  }

  async withdraw(tx: Tx, accountId: string): Promise<void> {
    await tx.query('DELETE FROM wanted_addresses WHERE account_id = $1', [accountId])
  }

  /** The wanted address is the account's from now on, and the one before is kept. @throws DomainError EMAIL_TAKEN */
  async change(tx: Tx, accountId: string, undoUntil: string): Promise<void> {
    await tx.query(
      `INSERT INTO former_addresses (account_id, email_hash, undo_until)
       SELECT account_id, email_hash, $2 FROM credentials WHERE account_id = $1
       ON CONFLICT (account_id) DO UPDATE SET email_hash = excluded.email_hash, undo_until = excluded.undo_until`,
      [accountId, undoUntil],
    )
    const changing = tx.query(
      `UPDATE credentials SET email_hash = wanted.email_hash FROM wanted_addresses wanted
       WHERE credentials.account_id = $1 AND wanted.account_id = $1`,
      [accountId],
    )
    const { rowCount } = await changing.catch(refuseTaken)
    // Looked at after the address is ours: whoever left it a moment ago has committed by then.
    const { rowCount: kept } = await tx.query(
      `SELECT FROM former_addresses JOIN credentials USING (email_hash)
       WHERE credentials.account_id = $1 AND former_addresses.account_id <> $1`,
      [accountId],
    )
    if (rowCount !== 1 || kept) throw new DomainError('EMAIL_TAKEN')
    await this.withdraw(tx, accountId)
  }

  /** The address before is the account's again. A sign-in that is under way has proved the password for nothing. */
  async undo(tx: Tx, accountId: string): Promise<void> {
    await tx.query(
      `UPDATE credentials SET email_hash = former.email_hash, version = version + 1 FROM former_addresses former
       WHERE credentials.account_id = $1 AND former.account_id = $1`,
      [accountId],
    )
    await this.forget(tx, accountId)
  }

  /** Frees what an account wanted and had. */
  async forget(tx: Tx, accountId: string): Promise<void> {
    await this.withdraw(tx, accountId)
    await tx.query('DELETE FROM former_addresses WHERE account_id = $1', [accountId])
  }
}

function refuseTaken(error: unknown): never {
  const { code, constraint } = error as { code?: string; constraint?: string } // of PostgreSQL, else without them
  if (code === '23505' && constraint === 'credential_email') throw new DomainError('EMAIL_TAKEN')
  throw error
}
