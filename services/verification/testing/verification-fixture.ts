import { randomUUID } from 'node:crypto'
import { readConfig } from '@delvik/runtime/config'
import { Database } from '@delvik/runtime/database'
import { Keys } from '@delvik/runtime/keys'
import { createLogger } from '@delvik/runtime/logger'
import { openPlatform } from '@delvik/runtime/platform'
import { readRuntimeConfig } from '@delvik/runtime/runtime-config'
import { type RunningService, startService } from '@delvik/runtime/service'
import { settleAll } from '@delvik/runtime/settle'
import { simulatedStripe } from '@delvik/runtime/stripe-settings'
import { neighbour } from '@delvik/runtime/testing/neighbour'
import { rowsOf } from '@delvik/runtime/testing/rows-of'
import { SetClock } from '@delvik/runtime/testing/set-clock'
import { startTokenIssuer } from '@delvik/runtime/testing/test-issuer'
import { until } from '@delvik/runtime/testing/until'
import { billingEvents } from '@delvik/schemas/events/billing'
import { identityEvents } from '@delvik/schemas/events/identity'
import { startStripeSimulator } from '@delvik/simulators/stripe/simulator'
import Stripe from 'stripe'
import { demoWebhookSecret } from '../config.ts'
import { verificationService } from '../service.ts'
import { tables } from '../tables.ts'

export interface Person {
  id: string
  token: string
}

interface Answer {
  data: any // has the shape of its query
  codes: string[]
}

const fields = 'state badge hasPlan failure loss attemptsLeft nextAttemptAt page { url failed }'

/** The service on a database of its own, with neighbours that tell it of accounts and plans, and the simulator as its provider. */
export async function openVerificationService(name: string, settings: Record<string, string> = {}) {
  const clock = new SetClock('2026-11-25T09:00:00Z')
  const logger = createLogger({ service: 'test', level: 'silent' })
  const simulator = await startStripeSimulator({ port: 0, clock, secretKey: simulatedStripe.secretKey, logger })
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
  const identity = neighbour('identity', identityEvents, ['contact', 'content'])
  const billing = neighbour('billing', billingEvents)
  const services: RunningService[] = []
  for (const one of [{ ...identity.definition, destroysKeys: true }, billing.definition, verificationService])
    services.push(await startService(one, environment, { ...platform, clock }))
  const verification = services.at(-1)!
  const webhookUrl = `${verification.url}/verification/stripe`
  const hear = () => simulator.sendTo({ url: webhookUrl, secret: demoWebhookSecret })
  hear()
  const database = verification.app.get(Database)
  const stripe = verification.app.get<Stripe>(Stripe)

  /** Until neither has anything left to tell or to ask. */
  async function settle(): Promise<void> {
    await simulator.settle()
    do await settleAll(services)
    while (await simulator.settle())
  }

  /** @param days that pass in one step */
  async function pass(days: number): Promise<void> {
    clock.move(days * 86_400_000)
    await settle()
  }

  const setPlan = (accountId: string, plan: 'basic' | 'premium') =>
    billing.tell(`membership-${accountId}`, { type: 'PlanChanged', data: { accountId, plan, until: null } })
  const changeProfile = (accountId: string, change: object) =>
    identity.tell(`profile-${accountId}`, { type: 'ProfileChanged', data: { accountId, ...change } })

  /** Somebody whose address is confirmed and who has a plan, unless said otherwise. */
  async function person({ personName = 'Åsa Öberg', confirmed = true, plan = 'premium' as 'basic' | 'premium' } = {}) {
    const id = randomUUID()
    const account = { accountId: id, market: 'SE', lang: 'sv', via: 'password', termsVersion: '1' }
    const personal = { termsAcceptedAt: clock.now().toISOString(), name: personName, email: 'asa@example.org' }
    await identity.tell(`account-${id}`, { type: 'AccountRegistered', data: { ...account, ...personal } })
    if (confirmed) await identity.tell(`account-${id}`, { type: 'EmailConfirmed', data: { accountId: id } })
    if (plan !== 'basic') await setPlan(id, plan)
    await settle()
    return { id, token: await issuer.token({ sub: id, staff: [] }) }
  }

  async function ask(query: string, who?: Person, variables: object = {}): Promise<Answer> {
    const response = await fetch(`${verification.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(who && { authorization: `Bearer ${who.token}` }) },
      body: JSON.stringify({ query, variables }),
    })
    const { data, errors = [] } = (await response.json()) as {
      data: unknown
      errors?: { extensions: { code: string } }[]
    }
    return { data, codes: errors.map(({ extensions }) => extensions.code) }
  }

  async function command(type: 'Start' | 'Cancel', who?: Person, input: object = {}) {
    const name = `${type.toLowerCase()}Verification`
    const query =
      `mutation ($input: ${type}VerificationInput!) { ${name}(input: $input) { verification { ${fields} } } }`
    const { data, codes } = await ask(query, who, { input: { commandId: randomUUID(), ...input } })
    return { codes, verification: data?.[name]?.verification }
  }

  const start = (who?: Person, input: object = {}) => command('Start', who, { consent: true, ...input })
  const state = async (who: Person) => (await ask(`{ myVerification { ${fields} } }`, who)).data.myVerification

  /** The page on which somebody is checked. */
  async function open(who: Person): Promise<string> {
    const { codes } = await start(who)
    if (codes.length > 0) throw new Error(codes.join())
    const url = async () => (await state(who)).page?.url
    await until(async () => Boolean(await url()), 30_000)
    return url()
  }

  type Check = Parameters<typeof simulator.check>[1]
  /** Shows a document on that page. */
  async function check(who: Person, { outcome = 'passes', ...more }: Partial<Check> = {}): Promise<void> {
    const shown = { outcome, firstName: 'AASA MARIA', lastName: 'OEBERG', ...more } as Check // of all that it has
    await simulator.check(await open(who), shown)
    await settle()
  }

  /** What the service has told of somebody, in its order. */
  async function told({ id }: Person): Promise<string[]> {
    const { rows } = await database.query<{ type: string }>(
      `SELECT type FROM events WHERE data ->> 'accountId' = $1 ORDER BY txid, seq`,
      [id],
    )
    return rows.map(({ type }) => type)
  }

  const sessionsOf = async ({ id }: Person) =>
    (await stripe.identity.verificationSessions.list({ client_reference_id: id })).data

  /** Sends what the provider would send. */
  async function send(body: string, signature: string): Promise<number> {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    return (await fetch(webhookUrl, { method: 'POST', body, headers })).status
  }

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
    person,
    setPlan,
    changeProfile,
    ask,
    start,
    cancel: (who?: Person) => command('Cancel', who),
    state,
    open,
    check,
    told,
    hear,
    /** Nothing that the provider tells arrives. */
    deafen: () => simulator.sendTo(),
    sessionsOf,
    send,
    erase,
    rowsOf: ({ id }: Person) => rowsOf(database, tables, id),
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
