import { randomUUID } from 'node:crypto'
import { Person } from '@delvik/apphost/demo/person'
import { graphOf } from '@delvik/apphost/graph-of'
import { OwnProcess } from '@delvik/apphost/own-process'
import { demoStripe } from '@delvik/billing/config'
import { freePort } from '@delvik/engines/processes/free-port'
import { readConfig } from '@delvik/runtime/config'
import { PostgresClock } from '@delvik/runtime/engine/postgres/clock.postgres'
import { createLogger } from '@delvik/runtime/logger'
import { openPlatform } from '@delvik/runtime/platform'
import { readRuntimeConfig } from '@delvik/runtime/runtime-config'
import { startService } from '@delvik/runtime/service'
import { settleAll } from '@delvik/runtime/settle'
import { neighbour } from '@delvik/runtime/testing/neighbour'
import { startTokenIssuer } from '@delvik/runtime/testing/test-issuer'
import { identityEvents } from '@delvik/schemas/events/identity'
import type { StaffRole } from '@delvik/schemas/values/account'
import { startStripeSimulator, type StripeSimulator } from '@delvik/simulators/stripe/simulator'
import { demoWebhookSecret } from '@delvik/verification/config'
import pg from 'pg'
import Stripe from 'stripe'

/** Who speaks to the provider of payments and identity checks. */
export type Caller = 'billing' | 'verification'

/** Both in processes of their own, whose provider is in this one and can be made to wait. */
export interface PaymentScene extends AsyncDisposable {
  processes: Record<Caller, OwnProcess>
  simulator: StripeSimulator
  /** As the provider knows it. */
  stripe: Stripe
  /** Of both, in a schema each. */
  database: pg.Pool
  person(): Promise<Person>
  staff(role: StaffRole): Promise<Person>
  /** Ends it as a crash of its machine does, with its connections to the database. */
  kill(name: Caller): Promise<void>
  /** Starts it, as if the time of its leases had passed and the provider had sent again what it could not deliver. */
  bringBack(name: Caller): Promise<void>
  /** Nothing of what is done is told by the provider before it is over. */
  quietly(work: () => Promise<void>): Promise<void>
  settle(): Promise<void>
}

const host = '127.0.0.1'
/** As the documents of those say who are checked. */
export const payer = 'Moa Lind'
/** Tables of rows that are taken for a time. */
const leased: Record<Caller, string[]> = {
  billing: ['provider_calls', 'customer_looks', 'timers'],
  verification: ['provider_calls', 'timers'],
}

export async function openPayments(server: string): Promise<PaymentScene> {
  await using opened = new AsyncDisposableStack()
  const url = Object.assign(new URL(server), { pathname: `/payments_${randomUUID().slice(0, 8)}` }).href
  const issuer = opened.use(await startTokenIssuer())
  const environment = {
    DELVIK_MODE: 'demo',
    DELVIK_LOG: 'error',
    HOST: host,
    POSTGRES_URL: url,
    CLOCK_URL: url,
    IDENTITY_JWKS_URL: issuer.url,
    OWN_WRITES_PATIENCE_MS: '15000',
  }
  const logger = createLogger({ service: 'payments', level: 'error' })
  const platform = opened.use(await openPlatform(readConfig(environment, readRuntimeConfig), logger))
  const { clock } = platform
  if (!(clock instanceof PostgresClock)) throw new Error('the clock cannot be moved')
  const simulator = opened.use(await startStripeSimulator({ port: 0, clock, secretKey: demoStripe.secretKey, logger }))
  const STRIPE_API_URL = simulator.url.replace('localhost', host)
  const identity = neighbour('identity', identityEvents, ['contact', 'content', 'support'])
  const told = opened.use(
    await startService({ ...identity.definition, destroysKeys: true }, { ...environment, PORT: '0' }, platform),
  )
  const processes = {
    billing: opened.use(await processOf('billing', { ...environment, STRIPE_API_URL })),
    verification: opened.use(await processOf('verification', { ...environment, STRIPE_API_URL })),
  }
  await Promise.all(Object.values(processes).map((one) => one.start()))
  const targets = [
    { url: `${processes.billing.url}/webhooks/stripe`, secret: demoStripe.webhookSecret },
    {
      url: `${processes.verification.url}/verification/stripe`,
      secret: demoWebhookSecret,
      events: ['identity.verification_session.*'],
    },
  ]
  simulator.sendTo(...targets)
  const database = new pg.Pool({ connectionString: url, max: 4, application_name: 'payments' })
  opened.defer(() => database.end())

  async function settle(): Promise<void> {
    do await settleAll([told, ...Object.values(processes)])
    while (await simulator.settle())
  }

  async function quietly(work: () => Promise<void>): Promise<void> {
    simulator.sendTo()
    await work().finally(() => simulator.sendTo(...targets))
  }

  async function signedIn(id: string, staff: StaffRole[] = []): Promise<Person> {
    const graph = (field: string) => processes[graphOf(field) as Caller].url // of what is asked here
    const token = await issuer.token({ sub: id, staff, authTime: clock.now() })
    return new Person({ auth: '', files: '', graph }).takeToken(token)
  }

  async function person(): Promise<Person> {
    const accountId = randomUUID()
    const account = { accountId, market: 'GB', lang: 'en-GB', via: 'password', termsVersion: '1' }
    const personal = { termsAcceptedAt: clock.now().toISOString(), name: payer, email: 'moa@example.org' }
    await identity.tell(`account-${accountId}`, { type: 'AccountRegistered', data: { ...account, ...personal } })
    await identity.tell(`account-${accountId}`, { type: 'EmailConfirmed', data: { accountId } })
    await settle()
    return signedIn(accountId)
  }

  async function kill(name: Caller): Promise<void> {
    await processes[name].kill()
    // A statement that waits for a lock would go on without anybody who has asked for it.
    await database.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND (application_name = $1 OR starts_with(application_name, $1 || ' '))`,
      [name],
    )
  }

  const bringBack = async (name: Caller): Promise<void> => {
    for (const table of leased[name]) await database.query(`UPDATE ${name}.${table} SET taken_until = NULL`)
    await processes[name].start()
    await clock.move(10 * 60_000)
    await settle()
  }

  const { hostname, port } = new URL(STRIPE_API_URL)
  const stripe = new Stripe(demoStripe.secretKey, { host: hostname, port, protocol: 'http', telemetry: false })
  const all = opened.move()
  return {
    processes,
    simulator,
    stripe,
    database,
    person,
    staff: (role) => signedIn(randomUUID(), [role]),
    kill,
    bringBack,
    quietly,
    settle,
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  }
}

async function processOf(name: Caller, environment: Record<string, string>): Promise<OwnProcess> {
  const [port, operationsPort] = [String(await freePort()), String(await freePort())]
  return new OwnProcess({
    name,
    entry: `dist/services/${name}/main.js`,
    environment: { ...environment, PORT: port, OPERATIONS_PORT: operationsPort },
    url: `http://${host}:${port}`,
    operationsUrl: `http://${host}:${operationsPort}`,
    tell: (line) => console.error(`${name} ${line}`),
  })
}
