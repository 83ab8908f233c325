import type { Clock } from '@delvik/runtime/clock'
import type { Database } from '@delvik/runtime/database'
import type { Logger } from '@delvik/runtime/logger'
import { logAdapter } from '@delvik/runtime/platform'
import { MailboxMailer } from './mailer.mailbox.ts'
import { SmtpMailer } from './mailer.smtp.ts'
import { type Letter, Mailer } from './mailer.ts'
import type { SmtpSettings } from './smtp.ts'

export interface MailerSettings {
  /** Undefined where mails go to the mailbox alone. */
  smtp: SmtpSettings | undefined
  /** Keeps a copy of every mail and shows the page with them. */
  mailbox: boolean
}

interface MailerContext {
  database: Database
  clock: Clock
  logger: Logger
}

/** The configuration alone decides where mails go. @throws ConfigError when that server cannot be used */
export async function openMailer(config: MailerSettings, { database, clock, logger }: MailerContext): Promise<Mailer> {
  const { smtp, mailbox: shown } = config
  const mailbox = new MailboxMailer(database, clock)
  const mailer = smtp ? await SmtpMailer.open(smtp) : mailbox
  logAdapter(logger, 'mail', smtp ? `SMTP at ${smtp.host}:${smtp.port}` : 'mailbox')
  return smtp && shown ? new CopyingMailer(mailer, mailbox) : mailer
}

/** @throws ConfigError when mails go to a server that cannot be used */
export async function reachMailServer({ smtp }: MailerSettings): Promise<void> {
  if (smtp) await (await SmtpMailer.open(smtp))[Symbol.asyncDispose]()
}

/** Shows people who try the platform what it has sent, wherever it went. */
class CopyingMailer extends Mailer {
  constructor(
    private readonly mailer: Mailer,
    private readonly copies: Mailer,
  ) {
    super()
  }

  async send(letter: Letter): Promise<void> {
    await this.mailer.send(letter)
    await this.copies.send(letter)
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.mailer[Symbol.asyncDispose]()
  }
}
