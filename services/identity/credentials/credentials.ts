import { Database, type Tx } from '@delvik/runtime/database'
import type { SocialProvider } from '@delvik/schemas/values/account'
import { Inject, Injectable } from '@nestjs/common'

export interface Credential {
  accountId: string
  /** Null for whoever has signed up by a provider and set none. */
  passwordHash: string | null
  /** Of the password and of what else lets somebody in: a session may only begin under what was proved. */
  version: number
}

interface OwnCredential extends Pick<Credential, 'version'> {
  emailHash: Buffer
  hasPassword: boolean
}

/** Which account an address belongs to, and the hash of its password, if it has one. */
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

  /** The address of an account, as it is looked for, and whether it has a password. */
  async of(accountId: string): Promise<OwnCredential | undefined> {
    const { rows } = await this.database.query<OwnCredential>(
      `SELECT email_hash AS "emailHash", version, password_hash IS NOT NULL AS "hasPassword"
       FROM credentials WHERE account_id = $1`,
      [accountId],
    )
    return rows[0]
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

  async replace(tx: Tx, { accountId, passwordHash, now }: NewHash & Pick<NewCredential, 'accountId'>): Promise<void> {
    await tx.query(
      'UPDATE credentials SET password_hash = $2, version = version + 1, changed_at = $3 WHERE account_id = $1',
      [accountId, passwordHash, now],
    )
  }

  /** The same if the password that was proved is still the one. @returns whether it was */
  async exchange(
    tx: Tx,
    { accountId, version }: Pick<Credential, 'accountId' | 'version'>,
    { passwordHash, now }: NewHash,
  ): Promise<boolean> {
    const { rowCount } = await tx.query(
      `UPDATE credentials SET password_hash = $3, version = version + 1, changed_at = $4
       WHERE account_id = $1 AND version = $2`,
      [accountId, version, passwordHash, now],
    )
    return rowCount === 1
  }

  /** A provider lets nobody in any more; a sign-in by it that is under way has proved nothing. */
  async unlink(tx: Tx, accountId: string, provider: SocialProvider): Promise<void> {
    await tx.query('DELETE FROM linked_providers WHERE account_id = $1 AND provider = $2', [accountId, provider])
    await tx.query('UPDATE credentials SET version = version + 1 WHERE account_id = $1', [accountId])
  }

  /** Frees the address, and what providers call the owner. */
  async remove(tx: Tx, accountId: string): Promise<void> {
    await tx.query('DELETE FROM linked_providers WHERE account_id = $1', [accountId])
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

interface NewCredential extends Pick<Credential, 'accountId' | 'passwordHash'> {
  emailHash: Buffer
  now: Date
}
