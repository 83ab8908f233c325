import { Database, type Tx } from '@delvik/runtime/database'
import { Inject, Injectable } from '@nestjs/common'

export interface Credential {
  accountId: string
  passwordHash: string
  /** Of the password: a session may only begin under the one that was proved. */
  version: number
}

/** Which account an address belongs to, and the hash of its password. */
@Injectable()
export class Credentials {
  constructor(@Inject(Database) private readonly database: Database) {}

  async byEmail(emailHash: Buffer): Promise<Credential | undefined> {
    const { rows } = await this.database.query<Credential>(
      `SELECT account_id AS "accountId", password_hash AS "passwordHash", version
       FROM credentials WHERE email_hash = $1`,
      [emailHash],
    )
    return rows[0]
  }

  /** The address of an account, as it is looked for. */
  async addressOf(accountId: string): Promise<Buffer | undefined> {
    const { rows } = await this.database.query<{ emailHash: Buffer }>(
      'SELECT email_hash AS "emailHash" FROM credentials WHERE account_id = $1',
      [accountId],
    )
    return rows[0]?.emailHash
  }

  /** Of the password; undefined without one. */
  async versionOf(accountId: string): Promise<number | undefined> {
    const { rows } = await this.database.query<Pick<Credential, 'version'>>(
      'SELECT version FROM credentials WHERE account_id = $1',
      [accountId],
    )
    return rows[0]?.version
  }

  /**
   * Reserves the address, unless it is somebody's already, or may be again: then no link can be given to the account. The
   * second is looked at afterwards, since whoever leaves the address at this moment has committed by then.
   */
  async add(tx: Tx, { accountId, emailHash, passwordHash, now }: NewCredential): Promise<void> {
    await tx.query(
      `INSERT INTO credentials (account_id, email_hash, password_hash, changed_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT ON CONSTRAINT credential_email DO NOTHING`,
      [accountId, emailHash, passwordHash, now],
    )
    await tx.query(
      'DELETE FROM credentials WHERE account_id = $1 AND EXISTS (SELECT FROM former_addresses WHERE email_hash = $2)',
      [accountId, emailHash],
    )
  }

  async replace(tx: Tx, { accountId, passwordHash, now }: Omit<NewCredential, 'emailHash'>): Promise<void> {
    await tx.query(
      'UPDATE credentials SET password_hash = $2, version = version + 1, changed_at = $3 WHERE account_id = $1',
      [accountId, passwordHash, now],
    )
  }

  /** The same if the password that was proved is still the one. @returns whether it was */
  async exchange(tx: Tx, { accountId, version }: Credential, { passwordHash, now }: NewHash): Promise<boolean> {
    const { rowCount } = await tx.query(
      `UPDATE credentials SET password_hash = $3, version = version + 1, changed_at = $4
       WHERE account_id = $1 AND version = $2`,
      [accountId, version, passwordHash, now],
    )
    return rowCount === 1
  }

  /** Frees the address. */
  async remove(tx: Tx, accountId: string): Promise<void> {
    await tx.query('DELETE FROM credentials WHERE account_id = $1', [accountId])
  }

  /** The same password at the present cost, unless it was changed meanwhile. */
  async rehash({ accountId, version }: Credential, passwordHash: string): Promise<void> {
    await this.database.query('UPDATE credentials SET password_hash = $3 WHERE account_id = $1 AND version = $2', [
      accountId,
      version,
      passwordHash,
    ])
  }

  /** Whether the password is still the one that was proved; holds it until the transaction ends. */
  async holds(tx: Tx, { accountId, version }: Pick<Credential, 'accountId' | 'version'>): Promise<boolean> {
    const { rowCount } = await tx.query('SELECT FROM credentials WHERE account_id = $1 AND version = $2 FOR SHARE', [
      accountId,
      version,
    ])
    return rowCount === 1
  }
}

interface NewHash {
  passwordHash: string
  now: Date
}

interface NewCredential extends NewHash {
  accountId: string
  emailHash: Buffer
}
