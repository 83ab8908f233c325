import { Clock } from '@delvik/runtime/clock'
import { Config } from '@delvik/runtime/config'
import { Database } from '@delvik/runtime/database'
import type { ServiceDefinition } from '@delvik/runtime/service'
import { type NotificationConfig, readNotificationConfig } from './config.ts'
import { mailboxPage } from './mailbox-page.ts'
import { Mailer } from './mailer.ts'
import { mailReaction } from './mails.ts'
import { NotificationModule } from './notification.module.ts'
import { outbox } from './outbox.ts'
import { recipients } from './recipients.ts'

export const notificationService: ServiceDefinition = {
  name: 'notification',
  port: 8105,
  config: readNotificationConfig,
  events: {},
  keyDomains: ['contact', 'content'],
  migrations: new URL('./migrations/', import.meta.url),
  models: [],
  listens: ['identity', 'pitch'],
  foreignGeneration: 1,
  module: NotificationModule,
  wire(app) {
    const database = app.get(Database)
    const settings = app.get<NotificationConfig>(Config)
    const post = { database, clock: app.get(Clock), mailer: app.get(Mailer), settings }
    return {
      foreignModels: [recipients(database)],
      foreignReactions: [mailReaction(database)],
      workers: [outbox(post)],
      routes: (router) => settings.mailbox && mailboxPage(router, database),
    }
  },
}
