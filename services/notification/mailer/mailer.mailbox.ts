import { Clock } from '@delvik/runtime/clock'
import { Database } from '@delvik/runtime/database'
import { Inject, Injectable } from '@nestjs/common'
import { type Letter, Mailer } from './mailer.ts'

/** Keeps mail in a table; the mailbox page shows it. */
@Injectable()
export class MailboxMailer extends Mailer {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(Clock) private readonly clock: Clock,
  ) {
    super()
  }

  async send({ id, accountId, to, subject, html, text, lang, attachments = [] }: Letter): Promise<void> {
    await this.database.query(
      `INSERT INTO mailbox (id, account_id, recipient, subject, html, text, lang, received_at, attachments)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (id) DO NOTHING`,
      [id, accountId, to, subject, html, text, lang, this.clock.now(), JSON.stringify(attachments)],
    )
  }
  async [Symbol.asyncDispose](): Promise<void> {}
}
