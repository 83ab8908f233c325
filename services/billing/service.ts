import { claimFigures } from '@delvik/runtime/claims'
import { Clock } from '@delvik/runtime/clock'
import { Config } from '@delvik/runtime/config'
import { Database } from '@delvik/runtime/database'
import type { ServiceDefinition } from '@delvik/runtime/definition'
import { EventStore } from '@delvik/runtime/event-store'
import { Logger } from '@delvik/runtime/logger'
import { madeFilesOf } from '@delvik/runtime/made-files-http'
import { callsTable } from '@delvik/runtime/stripe-calls'
import { forgetWebhooks, webhookRoutes } from '@delvik/runtime/stripe-webhooks'
import { billingEvents } from '@delvik/schemas/events/billing'
import type { INestApplicationContext } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import Stripe from 'stripe'
import { accounts } from './accounts/accounts.ts'
import { BillingModule } from './billing.module.ts'
import { Invoices } from './books/invoices.ts'
import { type BillingConfig, readBillingConfig } from './config.ts'
import { Invitations } from './invitations/invitations.ts'
import { eraseMembership } from './membership/erase-membership.ts'
import { leavingMembers } from './membership/leaving-members.ts'
import { membershipTimers } from './membership/membership-timers.ts'
import { ownLists } from './own-lists.ts'
import { type Caller, calls } from './provider/calls.ts'
import { CancellationCall } from './provider/cancellation-call.ts'
import { CheckoutCall } from './provider/checkout-call.ts'
import { Customers } from './wishes/customers.ts'
import { Comparison } from './provider/comparison.ts'
import { DiscountCall } from './provider/discount-call.ts'
import { EndingCall } from './provider/ending-call.ts'
import { ForgettingCall } from './provider/forgetting-call.ts'
import { LookAt } from './provider/look-at.ts'
import { looks, looksTable } from './provider/looks.ts'
import { divergenceFigures, nightlyComparison } from './provider/nightly.ts'
import { PortalCall } from './provider/portal-call.ts'
import { RefundCall } from './provider/refund-call.ts'
import { UpgradeCall } from './provider/upgrade-call.ts'
import { paymentNews } from './provider/webhooks.ts'
import { hearFriends, rewardPayments } from './referral/hear-friends.ts'
import type { Wish } from './wishes/wishes.ts'
import { tables } from './tables.ts'

export const billingService: ServiceDefinition = {
  name: 'billing',
  config: readBillingConfig,
  events: billingEvents,
  keyDomains: ['billing'],
  migrations: new URL('./migrations/', import.meta.url),
  tables,
  models: [],
  listens: ['identity'],
  subscribedModels: [accounts],
  sdl: new URL(import.meta.resolve('@delvik/schemas/graphql/billing.graphql')),
  module: BillingModule,
  wire(app) {
    const [database, clock, bus] = [app.get(Database), app.get(Clock), app.get(CommandBus)]
    const { madeFiles, webhookSecrets: secrets } = app.get<BillingConfig>(Config)
    const at = { database, clock, logger: app.get<Logger>(Logger) }
    const friends = { bus, clock, invitations: app.get(Invitations) }
    const nightly = nightlyComparison(database, () => app.get(Comparison), clock)
    const inbox = { ...at, secrets, stripe: app.get<Stripe>(Stripe), ...paymentNews(app.get(Customers)) }
    return {
      workers: [
        calls({ ...at, callers: callersOf(app) }),
        looks({ ...at, lookAt: app.get(LookAt) }),
        forgetWebhooks(database, clock),
        nightly.worker,
      ],
      reactions: [rewardPayments(friends)],
      subscribedReactions: [leavingMembers(bus, clock), hearFriends(friends)],
      timers: { ...membershipTimers(bus), ...nightly.timers },
      routes: (router) => webhookRoutes(router, inbox),
      ownCopies: { files: madeFilesOf('billing', madeFiles), lists: ownLists(app.get(Invoices), app.get(EventStore)) },
      erases: { memberships: eraseMembership(bus, database, app.get(Customers)) },
      figures: [
        divergenceFigures(database),
        claimFigures({ ...callsTable, database }, {
          name: 'provider_calls',
          help: 'What the provider of payments is to be asked for.',
        }),
        claimFigures({ ...looksTable, database }, {
          name: 'provider_looks',
          help: 'Accounts of which the provider of payments is to be asked how they stand.',
        }),
      ],
    }
  },
}

function callersOf(app: INestApplicationContext): Record<Wish['kind'], Caller> {
  return {
    checkout: app.get(CheckoutCall),
    cancellation: app.get(CancellationCall),
    upgrade: app.get(UpgradeCall),
    discount: app.get(DiscountCall),
    end: app.get(EndingCall),
    refund: app.get(RefundCall),
    portal: app.get(PortalCall),
    forget: app.get(ForgettingCall),
  }
}
