import { Config } from '@delvik/runtime/config'
import type { ServiceDefinition } from '@delvik/runtime/definition'
import { madeFilesOf } from '@delvik/runtime/made-files-http'
import { billingEvents } from '@delvik/schemas/events/billing'
import { accounts } from './accounts/accounts.ts'
import { BillingModule } from './billing.module.ts'
import { type BillingConfig, readBillingConfig } from './config.ts'

export const billingService: ServiceDefinition = {
  name: 'billing',
  config: readBillingConfig,
  events: billingEvents,
  keyDomains: ['billing'],
  models: [],
  listens: ['identity'],
  subscribedModels: [accounts],
  sdl: new URL(import.meta.resolve('@delvik/schemas/graphql/billing.graphql')),
  module: BillingModule,
  wire(app) {
    const { madeFiles } = app.get<BillingConfig>(Config)
    return { ownCopies: { files: madeFilesOf('billing', madeFiles) }, erases: {} }
  },
}
