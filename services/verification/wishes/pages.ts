import { Database } from '@delvik/runtime/database'
import { Inject, Injectable } from '@nestjs/common'

export interface CheckPage {
  /** Null until the provider has answered. */
  url: string | null
  failed: boolean
}

/** Pages of the provider on which people are checked: each is good for one person, so no event has its address. */
@Injectable()
export class CheckPages {
  constructor(@Inject(Database) private readonly database: Database) {}

  async of(accountId: string): Promise<CheckPage | null> {
    const { rows } = await this.database.query<CheckPage>(
      'SELECT url, failed FROM check_pages WHERE account_id = $1',
      [accountId],
    )
    return rows[0] ?? null
  }

  async note(checkId: string, url: string): Promise<void> {
    await this.database.query('UPDATE check_pages SET url = $2 WHERE check_id = $1', [checkId, url])
  }

  /** There will be none; the check has ended, and another one may be started. */
  async refuse(accountId: string, checkId: string): Promise<void> {
    await this.database.query(
      `INSERT INTO check_pages (account_id, check_id, failed) VALUES ($1, $2, true)
       ON CONFLICT (account_id) DO UPDATE SET url = NULL, failed = true WHERE check_pages.check_id = $2`,
      [accountId, checkId],
    )
  }
}
