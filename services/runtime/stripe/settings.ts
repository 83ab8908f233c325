import type { ConfigReader } from '../process/config.ts'

export interface StripeSettings {
  secretKey: string
  /** Of the simulator; undefined is Stripe itself. */
  apiUrl: string | undefined
  /** Milliseconds that one attempt of a call may take. */
  timeoutMs: number
}

/** The simulator that the app host of the demo starts. */
export const simulatedStripe = { apiUrl: 'http://127.0.0.1:8121', secretKey: 'sk_test_of_the_simulator' } as const

/** Without a key the demo speaks to the simulator; a real key never does. */
export function readStripe(from: ConfigReader): StripeSettings {
  const isDemo = from.mode === 'demo'
  const secretKey = from.text('STRIPE_SECRET_KEY', isDemo ? simulatedStripe.secretKey : undefined)
  const given = from.demoOnly('STRIPE_API_URL')
  if (given && !URL.canParse(given)) from.wrong('STRIPE_API_URL', 'is not an address', '')
  if (given && /^[sr]k_live_/.test(secretKey))
    from.wrong('STRIPE_SECRET_KEY', 'is a real key: it is refused with the simulator', '')
  if (secretKey && !/^[sr]k_(test|live)_/.test(secretKey)) from.wrong('STRIPE_SECRET_KEY', 'is no key of Stripe', '')
  if (!isDemo && secretKey === simulatedStripe.secretKey)
    from.wrong('STRIPE_SECRET_KEY', 'is the key of the demo', '')
  return {
    secretKey,
    apiUrl: given ?? (secretKey === simulatedStripe.secretKey ? simulatedStripe.apiUrl : undefined),
    timeoutMs: from.number('STRIPE_TIMEOUT_MS', { fallback: 10_000, min: 100, max: 60_000 }),
  }
}

/** By which one webhook is signed: the present one, and one of before while it is being replaced. @param demo of the simulator */
export function readWebhookSecrets(from: ConfigReader, present: string, demo: string): string[] {
  const isDemo = from.mode === 'demo'
  const names = [present, `${present}_BEFORE`]
  const secrets = [from.text(present, isDemo ? demo : undefined), from.optional(names[1]!)]
  for (const [i, secret] of secrets.entries()) {
    if (!secret) continue
    if (!isDemo && secret === demo) from.wrong(names[i]!, 'is the secret of the demo', '')
    if (!secret.startsWith('whsec_')) from.wrong(names[i]!, 'is no secret of a webhook of Stripe', '')
  }
  return secrets.filter((one) => one !== undefined)
}
