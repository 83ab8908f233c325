import type { RunningPlatform } from '@delvik/apphost/hosting'
import { demoStripe } from '@delvik/billing/config'
import type { StripeSimulator } from '@delvik/simulators/stripe/simulator'
import Stripe from 'stripe'

/** A platform whose Stripe runs beside the bench. */
export type Simulated = RunningPlatform & { stripe?: StripeSimulator | undefined }

/** What the provider has of somebody, as its own client asks for it. */
export class Provider {
  private constructor(
    readonly simulator: StripeSimulator,
    private readonly stripe: Stripe,
  ) {}

  static of(platform: Simulated): Provider {
    const simulator = platform.stripe
    if (!simulator) throw new Error('the bench needs the simulator of Stripe')
    const { hostname: host, port } = new URL(simulator.url)
    return new Provider(
      simulator,
      new Stripe(demoStripe.secretKey, { host, port, protocol: 'http', telemetry: false }),
    )
  }

  /** Pages of payment on which nothing was paid yet. */
  async openPages(accountId: string): Promise<string[]> {
    const { data } = await this.stripe.checkout.sessions.list({
      customer: await this.#customer(accountId),
      status: 'open',
    })
    return data.map(({ id }) => id)
  }

  /** Subscriptions that go on. */
  async subscriptions(accountId: string): Promise<string[]> {
    const { data } = await this.stripe.subscriptions.list({
      customer: await this.#customer(accountId),
      status: 'active',
    })
    return data.map(({ id }) => id)
  }

  async cancel(subscription: string): Promise<void> {
    await this.stripe.subscriptions.cancel(subscription)
  }

  async #customer(accountId: string): Promise<string> {
    const { data: [customer] } = await this.stripe.customers.search({ query: `metadata['account']:'${accountId}'` })
    if (!customer) throw new Error(`${accountId} is no customer`)
    return customer.id
  }
}
