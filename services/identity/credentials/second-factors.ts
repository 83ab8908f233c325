import { createHash, createHmac, randomBytes } from 'node:crypto'
import { decrypt, encrypt } from '@delvik/runtime/cipher'
import { Config } from '@delvik/runtime/config'
import { Database, type Tx } from '@delvik/runtime/database'
import { Inject, Injectable } from '@nestjs/common'
import type { IdentityConfig } from '../config.ts'
import { base32, stepOf } from './totp.ts'

/** What its owner sees of it. */
export interface SecondFactorRow {
  since: Date
  recoveryCodesLeft: number
}

/** As an authenticator app has it. */
export interface App {
  accountId: string
  secret: Buffer
  /** Of the last code that was taken. */
  lastStep: number
}

/** How many recovery codes there are, and the bytes of one. */
const recovery = { codes: 10, bytes: 10 }

interface Kept {
  secret: Buffer
  enabled: boolean
}

/** The secrets by which codes are checked, and the recovery codes; each code is taken once, whichever copy is asked. */
@Injectable()
export class SecondFactors {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(Config) private readonly config: Pick<IdentityConfig, 'masterKey'>,
  ) {}

  /** A secret that waits for its first code, in the place of one that did. @returns undefined when one is enabled */
  async begin(accountId: string, now: Date): Promise<Buffer | undefined> {
    const secret = randomBytes(20)
    const { rowCount } = await this.database.query(
      `INSERT INTO second_factors AS one (account_id, secret, begun_at) VALUES ($1, $2, $3)
       ON CONFLICT (account_id) DO UPDATE SET secret = $2, begun_at = $3 WHERE one.enabled_at IS NULL`,
      [accountId, encrypt(secret, this.config.masterKey, boundTo(accountId)), now],
    )
    return rowCount === 1 ? secret : undefined
  }

  /** Undefined while sign-in asks for the password alone. */
  async of(accountId: string): Promise<SecondFactorRow | undefined> {
    const { rows } = await this.database.query<SecondFactorRow>(
      `SELECT enabled_at AS since, (SELECT count(*)::int FROM recovery_codes c WHERE c.account_id = f.account_id)
         AS "recoveryCodesLeft" FROM second_factors f WHERE account_id = $1 AND enabled_at IS NOT NULL`,
      [accountId],
    )
    return rows[0]
  }

  /** Takes the first code. @returns false for one that is wrong, or when there is nothing to enable */
  async enable(tx: Tx, accountId: string, code: string, now: Date): Promise<boolean> {
    const kept = await this.kept(tx, accountId)
    if (!kept || kept.enabled) return false
    const step = stepOf(digitsOf(code), kept.secret, now)
    if (step === undefined) return false
    await tx.query('UPDATE second_factors SET enabled_at = $2, last_step = $3 WHERE account_id = $1', [
      accountId,
      now,
      step,
    ])
    return true
  }

  /** Takes a code of the app: never one of a step that was taken, nor of one before it. */
  async takeCode(tx: Tx, accountId: string, code: string, now: Date): Promise<boolean> {
    const kept = await this.kept(tx, accountId)
    const step = kept?.enabled ? stepOf(digitsOf(code), kept.secret, now) : undefined
    if (step === undefined) return false
    const { rowCount } = await tx.query(
      'UPDATE second_factors SET last_step = $2 WHERE account_id = $1 AND last_step < $2',
      [accountId, step],
    )
    return rowCount === 1
  }

  async takeRecoveryCode(tx: Tx, accountId: string, code: string): Promise<boolean> {
    const { rowCount } = await tx.query('DELETE FROM recovery_codes WHERE account_id = $1 AND code_hash = $2', [
      accountId,
      hashOf(code),
    ])
    return rowCount === 1
  }

  /** In the place of those that there were. */
  async keepRecoveryCodes(tx: Tx, accountId: string, codes: readonly string[]): Promise<void> {
    await tx.query('DELETE FROM recovery_codes WHERE account_id = $1', [accountId])
    await tx.query('INSERT INTO recovery_codes (account_id, code_hash) SELECT $1, unnest($2::bytea[])', [
      accountId,
      codes.map(hashOf),
    ])
  }

  /** Those of one command, the same each time: an answer that was lost is asked for again. */
  recoveryCodesOf(accountId: string, commandId: string): string[] {
    return Array.from({ length: recovery.codes }, (_, n) => {
      const hmac = createHmac('sha256', this.config.masterKey).update(`recovery code:${accountId}:${commandId}:${n}`)
      return base32(hmac.digest().subarray(0, recovery.bytes)).toLowerCase().replace(/(.{4})(?=.)/g, '$1-')
    })
  }

  /** Everybody's, for the demo. */
  async apps(): Promise<App[]> {
    const { rows } = await this.database.query<App>(
      `SELECT account_id AS "accountId", secret, last_step::int AS "lastStep" FROM second_factors ORDER BY begun_at`,
    )
    return rows.map((row) => ({ ...row, secret: this.decrypted(row) }))
  }

  async remove(tx: Tx, accountId: string): Promise<void> {
    await tx.query('DELETE FROM second_factors WHERE account_id = $1', [accountId])
    await tx.query('DELETE FROM sign_in_challenges WHERE account_id = $1', [accountId])
  }

  /** Held until the transaction ends, so that codes are taken one after the other. */
  private async kept(tx: Tx, accountId: string): Promise<Kept | undefined> {
    const { rows: [row] } = await tx.query<{ secret: Buffer; enabled: boolean }>(
      'SELECT secret, enabled_at IS NOT NULL AS enabled FROM second_factors WHERE account_id = $1 FOR UPDATE',
      [accountId],
    )
    return row && { ...row, secret: this.decrypted({ ...row, accountId }) }
  }

  private decrypted({ secret, accountId }: Pick<App, 'secret' | 'accountId'>): Buffer {
    return decrypt(secret, this.config.masterKey, boundTo(accountId))
  }
}

function boundTo(accountId: string): string {
  return `second factor of ${accountId}`
}

/** Apps show a code in two groups. */
function digitsOf(code: string): string {
  return code.replaceAll(/\s/g, '')
}

/** However it is typed. */
function hashOf(code: string): Buffer {
  return createHash('sha256').update(code.toLowerCase().replaceAll(/[^a-z2-7]/g, '')).digest()
}
