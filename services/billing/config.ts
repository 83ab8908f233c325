import type { ConfigReader } from '@delvik/runtime/config'
import { readLanguageHosts } from '@delvik/runtime/language-hosts'
import { type MadeFilesSettings, readMadeFiles } from '@delvik/runtime/made-files'
import type { LanguageHosts } from '@delvik/schemas/values/language-hosts'

export interface StripeSettings {
  secretKey: string
  /** Of the simulator; undefined is Stripe itself. */
  apiUrl: string | undefined
  /** Milliseconds that one attempt of a call may take. */
  timeoutMs: number
}

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
export const demoStripe = {
  apiUrl: 'http://127.0.0.1:8121',
  secretKey: 'sk_test_of_the_simulator',
  webhookSecret: 'whsec_of_the_simulator',
} as const

export function readBillingConfig(from: ConfigReader): BillingConfig {
  const hosts = readLanguageHosts(from)
  return {
    stripe: readStripe(from),
    webhookSecrets: readWebhookSecrets(from),
    publicUrl: from.url('PUBLIC_URL', from.mode === 'demo' ? 'http://localhost:8080' : undefined),
    ...(hosts && { hosts }),
    madeFiles: readMadeFiles(from),
  }
}

/** Without a key the demo speaks to the simulator; a real key never does. */
function readStripe(from: ConfigReader): StripeSettings {
  const isDemo = from.mode === 'demo'
  const secretKey = from.text('STRIPE_SECRET_KEY', isDemo ? demoStripe.secretKey : undefined)
  const given = from.demoOnly('STRIPE_API_URL')
  if (given && !URL.canParse(given)) from.wrong('STRIPE_API_URL', 'is not an address', '')
  if (given && /^[sr]k_live_/.test(secretKey))
    from.wrong('STRIPE_SECRET_KEY', 'is a real key: it is refused with the simulator', '')
  if (secretKey && !/^[sr]k_(test|live)_/.test(secretKey)) from.wrong('STRIPE_SECRET_KEY', 'is no key of Stripe', '')
  if (!isDemo && secretKey === demoStripe.secretKey)
    from.wrong('STRIPE_SECRET_KEY', 'is the key of the demo', '')
  return {
    secretKey,
    apiUrl: given ?? (secretKey === demoStripe.secretKey ? demoStripe.apiUrl : undefined),
    timeoutMs: from.number('STRIPE_TIMEOUT_MS', { fallback: 10_000, min: 100, max: 60_000 }),
  }
}

function readWebhookSecrets(from: ConfigReader): string[] {
  const isDemo = from.mode === 'demo'
  const [present, other] = ['STRIPE_WEBHOOK_SECRET', 'STRIPE_WEBHOOK_SECRET_BEFORE']
  const secrets = [from.text(present, isDemo ? demoStripe.webhookSecret : undefined), from.optional(other)]
  for (const [i, secret] of secrets.entries()) {
    if (!secret) continue
    if (!isDemo && secret === demoStripe.webhookSecret)
      from.wrong([present, other][i]!, 'is the secret of the demo', '')
    if (!secret.startsWith('whsec_')) from.wrong([present, other][i]!, 'is no secret of a webhook of Stripe', '')
  }
  return secrets.filter((one) => one !== undefined)
}
