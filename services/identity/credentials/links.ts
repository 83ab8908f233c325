import { createHash } from 'node:crypto'
import { Database, type Tx } from '@delvik/runtime/database'
import { Config } from '@delvik/runtime/config'
import { DomainError } from '@delvik/runtime/errors'
import { linkToken } from '@delvik/runtime/link-token'
import { Inject, Injectable } from '@nestjs/common'
import type { IdentityConfig } from '../config.ts'

type LinkPurpose = 'confirm' | 'reset' | 'emailChange' | 'emailUndo'

interface MailAsked {
  id: string
  data: { accountId: string; expiresAt: string }
}

export interface Link {
  tokenHash: Buffer
  accountId: string
  expiresAt: Date
  usedAt: Date | null
}

/**
 * The address of a sign-up is somebody's already, which nobody outside is told. It is noticed where the last row of the
 * account would be written, so that the work before is that of any other sign-up.
 */
export class AddressTaken extends Error {
  override name = 'AddressTaken'
}

/** One-time links of mails. The token is derived from the event that asked for the mail; only its hash is kept. */
@Injectable()
export class Links {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(Config) private readonly config: Pick<IdentityConfig, 'linkSecret'>,
  ) {}

  /** Keeps the link of the mail that an event asks for. @throws AddressTaken for an account without credentials */
  async add(tx: Tx, purpose: LinkPurpose, { id, data: { accountId, expiresAt } }: MailAsked): Promise<void> {
    const tokenHash = sha256(linkToken(this.config.linkSecret, id, purpose))
    const { rowCount } = await tx.query(
      `INSERT INTO links (token_hash, account_id, purpose, expires_at)
       SELECT $1, account_id, $3, $4 FROM credentials WHERE account_id = $2`,
      [tokenHash, accountId, purpose, expiresAt],
    )
    if (rowCount === 0) throw new AddressTaken()
  }

  /** The link of a token, used and expired ones too. @throws DomainError LINK_INVALID */
  async find(token: string, purpose: LinkPurpose): Promise<Link> {
    const { rows } = await this.database.query<Link>(
      `SELECT token_hash AS "tokenHash", account_id AS "accountId", expires_at AS "expiresAt", used_at AS "usedAt"
       FROM links WHERE token_hash = $1 AND purpose = $2`,
      [sha256(token), purpose],
    )
    if (!rows[0]) throw new DomainError('LINK_INVALID')
    return rows[0]
  }

  /** @throws DomainError LINK_USED, also when somebody is faster by a moment */
  async use(tx: Tx, { tokenHash }: Link, now: Date): Promise<void> {
    const { rowCount } = await tx.query('UPDATE links SET used_at = $2 WHERE token_hash = $1 AND used_at IS NULL', [
      tokenHash,
      now,
    ])
    if (rowCount === 0) throw new DomainError('LINK_USED')
  }

  /** Ends an account's reset links that nobody has used. */
  async expireResets(tx: Tx, accountId: string, now: Date): Promise<void> {
    await tx.query(
      `UPDATE links SET expires_at = $2
       WHERE account_id = $1 AND purpose = 'reset' AND used_at IS NULL AND expires_at > $2`,
      [accountId, now],
    )
  }
}

/** @throws DomainError LINK_USED, LINK_EXPIRED */
export function requireLive({ usedAt, expiresAt }: Link, now: Date): void {
  if (usedAt) throw new DomainError('LINK_USED')
  if (expiresAt <= now) throw new DomainError('LINK_EXPIRED')
}

function sha256(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
