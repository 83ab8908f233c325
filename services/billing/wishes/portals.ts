import { Clock } from '@delvik/runtime/clock'
import { Database } from '@delvik/runtime/database'
import { Inject, Injectable } from '@nestjs/common'
import { askFor } from './wishes.ts'

export interface Portal {
  id: string
  /** Null until the provider has answered. */
  url: string | null
  failed: boolean
}

/** Milliseconds for which the address of a portal is good. */
const openFor = 5 * 60_000

/** Pages of the provider on which people see and change what it knows of them; of each person the one asked for last. */
@Injectable()
export class Portals {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** @param id asked for again, it is the same one */
  async ask(accountId: string, { id, purpose }: { id: string; purpose: 'manage' | 'card' }): Promise<void> {
    const at = this.clock.now()
    await this.database.transaction(async (tx) => {
      await tx.query(
        `INSERT INTO portals (account_id, id, asked_at) VALUES ($1, $2, $3)
         ON CONFLICT (account_id) DO UPDATE SET id = $2, asked_at = $3, url = NULL, failed = false WHERE portals.id <> $2`,
        [accountId, id, at],
      )
      await askFor(tx, { id, accountId, wish: { kind: 'portal', purpose }, at })
    })
  }

  async of(accountId: string): Promise<Portal | null> {
    const { rows } = await this.database.query<Portal>(
      'SELECT id, url, failed FROM portals WHERE account_id = $1 AND asked_at > $2',
      [accountId, new Date(this.clock.now().getTime() - openFor)],
    )
    return rows[0] ?? null
  }

  async note(id: string, answer: { url: string } | 'failed'): Promise<void> {
    const [url, failed] = answer === 'failed' ? [null, true] : [answer.url, false]
    await this.database.query('UPDATE portals SET url = $2, failed = $3 WHERE id = $1', [id, url, failed])
  }
}
