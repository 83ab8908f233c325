import { demoStripe } from '@delvik/billing/config'
import { type Environment, ConfigError } from '@delvik/runtime/config'
import type { Clock } from '@delvik/runtime/clock'
import { createLogger } from '@delvik/runtime/logger'
import { demoWebhookSecret } from '@delvik/verification/config'
import { startStripeSimulator, type StripeSimulator } from '@delvik/simulators/stripe/simulator'

/** Stripe as the platform has it. */
export interface Stripe extends AsyncDisposable {
  /** For the service that speaks to it. */
  settings: Environment
  /** Unless it is Stripe's own test mode. */
  simulator?: StripeSimulator
}

interface StripeOptions {
  /** Of the gateway; the simulator's follows from it, and is a free one when that is 0. */
  port: number
  /** Where the front is. */
  front: string
  clock: Clock
  postgresUrl: string
}

const beside = 41

/** Of the demo, where nothing depends on their being secret. */
const { secretKey, webhookSecret } = demoStripe

/** What billing listens to, of which it looks after some. */
const billed = ['customer.*', 'invoice.*', 'charge.*', 'refund.*', 'credit_note.*', 'checkout.session.*',
  'payment_method.*']

/**
 * The simulator, unless the environment has a key for tests of the real one.
 * @throws ConfigError for a live key: nothing in the demo may cost anything
 */
export async function openStripe(environment: Environment, options: StripeOptions): Promise<Stripe> {
  const key = environment['STRIPE_SECRET_KEY']
  if (key?.includes('_live_'))
    throw new ConfigError(['STRIPE_SECRET_KEY is a live key, and this is the demo: take a key for tests, or none'])
  if (key) return { settings: {}, [Symbol.asyncDispose]: async () => {} }
  const { port, front, clock, postgresUrl: database } = options
  const simulator = await startStripeSimulator({
    port: port && port + beside,
    clock,
    database,
    secretKey,
    webhooks: [
      { url: `${front}/webhooks/stripe`, secret: webhookSecret, events: billed },
      {
        url: `${front}/verification/stripe`,
        secret: demoWebhookSecret,
        events: ['identity.verification_session.*'],
      },
    ],
    logger: createLogger({ service: 'stripe', level: environment['DELVIK_LOG'] }),
  })
  return {
    settings: {
      STRIPE_API_URL: simulator.url.replace('localhost', '127.0.0.1'),
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_IDENTITY_WEBHOOK_SECRET: demoWebhookSecret,
    },
    simulator,
    [Symbol.asyncDispose]: () => simulator[Symbol.asyncDispose](),
  }
}

/** Waits until neither has anything to do that the other has brought. */
export async function settleWith({ simulator }: Stripe, services: () => Promise<void>): Promise<void> {
  do await services()
  while (await simulator?.settle())
}
