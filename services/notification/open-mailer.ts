import type { Clock } from '@delvik/runtime/clock'
import type { Database } from '@delvik/runtime/database'
import type { Logger } from '@delvik/runtime/logger'
import { logAdapter } from '@delvik/runtime/platform'
import type { NotificationConfig } from './config.ts'
import { MailboxMailer } from './mailer.mailbox.ts'
import { SmtpMailer } from './mailer.smtp.ts'
import type { Mailer } from './mailer.ts'

export interface MailerGround {
  database: Database
  clock: Clock
  logger: Logger
}

/** The configuration alone decides where mails go. @throws ConfigError when that server cannot be used */
export async function openMailer({ smtp }: NotificationConfig, { database, clock, logger }: MailerGround): Promise<Mailer> {
  logAdapter(logger, 'mail', smtp ? `SMTP at ${smtp.host}:${smtp.port}` : 'mailbox')
  return smtp ? SmtpMailer.open(smtp) : new MailboxMailer(database, clock)
}
