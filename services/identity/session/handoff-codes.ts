import { Database, type Tx } from '@delvik/runtime/database'
import { Inject, Injectable } from '@nestjs/common'
import { hashOf, newRefreshToken } from './refresh-token.ts'

/** Milliseconds. */
const life = 60_000

/** What a code stands for. */
export interface Handoff {
  sid: string
  /** The page that is opened on the other host, and nowhere else. */
  address: URL
}

/** Codes by which a session is carried from one host of ours to another. */
@Injectable()
export class HandoffCodes {
  constructor(@Inject(Database) private readonly database: Database) {}

  /** @returns the code, of which a hash is kept */
  async give({ sid, address }: Handoff, now: Date): Promise<string> {
    const code = newRefreshToken()
    await this.database.query(
      'INSERT INTO handoff_codes (code_hash, sid, address, expires_at) VALUES ($1, $2, $3, $4)',
      [hashOf(code), sid, address.href, new Date(now.getTime() + life)],
    )
    return code
  }

  /** Takes a code out of use, whoever brings it where. @returns undefined unless it is good now and on this host */
  async take(tx: Tx, code: string, { host, now }: { host: string; now: Date }): Promise<Handoff | undefined> {
    const { rows: [row] } = await tx.query<{ sid: string; address: string; expiresAt: Date }>(
      'DELETE FROM handoff_codes WHERE code_hash = $1 RETURNING sid, address, expires_at AS "expiresAt"',
      [hashOf(code)],
    )
    if (!row || row.expiresAt <= now) return undefined
    const address = new URL(row.address)
    return address.host === host ? { sid: row.sid, address } : undefined
  }
}
