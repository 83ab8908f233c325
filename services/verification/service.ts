import { claimFigures } from '@delvik/runtime/claims'
import { Clock } from '@delvik/runtime/clock'
import { Config } from '@delvik/runtime/config'
import { Database } from '@delvik/runtime/database'
import type { ServiceDefinition } from '@delvik/runtime/definition'
import { EventStore } from '@delvik/runtime/event-store'
import { Logger } from '@delvik/runtime/logger'
import { madeFilesOf } from '@delvik/runtime/made-files-http'
import { callsTable, providerCalls } from '@delvik/runtime/stripe-calls'
import { forgetWebhooks, webhookRoutes } from '@delvik/runtime/stripe-webhooks'
import { verificationEvents } from '@delvik/schemas/events/verification'
import type { INestApplicationContext } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import Stripe from 'stripe'
import { accounts } from './accounts/accounts.ts'
import { hearChanges, hearPlans } from './check/hear-changes.ts'
import { eraseVerification } from './check/erase-verification.ts'
import { verificationTimers } from './check/verification-timers.ts'
import { readVerificationConfig, type VerificationConfig } from './config.ts'
import { LookCall } from './provider/look-call.ts'
import { checkNews } from './provider/news.ts'
import { OpenCall } from './provider/open-call.ts'
import { RedactCall } from './provider/redact-call.ts'
import { Sessions } from './provider/sessions.ts'
import type { Caller, Wish } from './wishes/wishes.ts'
import { ownLists } from './own-lists.ts'
import { tables } from './tables.ts'
import { VerificationModule } from './verification.module.ts'

export const verificationService: ServiceDefinition = {
  name: 'verification',
  config: readVerificationConfig,
  events: verificationEvents,
  // Of names alone, which are compared with those of documents.
  keyDomains: ['contact', 'content'],
  migrations: new URL('./migrations/', import.meta.url),
  tables,
  models: [],
  listens: ['identity', 'billing'],
  subscribedModels: [accounts],
  sdl: new URL(import.meta.resolve('@delvik/schemas/graphql/verification.graphql')),
  module: VerificationModule,
  wire(app) {
    const [database, clock, bus] = [app.get(Database), app.get(Clock), app.get(CommandBus)]
    const { madeFiles, webhookSecrets: secrets } = app.get<VerificationConfig>(Config)
    const at = { database, clock, logger: app.get<Logger>(Logger) }
    const inbox = { ...at, secrets, stripe: app.get<Stripe>(Stripe), ...checkNews(app.get(Sessions)) }
    return {
      workers: [providerCalls<Wish>({ ...at, callers: callersOf(app) }), forgetWebhooks(database, clock)],
      subscribedReactions: [hearChanges(bus, clock), hearPlans(bus, clock)],
      timers: verificationTimers(database),
      routes: (router) => webhookRoutes(router, inbox),
      ownCopies: { files: madeFilesOf('verification', madeFiles), lists: ownLists(app.get(EventStore)) },
      erases: { checks: eraseVerification(bus, database) },
      figures: [
        claimFigures({ ...callsTable, database }, {
          name: 'check_calls',
          help: 'What the provider of identity checks is to be asked for.',
        }),
      ],
    }
  },
}

function callersOf(app: INestApplicationContext): Record<Wish['kind'], Caller> {
  return { open: app.get(OpenCall), look: app.get(LookCall), redact: app.get(RedactCall) }
}
