import { createHash, randomBytes } from 'node:crypto'
import { Database } from '@delvik/runtime/database'
import { codeOf } from '@delvik/schemas/values/payment/referral'
import { Inject, Injectable } from '@nestjs/common'

/** A reward, by its code, and whose it is. */
interface OfReferrer {
  accountId: string
  code: string
}

/** Links by which people invite others, and who has come by them. Nobody is told who that was. */
@Injectable()
export class Invitations {
  constructor(@Inject(Database) private readonly database: Database) {}

  /** Of somebody's link, which is made when it is first asked for. */
  async codeFor(accountId: string): Promise<string> {
    const { rows } = await this.database.query<{ code: string }>(
      `INSERT INTO invitations (account_id, code) VALUES ($1, $2)
       ON CONFLICT (account_id) DO UPDATE SET account_id = excluded.account_id RETURNING code`,
      [accountId, codeOf(randomBytes(5))],
    )
    return rows[0]!.code
  }

  async ownerOf(code: string): Promise<string | undefined> {
    const { rows } = await this.database.query<{ id: string }>(
      'SELECT account_id AS id FROM invitations WHERE code = $1',
      [code],
    )
    return rows[0]?.id
  }

  /** Somebody has signed up by a link; by one that is nobody's they have just signed up. */
  async note(friendId: string, { code, at }: { code: string; at: Date }): Promise<void> {
    await this.database.query(
      `INSERT INTO referrals (friend_id, referrer_id, joined_at)
       SELECT $1, account_id, $3 FROM invitations WHERE code = $2 AND account_id <> $1 ON CONFLICT DO NOTHING`,
      [friendId, code, at],
    )
  }

  /** How many have come by somebody's link, and how many of them have paid. */
  async counts(accountId: string): Promise<{ joined: number; paying: number }> {
    const { rows } = await this.database.query<{ joined: number; paying: number }>(
      'SELECT count(*)::int AS joined, count(code)::int AS paying FROM referrals WHERE referrer_id = $1',
      [accountId],
    )
    return rows[0]!
  }

  /** Whom the first invoice of somebody brings a reward; nobody when it is another one, or they have come by themselves. */
  async earned(friendId: string): Promise<OfReferrer | undefined> {
    const { rows } = await this.database.query<OfReferrer>(
      `UPDATE referrals SET code = $2, invoice_id = (SELECT id FROM invoices WHERE account_id = $1 ORDER BY paid_at, id LIMIT 1)
       WHERE friend_id = $1 AND EXISTS (SELECT FROM invoices WHERE account_id = $1)
       RETURNING referrer_id AS "accountId", code`,
      [friendId, rewardCode(friendId)],
    )
    return rows[0]
  }

  /** The reward for an invoice that has gone back as a whole. */
  async lost(invoiceId: string): Promise<OfReferrer | undefined> {
    const { rows } = await this.database.query<OfReferrer>(
      `SELECT referrer_id AS "accountId", code FROM referrals JOIN invoices ON invoices.id = invoice_id
       WHERE invoice_id = $1 AND refunded >= gross`,
      [invoiceId],
    )
    return rows[0]
  }

  async ownerOfReward(code: string): Promise<string | undefined> {
    const { rows } = await this.database.query<{ id: string }>(
      'SELECT referrer_id AS id FROM referrals WHERE code = $1',
      [code],
    )
    return rows[0]?.id
  }
}

/** One for each friend, which says nothing of who it is. */
function rewardCode(friendId: string): string {
  return codeOf(createHash('sha256').update(`reward for ${friendId}`).digest())
}
