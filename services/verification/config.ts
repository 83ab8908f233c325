import type { ConfigReader } from '@delvik/runtime/config'
import { readLanguageHosts } from '@delvik/runtime/language-hosts'
import { type MadeFilesSettings, readMadeFiles } from '@delvik/runtime/made-files'
import { readStripe, readWebhookSecrets, type StripeSettings } from '@delvik/runtime/stripe-settings'
import type { LanguageHosts } from '@delvik/schemas/values/language-hosts'

export interface VerificationConfig {
  stripe: StripeSettings
  /** By which the news of identity checks are signed; while it is being replaced there are two. */
  webhookSecrets: readonly string[]
  /** Where people come back to. */
  publicUrl: string
  /** The host of each language; undefined where one host speaks them all. */
  hosts?: LanguageHosts
  /** Where it puts its part of the exports of people's own data. */
  madeFiles: MadeFilesSettings
}

/** By which the simulator of the demo signs. */
export const demoWebhookSecret = 'whsec_of_the_identity_simulator'

export function readVerificationConfig(from: ConfigReader): VerificationConfig {
  const hosts = readLanguageHosts(from)
  return {
    stripe: readStripe(from),
    webhookSecrets: readWebhookSecrets(from, 'STRIPE_IDENTITY_WEBHOOK_SECRET', demoWebhookSecret),
    publicUrl: from.url('PUBLIC_URL', from.mode === 'demo' ? 'http://localhost:8080' : undefined),
    ...(hosts && { hosts }),
    madeFiles: readMadeFiles(from),
  }
}
