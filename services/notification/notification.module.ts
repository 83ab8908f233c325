import { Module } from '@nestjs/common'
import { Mailer } from './mailer.ts'
import { MailboxMailer } from './mailer.mailbox.ts'

@Module({ providers: [{ provide: Mailer, useClass: MailboxMailer }] })
export class NotificationModule {}
