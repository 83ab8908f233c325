/** @service */
import { describe } from '@jest/globals'
import { createLogger } from '@delvik/runtime/logger'
import { SetClock } from '@delvik/runtime/testing/set-clock'
import Stripe from 'stripe'
import { itBehavesAsStripe } from './stripe.contract.ts'
import { startStripeSimulator, type StripeSimulator } from './simulator.ts'

const secretKey = 'sk_test_simulated'
const logger = createLogger({ service: 'simulator', level: 'silent' })

async function open(webhook?: { url: string; secret: string }) {
  const clock = new SetClock('2026-03-01T12:00:00Z')
  const simulator = await startStripeSimulator({ port: 0, clock, secretKey, logger, ...(webhook && { webhook }) })
  return { clock, simulator, stripe: clientOf(simulator) }
}

function clientOf({ url }: StripeSimulator): Stripe {
  const { hostname: host, port } = new URL(url)
  return new Stripe(secretKey, { host, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false })
}

describe('the simulator', () => {
  itBehavesAsStripe(async () => {
    const { clock, simulator, stripe } = await open()
    return {
      stripe,
      customer: {},
      letPass: async (seconds) => {
        clock.move(seconds * 1000)
        await simulator.settle()
      },
      [Symbol.asyncDispose]: () => simulator[Symbol.asyncDispose](),
    }
  })
})
