import { buy } from '@delvik/apphost/demo/paying/subscribers'
import { demoStripe } from '@delvik/billing/config'
import type { CardName } from '@delvik/simulators/stripe/cards'
import type { PaidPlan } from '@delvik/schemas/values/payment/prices'
import Stripe from 'stripe'
import type { Stage } from '../stage.ts'

const hour = 3_600_000
/** Within each day on which somebody pays, the time after it: by then the provider has taken its draft for final. */
const later = 2 * hour
const day = 86_400_000

/** Memberships by the calendar: every month has its fifth. */
export class PaidYears {
  /** How often each mail was there. */
  readonly #read = new Map<string, number>()

  private constructor(
    private readonly stage: Stage,
    private readonly stripe: Stripe,
    private readonly first: Date,
  ) {}

  /** Moves the stage to the day on which all begins. */
  static async begin(stage: Stage): Promise<PaidYears> {
    const { hostname: host, port } = new URL(stage.platform.stripe!.url) // a stage has no key of Stripe's
    const stripe = new Stripe(demoStripe.secretKey, { host, port, protocol: 'http', telemetry: false })
    const now = stage.platform.now()
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 5, 9))
    await stage.wait(first.getTime() - now.getTime())
    return new PaidYears(stage, stripe, first)
  }

  /** Lets time pass until a day of a month, counted from the first one. */
  async on(month: number, days = 0): Promise<void> {
    const to = new Date(this.first)
    to.setUTCMonth(to.getUTCMonth() + month)
    // Days of grace count from the moment at which a failure was seen, some seconds after the hour of its day.
    const past = days === 0 ? later : later + hour
    await this.stage.wait(to.getTime() + days * day + past - this.stage.platform.now().getTime())
    await this.stage.settle()
  }

  /** By the card that always pays. */
  async buy(...wanted: readonly (readonly [email: string, plan: PaidPlan])[]): Promise<void> {
    const { stage } = this
    await Promise.all(wanted.map(async ([email, plan]) => buy(stage.platform, await stage.signIn(email), { plan })))
    await stage.settle()
  }

  async upgrade(email: string): Promise<void> {
    const owner = await this.stage.signIn(email)
    const { membership } = await owner.command('quoteUpgrade', {}, 'membership { quote { id due { amount } } }')
    await owner.command('acceptUpgrade', { quoteId: membership.quote.id }, 'membership { state }')
    await this.stage.settle()
  }

  /** Another card is charged from now on, as by the page of the provider. */
  async payWith(email: string, card: CardName): Promise<void> {
    const subscription = await this.#subscription(email)
    const customer = String(subscription.customer)
    const { id } = await this.stripe.paymentMethods.attach(`pm_card_${card}`, { customer })
    await this.stripe.customers.update(customer, { invoice_settings: { default_payment_method: id } })
    await this.stripe.subscriptions.update(subscription.id, { default_payment_method: id })
  }

  /** Pays what is open by a card that is good, on the page that the membership names. */
  async payOutstanding(email: string): Promise<void> {
    await this.payWith(email, 'visa')
    const { default_payment_method: stored } = await this.#subscription(email)
    const { myMembership } = await (await this.stage.signIn(email)).ask('{ myMembership { outstanding { url } } }')
    const body = new URLSearchParams({ stored: String(stored) })
    await fetch(myMembership.outstanding.url, { method: 'POST', body, redirect: 'manual' })
    await this.stage.settle()
  }

  /** Subjects of mails to somebody that were not asked for yet, but for word of new devices; the oldest first. */
  async mailed(email: string): Promise<string[]> {
    const seen = new Map<string, number>()
    const fresh = (await this.stage.platform.mailbox(email)).reverse().filter(({ text }) => {
      const key = `${email} ${text}`
      seen.set(key, (seen.get(key) ?? 0) + 1)
      return !text.includes('/pages/settings#sessions') && seen.get(key)! > (this.#read.get(key) ?? 0)
    })
    for (const [key, times] of seen) this.#read.set(key, times)
    return fresh.map(({ subject }) => subject)
  }

  async #subscription(email: string): Promise<Stripe.Subscription> {
    const { id } = await this.stage.signIn(email)
    const { data: [customer] } = await this.stripe.customers.search({ query: `metadata['account']:'${id}'` })
    const { data: [subscription] } = await this.stripe.subscriptions.list({ customer: customer!.id })
    return subscription!
  }
}
