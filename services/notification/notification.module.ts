import { Clock } from '@delvik/runtime/clock'
import { Config } from '@delvik/runtime/config'
import { Database } from '@delvik/runtime/database'
import { Logger } from '@delvik/runtime/logger'
import { Inject, Module, type OnModuleDestroy } from '@nestjs/common'
import type { NotificationConfig } from './config.ts'
import { Mailer } from './mailer/mailer.ts'
import { openMailer } from './mailer/open-mailer.ts'

const mailer = {
  provide: Mailer,
  inject: [Config, Database, Clock, Logger],
  useFactory: (config: NotificationConfig, database: Database, clock: Clock, logger: Logger) =>
    openMailer(config, { database, clock, logger }),
}

@Module({ providers: [mailer] })
export class NotificationModule implements OnModuleDestroy {
  constructor(@Inject(Mailer) private readonly mailer: Mailer) {}

  /** Before the outbox ends, which waits for the mail that it is sending. */
  onModuleDestroy(): Promise<void> {
    return this.mailer[Symbol.asyncDispose]()
  }
}
