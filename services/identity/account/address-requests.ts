import { Database } from '@delvik/runtime/database'
import { Inject, Injectable } from '@nestjs/common'

/** What was asked with an address. */
export interface AddressRequest {
  kind: 'signUp' | 'reset'
  emailHash: Buffer
  /** The account that a sign-up would have made; if it did, there is nothing left to see to, and nothing is kept. */
  candidate: string | null
}

/** The same with whose address it is by now. */
interface OpenRequest extends AddressRequest {
  id: string
  accountId: string | null
}

/**
 * What somebody asked with an address who is answered alike for every address. It is seen to afterwards, so that
 * the asking itself is the same work for those that have an account and those that have none.
 */
@Injectable()
export class AddressRequests {
  constructor(@Inject(Database) private readonly database: Database) {}

  async add({ kind, emailHash, candidate }: AddressRequest): Promise<void> {
    await this.database.query(
      `INSERT INTO address_requests (kind, email_hash, candidate) SELECT $1, $2, $3
       WHERE NOT EXISTS (SELECT FROM credentials WHERE account_id = $3)`,
      [kind, emailHash, candidate],
    )
  }

  async open(limit: number): Promise<OpenRequest[]> {
    const { rows } = await this.database.query<OpenRequest>(
      `SELECT id, kind, email_hash AS "emailHash", candidate, account_id AS "accountId"
       FROM address_requests LEFT JOIN credentials USING (email_hash) LIMIT $1`,
      [limit],
    )
    return rows
  }

  async countOpen(): Promise<number> {
    return (await this.open(1_000)).length
  }

  async done({ id }: OpenRequest): Promise<void> {
    await this.database.query('DELETE FROM address_requests WHERE id = $1', [id])
  }
}
