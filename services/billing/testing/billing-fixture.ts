import { randomUUID } from 'node:crypto'
import { readConfig } from '@delvik/runtime/config'
import { Database } from '@delvik/runtime/database'
import { EventStore } from '@delvik/runtime/event-store'
import { Keys } from '@delvik/runtime/keys'
import { createLogger } from '@delvik/runtime/logger'
import { openPlatform } from '@delvik/runtime/platform'
import { readRuntimeConfig } from '@delvik/runtime/runtime-config'
import { type RunningService, startService } from '@delvik/runtime/service'
import { settleAll } from '@delvik/runtime/settle'
import { neighbour } from '@delvik/runtime/testing/neighbour'
import { rowsOf } from '@delvik/runtime/testing/rows-of'
import { SetClock } from '@delvik/runtime/testing/set-clock'
import { startTokenIssuer } from '@delvik/runtime/testing/test-issuer'
import { until } from '@delvik/runtime/testing/until'
import { identityEvents } from '@delvik/schemas/events/identity'
import type { StaffRole } from '@delvik/schemas/values/account'
import type { Market } from '@delvik/schemas/values/markets'
import type { CardName } from '@delvik/simulators/stripe/cards'
import { startStripeSimulator } from '@delvik/simulators/stripe/simulator'
import Stripe from 'stripe'
import { demoStripe } from '../config.ts'
import { billingService } from '../service.ts'
import { tables } from '../tables.ts'

export interface Person {
  id: string
  token: string
}

interface Answer {
  data: any // has the shape of its query
  codes: string[]
  errors: { extensions: { code: string; fields?: { path: string; code: string }[] } }[]
}

/** The service on a database of its own, with a neighbour that tells it of accounts, and the simulator as its provider. */
export async function openBillingService(name: string, settings: Record<string, string> = {}) {
  const clock = new SetClock('2026-11-24T09:00:00Z')
  const logger = createLogger({ service: 'test', level: 'silent' })
  const { secretKey, webhookSecret: secret } = demoStripe
  const simulator = await startStripeSimulator({ port: 0, clock, secretKey, logger })
  const issuer = await startTokenIssuer()
  const environment = {
    DELVIK_MODE: 'demo',
    DELVIK_LOG: 'silent',
    PORT: '0',
    POSTGRES_URL: process.env['POSTGRES_URL']?.replace('/postgres', `/${name}`),
    IDENTITY_JWKS_URL: issuer.url,
    OWN_WRITES_PATIENCE_MS: '15000',
    STRIPE_API_URL: simulator.url,
    ...settings,
  }
  const platform = await openPlatform(readConfig(environment, readRuntimeConfig), logger)
  const identity = neighbour('identity', identityEvents, ['contact', 'support'])
  const services: RunningService[] = []
  for (const one of [{ ...identity.definition, destroysKeys: true }, billingService])
    services.push(await startService(one, environment, { ...platform, clock }))
  const billing = services.at(-1)!
  const webhookUrl = `${billing.url}/webhooks/stripe`
  simulator.sendTo({ url: webhookUrl, secret })
  const database = billing.app.get(Database)
  const stripe = billing.app.get<Stripe>(Stripe)

  /** Until neither has anything left to tell or to ask. */
  async function settle(): Promise<void> {
    await simulator.settle()
    do await settleAll(services)
    while (await simulator.settle())
  }

  /** @param step days that pass at a time */
  async function pass(days: number, step = 1): Promise<void> {
    for (let day = 0; day < days; day += step) {
      clock.move(step * 86_400_000)
      await settle()
    }
  }

  async function person({ confirmed = true, market = 'GB' as Market, invitation = '' } = {}): Promise<Person> {
    const id = randomUUID()
    const named = { accountId: id, market, lang: 'en-GB', via: 'password', termsVersion: '1' }
    const registered = { ...named, ...(invitation && { invitation }) }
    const personal = { termsAcceptedAt: clock.now().toISOString(), name: 'Moa', email: 'moa@example.org' }
    await identity.tell(`account-${id}`, { type: 'AccountRegistered', data: { ...registered, ...personal } })
    if (confirmed) await identity.tell(`account-${id}`, { type: 'EmailConfirmed', data: { accountId: id } })
    return { id, token: await issuer.token({ sub: id, staff: [] }) }
  }

  /** Somebody of the staff who has signed in just now. */
  const staff = async (role: StaffRole): Promise<Person> => {
    const id = randomUUID()
    return { id, token: await issuer.token({ sub: id, staff: [role], authTime: clock.now() }) }
  }

  async function ask(query: string, who?: Person, variables: object = {}): Promise<Answer> {
    const response = await fetch(`${billing.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(who && { authorization: `Bearer ${who.token}` }) },
      body: JSON.stringify({ query, variables }),
    })
    const { data, errors = [] } = (await response.json()) as Answer
    return { data, errors, codes: errors.map(({ extensions }) => extensions.code) }
  }

  /** Calls a mutation by its one input. */
  async function command(name: keyof typeof inputTypes, who: Person | undefined, input: object = {}, answer = 'state') {
    const query = `mutation ($input: ${inputTypes[name]}!) { ${name}(input: $input) { membership { ${answer} } } }`
    const { data, ...rest } = await ask(query, who, { input: { commandId: randomUUID(), ...input } })
    return { ...rest, membership: data?.[name]?.membership }
  }

  const membership = async (who: Person, fields: string) =>
    (await ask(`{ myMembership { ${fields} } }`, who)).data.myMembership

  /** The page on which somebody pays. */
  async function checkout(who: Person, plan = 'premium', more: object = {}): Promise<string> {
    const { codes } = await command('startCheckout', who, { plan, ...more })
    if (codes.length > 0) throw new Error(codes.join())
    const url = async () => (await membership(who, 'checkout { url }')).checkout?.url
    await until(async () => Boolean(await url()), 30_000)
    return url()
  }

  /** Somebody who has bought a plan. */
  async function member(
    { plan = 'premium', card = 'visa' as CardName, market = 'GB' as Market, invitation = '', ...more } = {},
  ) {
    const who = await person({ market, invitation })
    await settle()
    await simulator.pay(await checkout(who, plan, more), { card })
    await settle()
    return who
  }

  /** Another card pays from now on. */
  async function payWith(who: Person, card: CardName): Promise<void> {
    const customer = await customerOf(who)
    const { id } = await stripe.paymentMethods.attach(`pm_card_${card}`, { customer })
    await stripe.customers.update(customer, { invoice_settings: { default_payment_method: id } })
    for (const { id: subscription } of (await subscriptions(who)).filter(({ status }) => status !== 'canceled'))
      await stripe.subscriptions.update(subscription, { default_payment_method: id })
    await settle()
  }

  async function customerOf({ id }: Person): Promise<string> {
    const { rows } = await database.query<{ id: string }>(
      'SELECT customer_id AS id FROM customers WHERE account_id = $1',
      [id],
    )
    return rows[0]!.id
  }

  const subscriptions = async (who: Person) =>
    (await stripe.subscriptions.list({ customer: await customerOf(who), status: 'all' })).data

  /** What the provider has drawn up for somebody, the last one first. */
  const creditNotes = async (who: Person): Promise<[Stripe.CreditNote, ...Stripe.CreditNote[]]> =>
    (await stripe.creditNotes.list({ customer: await customerOf(who) })).data as [Stripe.CreditNote] // asked for where there is one

  /** What the service has told of somebody, in its order. */
  async function told({ id }: Person, type?: string): Promise<any[]> {
    const { rows } = await database.query(
      `SELECT type, data FROM events WHERE data ->> 'accountId' = $1 AND ($2::text IS NULL OR type = $2) ORDER BY txid, seq`,
      [id, type ?? null],
    )
    return type ? rows.map(({ data }) => data) : rows.map((row) => row.type)
  }

  /** What they have written with their requests of demos, as it is read by now. */
  async function demoNotes({ id }: Person): Promise<unknown[]> {
    const events = await billing.app.get<EventStore>(EventStore).read(`demo-request-${id}`)
    return events.map(({ data }) => (data as { note: string | null }).note)
  }

  /** What the books have of somebody on each side, in minor units. */
  async function books({ id }: Person): Promise<Record<string, number>> {
    const { rows } = await database.query<{ side: string; sum: string }>(
      `SELECT side, sum(amount)::text AS sum FROM book_entries JOIN invoices ON invoices.id = invoice_id
       WHERE account_id = $1 GROUP BY side`,
      [id],
    )
    return Object.fromEntries(rows.map(({ side, sum }) => [side, Number(sum)]))
  }

  /** Sends what the provider would send. */
  async function send(body: string, signature: string): Promise<number> {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    return (await fetch(webhookUrl, { method: 'POST', body, headers })).status
  }

  /** An account is gone, and its keys. */
  async function erase({ id: accountId }: Person): Promise<void> {
    await services[0]!.app.get<Keys>(Keys).destroy(accountId)
    await identity.tell(`account-${accountId}`, { type: 'AccountErased', data: { accountId } })
    await settle()
  }

  return {
    clock,
    simulator,
    stripe,
    database,
    identity,
    secret,
    person,
    staff,
    ask,
    command,
    membership,
    checkout,
    member,
    payWith,
    customerOf,
    subscriptions,
    creditNotes,
    told,
    demoNotes,
    books,
    send,
    hear: () => simulator.sendTo({ url: webhookUrl, secret }),
    erase,
    rowsOf: (accountId: string) => rowsOf(database, tables, accountId),
    settle,
    pass,
    async [Symbol.asyncDispose]() {
      await simulator[Symbol.asyncDispose]()
      for (const service of services.reverse()) await service.stop()
      await platform[Symbol.asyncDispose]()
      await issuer[Symbol.asyncDispose]()
    },
  }
}

const inputTypes = {
  startCheckout: 'StartCheckoutInput',
  quoteUpgrade: 'MembershipInput',
  planReward: 'PlanRewardInput',
  unplanReward: 'MembershipInput',
  acceptUpgrade: 'AcceptUpgradeInput',
  cancelMembership: 'MembershipInput',
  resumeMembership: 'MembershipInput',
  withdrawFromContract: 'MembershipInput',
  openPortal: 'OpenPortalInput',
} as const
