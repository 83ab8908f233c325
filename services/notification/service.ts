import { Clock } from '@delvik/runtime/clock'
import { Config } from '@delvik/runtime/config'
import { Database } from '@delvik/runtime/database'
import { Logger } from '@delvik/runtime/logger'
import { madeFilesOf } from '@delvik/runtime/made-files-http'
import { SubscribedModels } from '@delvik/runtime/subscribed-models'
import type { ServiceDefinition } from '@delvik/runtime/definition'
import { notificationEvents } from '@delvik/schemas/events/notification'
import { type NotificationConfig, readNotificationConfig } from './config.ts'
import { mailboxPage } from './mailbox-page.ts'
import { Mailer } from './mailer/mailer.ts'
import { completeAlerts } from './alerts/alert-news.ts'
import { foundPitches } from './alerts/found-pitches.ts'
import { erasureReceipts, farewellAddresses, farewells, receiptFigures } from './farewells/farewells.ts'
import { savedSearches } from './alerts/saved-searches.ts'
import { searchAlerts } from './alerts/search-alerts.ts'
import { shownPitches } from './alerts/shown-pitches.ts'
import { verificationMails } from './letter/verification-mails.ts'
import { billingMails } from './letter/billing-mails.ts'
import { dealMails } from './letter/deal-mails.ts'
import { meetingMails } from './letter/meeting-mails.ts'
import { mailReaction } from './letter/mails.ts'
import { reportMails } from './letter/report-mails.ts'
import { NotificationModule } from './notification.module.ts'
import { reachMailServer } from './mailer/open-mailer.ts'
import { forgetMails, mailFigures, outbox } from './outbox/outbox.ts'
import { recipients } from './recipients/recipients.ts'
import { tables } from './tables.ts'
import { dueReviews } from './reviewers/due-reviews.ts'
import { reviewDigests } from './reviewers/review-digests.ts'

export const notificationService: ServiceDefinition = {
  name: 'notification',
  config: readNotificationConfig,
  reach: reachMailServer,
  events: notificationEvents,
  keyDomains: ['contact', 'content', 'support', 'billing'],
  migrations: new URL('./migrations/', import.meta.url),
  tables,
  models: [],
  listens: ['identity', 'pitch', 'search', 'chat', 'billing', 'verification'],
  subscribedModels: [recipients, savedSearches, shownPitches],
  module: NotificationModule,
  wire(app) {
    const database = app.get(Database)
    const settings = app.get<NotificationConfig>(Config)
    const logger = app.get<Logger>(Logger)
    const models = app.get<SubscribedModels>(SubscribedModels)
    const read = { recipients: () => models.runOf(recipients) }
    const complete = completeAlerts(models)
    const runs = () => ({ searches: models.runOf(savedSearches), pitches: models.runOf(shownPitches) })
    const post = { ...read, complete, runs, database, clock: app.get(Clock), mailer: app.get(Mailer), settings, logger }
    return {
      subscribedReactions: [
        mailReaction(database),
        dealMails(database),
        reportMails(database),
        meetingMails(database),
        billingMails(database, settings.operatorEmail),
        verificationMails(database),
        dueReviews(database),
        foundPitches(database),
        farewells(database),
      ],
      workers: [
        outbox(post),
        forgetMails(database, post.clock),
        reviewDigests(post),
        searchAlerts(post),
        farewellAddresses(post),
        erasureReceipts(post),
      ],
      erases: {},
      ownCopies: { files: madeFilesOf('notification', settings.madeFiles) },
      figures: [mailFigures(database), receiptFigures(database)],
      routes: (router) => settings.mailbox && mailboxPage(router, database),
    }
  },
}
