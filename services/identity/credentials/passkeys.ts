import { Database, type Tx } from '@delvik/runtime/database'
import { DomainError } from '@delvik/runtime/errors'
import type { AuthenticatorTransport, WebAuthnCredential } from '@simplewebauthn/server'
import { Inject, Injectable } from '@nestjs/common'

/** Of one account. */
const most = 10

/** As the account of its owner shows it. */
export interface ShownPasskey {
  id: string
  /** Where it is good. */
  host: string
  name: string
  addedAt: Date
  lastUsedAt: Date | null
}

interface NewPasskey {
  accountId: string
  key: WebAuthnCredential
  host: string
  name: string
  at: Date
}

/** A key that signs somebody in, and whose it is. */
export interface KnownPasskey {
  accountId: string
  host: string
  key: WebAuthnCredential
}

/** The public halves of keys that people keep in their devices. */
@Injectable()
export class Passkeys {
  constructor(@Inject(Database) private readonly database: Database) {}

  /** The last one that was added first. */
  async of(accountId: string): Promise<ShownPasskey[]> {
    const { rows } = await this.database.query<ShownPasskey>(
      `SELECT id, host, name, added_at AS "addedAt", last_used_at AS "lastUsedAt" FROM passkeys
       WHERE account_id = $1 ORDER BY added_at DESC, id`,
      [accountId],
    )
    return rows
  }

  async find(id: string): Promise<KnownPasskey | undefined> {
    const { rows: [row] } = await this.database.query<KnownRow>(
      `SELECT account_id AS "accountId", host, public_key AS "publicKey", counter::int AS counter, transports
       FROM passkeys WHERE id = $1`,
      [id],
    )
    if (!row) return undefined
    const { accountId, host, publicKey, ...others } = row
    return { accountId, host, key: { id, publicKey: new Uint8Array(publicKey), ...others } }
  }

  /** @throws DomainError TOO_MANY_PASSKEYS, CONFLICT for a key that is somebody's already */
  async add(tx: Tx, { accountId, key, host, name, at }: NewPasskey): Promise<void> {
    // Held until the transaction ends, so that those at the same moment are counted.
    await tx.query('SELECT FROM credentials WHERE account_id = $1 FOR UPDATE', [accountId])
    const { rowCount } = await tx.query('SELECT FROM passkeys WHERE account_id = $1', [accountId])
    if ((rowCount ?? 0) >= most) throw new DomainError('TOO_MANY_PASSKEYS')
    const added = await tx.query(
      `INSERT INTO passkeys (id, account_id, public_key, counter, transports, host, name, added_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING`,
      [key.id, accountId, Buffer.from(key.publicKey), key.counter, key.transports ?? [], host, name, at],
    )
    if (added.rowCount !== 1) throw new DomainError('CONFLICT')
  }

  /** @returns false when its owner has removed it since */
  async used(tx: Tx, { id, counter, at }: { id: string; counter: number; at: Date }): Promise<boolean> {
    const { rowCount } = await tx.query('UPDATE passkeys SET counter = $2, last_used_at = $3 WHERE id = $1', [
      id,
      counter,
      at,
    ])
    return rowCount === 1
  }

  /** @returns whether it was theirs */
  async remove(tx: Tx, accountId: string, id: string): Promise<boolean> {
    const { rowCount } = await tx.query('DELETE FROM passkeys WHERE account_id = $1 AND id = $2', [accountId, id])
    return rowCount === 1
  }
}

interface KnownRow {
  accountId: string
  host: string
  publicKey: Buffer
  counter: number
  transports: AuthenticatorTransport[]
}
