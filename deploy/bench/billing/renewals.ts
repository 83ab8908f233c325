import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { inParallel } from '@delvik/apphost/demo/crowd'
import { OwnProcess } from '@delvik/apphost/own-process'
import { ChangeInvoice } from '@delvik/billing/books/change-invoice'
import { demoStripe } from '@delvik/billing/config'
import { ChangeMembership } from '@delvik/billing/membership/change-membership'
import { nothingBack, readInvoice, readSubscription } from '@delvik/billing/provider/reading'
import { billingService } from '@delvik/billing/service'
import { Customers } from '@delvik/billing/wishes/customers'
import { Catalogue } from '@delvik/billing/provider/catalogue'
import { freePort } from '@delvik/engines/processes/free-port'
import { type Environment, readConfig } from '@delvik/runtime/config'
import { type Database, openDatabase } from '@delvik/runtime/database'
import { PostgresClock } from '@delvik/runtime/engine/postgres/clock.postgres'
import { createLogger } from '@delvik/runtime/logger'
import { openPlatform, type Platform } from '@delvik/runtime/platform'
import { readRuntimeConfig } from '@delvik/runtime/runtime-config'
import { startService } from '@delvik/runtime/service'
import { firstPriceList, sumIn } from '@delvik/schemas/values/payment/prices'
import { startStripeSimulator, type StripeSimulator } from '@delvik/simulators/stripe/simulator'
import { CommandBus } from '@nestjs/cqrs'
import Stripe from 'stripe'
import { atMost, type BenchRow } from '../rows.ts'

const memberships = 10_000
/** Calls that the provider answers in a second. */
const perSecond = 20
/** Minutes. */
const goal = 10
/** Of the service, as the demo's app host has it. */
const events = ['customer.*', 'invoice.*', 'charge.*', 'refund.*', 'checkout.session.*', 'payment_method.*']

const minute = 60_000

/** A day on which everybody's month is over: how long the provider is asked after it has told of all payments at once. */
export async function* renewals(server: string): AsyncGenerator<BenchRow> {
  await using opened = new AsyncDisposableStack()
  const postgresUrl = Object.assign(new URL(server), { pathname: `/renewals_${randomUUID().slice(0, 8)}` }).href
  const environment = {
    DELVIK_MODE: 'demo',
    DELVIK_LOG: 'error',
    HOST: '127.0.0.1',
    POSTGRES_URL: postgresUrl,
    CLOCK_URL: postgresUrl,
    PORT: String(await freePort()),
    OPERATIONS_PORT: String(await freePort()),
  }
  const logger = createLogger({ service: 'renewals', level: 'error' })
  const platform = opened.use(await openPlatform(readConfig(environment, readRuntimeConfig), logger))
  const { clock } = platform
  if (!(clock instanceof PostgresClock)) throw new Error('the clock cannot be moved')
  const simulator = opened.use(await startStripeSimulator({ port: 0, clock, secretKey: demoStripe.secretKey, logger }))
  const own = { ...environment, STRIPE_API_URL: simulator.url.replace('localhost', '127.0.0.1') }
  const url = `http://127.0.0.1:${own.PORT}`
  const target = { url: `${url}/webhooks/stripe`, secret: demoStripe.webhookSecret }
  // What has come before is known: purchases, and an hour before the payments that they are going to be tried.
  simulator.sendTo({ ...target, events: [] })
  const end = await subscribe(own, platform)
  await clock.move(end.getTime() - clock.now().getTime() + 5 * minute)
  await simulator.settle()
  const billing = opened.use(processOf(own, url))
  await billing.start()
  const database = opened.use(openDatabase({ url: postgresUrl, schema: 'billing', max: 2 }))
  // The comparison of the night, which has passed too.
  await done(database, 'SELECT count(*)::int AS n FROM timers WHERE next_at <= $1', clock.now())
  simulator.sendTo()
  await clock.move(70 * minute)
  await simulator.settle()

  Object.assign(simulator.faults, { perSecond, answered: 0 })
  const began = performance.now()
  simulator.sendTo({ ...target, events })
  await simulator.settle()
  const heard = await count(database, 'SELECT count(*)::int AS n FROM webhook_inbox')
  await done(database, 'SELECT count(*)::int AS n FROM customer_looks')
  const took = (performance.now() - began) / minute
  const { answered } = simulator.faults
  yield atMost(
    `${memberships} renewals at once, until all are known (${heard} webhooks, ${answered} calls at ${perSecond}/s)`,
    took,
    [goal, 'min'],
  )
  simulator.faults.perSecond = 0
  yield await exactly(database, simulator)
}

/** Each as somebody who has bought Premium a month ago. @returns when the last of these months is over */
async function subscribe(environment: Environment, platform: Platform): Promise<Date> {
  await using service = await startService(billingService, environment, platform)
  const { app } = service
  const [stripe, bus, customers] = [app.get<Stripe>(Stripe), app.get(CommandBus), app.get(Customers)]
  const price = await new Catalogue(stripe).price('premium', sumIn(firstPriceList.prices, 'premium', 'GB'))
  await inParallel(Array.from({ length: memberships }), async () => {
    const accountId = randomUUID()
    const { id: customer } = await stripe.customers.create({ metadata: { account: accountId } })
    const { id: card } = await stripe.paymentMethods.attach('pm_card_visa', { customer })
    const begun = await stripe.subscriptions.create({
      customer,
      items: [{ price }],
      default_payment_method: card,
      expand: ['latest_invoice.payments'],
    })
    await customers.keep(accountId, customer)
    const meta = () => ({ commandId: randomUUID(), actor: 'stripe', now: platform.clock.now() })
    const [seen, invoice] = [readSubscription(begun), readInvoice(begun.latest_invoice as Stripe.Invoice, nothingBack)] // expanded
    if (!seen || !invoice) throw new Error('the subscription is none of ours')
    await bus.execute(new ChangeInvoice({ type: 'SeeInvoice', data: { accountId, ...invoice }, meta: meta() }))
    const data = { accountId, subscriptions: [seen], wishes: 0, isAsking: false }
    await bus.execute(new ChangeMembership({ type: 'SeeSubscriptions', data, meta: meta() }))
  })
  const end = platform.clock.now()
  end.setUTCMonth(end.getUTCMonth() + 1)
  return end
}

function processOf(environment: Environment, url: string): OwnProcess {
  return new OwnProcess({
    name: 'billing',
    entry: 'dist/services/billing/main.js',
    environment,
    url,
    operationsUrl: `http://127.0.0.1:${environment['OPERATIONS_PORT']}`,
    tell: (line) => console.error(line),
  })
}

async function done(database: Database, left: string, ...values: unknown[]): Promise<void> {
  while ((await count(database, left, ...values)) > 0) await delay(200)
}

/** Two charges of each customer, and two invoices of each account. */
async function exactly(database: Database, { url }: StripeSimulator): Promise<BenchRow> {
  const { hostname: host, port } = new URL(url)
  const stripe = new Stripe(demoStripe.secretKey, { host, port, protocol: 'http', telemetry: false })
  const charges = new Map<string, number>()
  for await (const { customer } of stripe.charges.list({ limit: 100 }))
    charges.set(String(customer), (charges.get(String(customer)) ?? 0) + 1)
  const twice = [...charges.values()].filter((n) => n > 2).length
  const renewed = await count(
    database,
    `SELECT count(*)::int AS n FROM (SELECT account_id FROM invoices JOIN events e ON e.stream = 'membership-' || account_id
       AND e.type = 'MembershipRenewed' GROUP BY 1 HAVING count(DISTINCT invoices.id) = 2 AND count(DISTINCT e.id) = 1) one`,
  )
  const lost = memberships - renewed
  const figure = `${twice} charged twice, ${lost} not as they were paid`
  return { name: `${memberships} renewals, each once`, figure, goal: 'none', holds: twice === 0 && lost === 0 }
}

async function count(database: Database, text: string, ...values: unknown[]): Promise<number> {
  const { rows } = await database.query<{ n: number }>(text, values)
  return rows[0]!.n
}
