import type { ConfigReader } from '@delvik/runtime/config'
import { readLanguageHosts } from '@delvik/runtime/language-hosts'
import { type MadeFilesSettings, readMadeFiles } from '@delvik/runtime/made-files'
import { readStripe, readWebhookSecrets, simulatedStripe, type StripeSettings } from '@delvik/runtime/stripe-settings'
import type { LanguageHosts } from '@delvik/schemas/values/language-hosts'

export interface BillingConfig {
  stripe: StripeSettings
  /** By which webhooks are signed; while it is being replaced there are two. */
  webhookSecrets: readonly string[]
  /** Where people come back to. */
  publicUrl: string
  /** The host of each language; undefined where one host speaks them all. */
  hosts?: LanguageHosts
  /** Where it puts its part of the exports of people's own data. */
  madeFiles: MadeFilesSettings
}

/** Those of the demo, whose provider is the simulator that the app host starts. */
export const demoStripe = { ...simulatedStripe, webhookSecret: 'whsec_of_the_simulator' } as const

export function readBillingConfig(from: ConfigReader): BillingConfig {
  const hosts = readLanguageHosts(from)
  return {
    stripe: readStripe(from),
    webhookSecrets: readWebhookSecrets(from, 'STRIPE_WEBHOOK_SECRET', demoStripe.webhookSecret),
    publicUrl: from.url('PUBLIC_URL', from.mode === 'demo' ? 'http://localhost:8080' : undefined),
    ...(hosts && { hosts }),
    madeFiles: readMadeFiles(from),
  }
}
