import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ConfigError } from '@delvik/runtime/config'
import type { Clock } from '@delvik/runtime/clock'
import { openDatabase } from '@delvik/runtime/database'
import type { Logger } from '@delvik/runtime/logger'
import { migrate } from '@delvik/runtime/migrate'
import { RunningWorker } from '@delvik/runtime/worker'
import { Telling } from './api/answers.ts'
import { Api } from './api/api.ts'
import type { Faults } from './api/faults.ts'
import { Books } from './books.ts'
import { checkoutRoutes, ofSession } from './checkout.ts'
import { complete, type Filled } from './completing.ts'
import { customerRoutes, ofCustomer } from './customers.ts'
import { discountRoutes, ofCoupon } from './discounts.ts'
import { doDue, dueNow } from './dues.ts'
import { eventRoutes } from './events.ts'
import { type Check, submit } from './identity/checking.ts'
import { ofVerification, verificationRoutes } from './identity/sessions.ts'
import { invoiceRoutes, ofInvoice } from './payments/invoices.ts'
import { previewRoutes } from './subscriptions/preview.ts'
import { creditNoteRoutes } from './payments/credit-notes.ts'
import { Pages } from './pages/pages.ts'
import type { Outcome } from './payments/charges.ts'
import { paymentMethodRoutes } from './payments/payment-methods.ts'
import { ofCharge, refundRoutes } from './payments/refunds.ts'
import { portalRoutes } from './portal.ts'
import { priceRoutes } from './prices.ts'
import { changeRoutes } from './subscriptions/changes.ts'
import { subscriptionRoutes } from './subscriptions/subscriptions.ts'
import { taxIdRoutes } from './tax-ids.ts'
import type { WebhookTarget } from './targets.ts'
import { type Disturbances, Webhooks } from './webhooks.ts'

export interface SimulatorOptions {
  /** 0 takes a free one. */
  port: number
  host?: string
  /** Renewals, expiries and signatures go by it: who verifies a signature has to hand its own reading on as `receivedAt`. */
  clock: Clock
  /** Address of the database that keeps the books, in a schema of their own; without one they end with the process. */
  database?: string
  /** Where events go; without any they wait. */
  webhooks?: readonly WebhookTarget[]
  /** The key that the client is to give; a live one is refused. */
  secretKey: string
  logger: Logger
}

const schema = 'stripe_simulator'

const routes = [
  ...customerRoutes,
  ...taxIdRoutes,
  ...priceRoutes,
  ...discountRoutes,
  ...checkoutRoutes,
  ...previewRoutes,
  ...invoiceRoutes,
  ...subscriptionRoutes,
  ...changeRoutes,
  ...refundRoutes,
  ...creditNoteRoutes,
  ...paymentMethodRoutes,
  ...portalRoutes,
  ...verificationRoutes,
  ...eventRoutes,
]

const including = {
  customer: ofCustomer,
  coupon: ofCoupon,
  invoice: ofInvoice,
  charge: ofCharge,
  'checkout.session': ofSession,
  'identity.verification_session': ofVerification,
}

/** Stripe as far as the platform needs it, for demos and tests: no money moves, and nothing leaves this machine. */
export class StripeSimulator implements AsyncDisposable {
  url = ''
  readonly #books: Books
  readonly #webhooks: Webhooks
  readonly #api: Api
  readonly #pages: Pages
  readonly #server: Server
  #opened = new AsyncDisposableStack()
  #done = 0

  private constructor(private readonly options: SimulatorOptions, books: Books) {
    this.#books = books
    this.#webhooks = new Webhooks(books, options.webhooks ?? [])
    this.#api = new Api({ books, telling: new Telling(books, including), routes, secretKey: options.secretKey })
    this.#pages = new Pages({ books, webhooks: this.#webhooks, faults: this.#api.faults })
    this.#server = createServer((request, response) => void this.#serve(request, response))
  }

  /** @throws ConfigError for a live key */
  static async start(options: SimulatorOptions): Promise<StripeSimulator> {
    if (!options.secretKey.startsWith('sk_test_'))
      throw new ConfigError(['STRIPE_SECRET_KEY is no key for tests, and this is the simulator of Stripe'])
    await using opened = new AsyncDisposableStack()
    const { database: url } = options
    if (url) await migrate({ url, schema, folders: [new URL('./migrations/', import.meta.url)] })
    const database = url ? opened.use(openDatabase({ url, schema, max: 2 })) : undefined
    const books = new Books(options.clock, database)
    await books.load()
    const simulator = new StripeSimulator(options, books)
    await simulator.#listen()
    opened.defer(() => simulator.#close())
    opened.use(
      new RunningWorker({
        name: 'stripe simulator',
        every: 250,
        tick: () => simulator.#goOn(),
        due: async () => dueNow(books).length + simulator.#webhooks.due().length,
      }, options.logger),
    )
    simulator.#opened = opened.move()
    return simulator
  }

  /** How the next events are delivered. */
  get disturbances(): Disturbances {
    return this.#webhooks.disturbances
  }

  /** Pays a session of Checkout as its page does. @param id of the session, or its address */
  pay(id: string, filled: Filled): Promise<Outcome> {
    return this.#books.work(() => complete(this.#books, idIn(id), filled))
  }

  /** Shows a document to a session of Identity as its page does; what comes of it is there a while later. @param id of the session, or its address */
  async check(id: string, check: Check): Promise<void> {
    await this.#books.work(() => submit(this.#books, idIn(id), check))
  }

  /** What goes wrong with the next answers. */
  get faults(): Faults {
    return this.#api.faults
  }

  /** Where events go from now on, in place of all before. */
  sendTo(...targets: readonly WebhookTarget[]): void {
    this.#webhooks.targets = targets
  }

  /** Delivers an event once more. */
  again(event: string): Promise<void> {
    return this.#webhooks.again(event)
  }

  /**
   * Waits until nothing is due: what the clock brings is done, so is what takes but a moment, as looking at a document
   * does, and every event was tried.
   * @returns how much was done since it was last waited for: whoever has heard of it may not have settled yet
   */
  async settle(): Promise<number> {
    await this.options.clock.refresh()
    while (await this.#goOn(true));
    const done = this.#done
    this.#done = 0
    return done
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#opened.disposeAsync()
  }

  async #goOn(ahead = false): Promise<number> {
    const done = (await this.#catchUp(ahead)) + (await this.#webhooks.deliver())
    this.#done += done
    return done
  }

  /** Does what the clock has brought, each as of its moment. */
  async #catchUp(ahead = false): Promise<number> {
    const books = this.#books
    const due = dueNow(books, ahead)
    for (const one of due) await books.work(() => doDue(books, one))
    return due.length
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      await (request.url?.startsWith('/v1/') ? this.#api : this.#pages).handle(request, response)
    } catch (err) {
      this.options.logger.error({ err, url: request.url }, 'the simulator of Stripe failed')
      if (!response.headersSent) response.writeHead(500)
      response.end()
    }
  }

  async #listen(): Promise<void> {
    this.#server.listen(this.options.port, this.options.host ?? '127.0.0.1')
    await once(this.#server, 'listening')
    const { port } = this.#server.address() as AddressInfo // it listens at a port
    this.url = `http://localhost:${port}`
    this.#books.address = this.url
  }

  async #close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise<void>((resolve) => this.#server.close(() => resolve()))
  }
}

function idIn(address: string): string {
  return address.split('/').at(-1) ?? address
}

/** @throws ConfigError for a live key */
export function startStripeSimulator(options: SimulatorOptions): Promise<StripeSimulator> {
  return StripeSimulator.start(options)
}
