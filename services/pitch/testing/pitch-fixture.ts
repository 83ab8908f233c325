import { randomUUID } from 'node:crypto'
import { readConfig } from '@delvik/runtime/config'
import { createLogger } from '@delvik/runtime/logger'
import { openPlatform } from '@delvik/runtime/platform'
import { signReceipt } from '@delvik/runtime/receipt'
import { readRuntimeConfig } from '@delvik/runtime/runtime-config'
import { type RunningService, startService } from '@delvik/runtime/service'
import { settleAll } from '@delvik/runtime/settle'
import { SetClock } from '@delvik/runtime/testing/set-clock'
import { startTokenIssuer } from '@delvik/runtime/testing/test-issuer'
import { neighbour } from '@delvik/runtime/testing/neighbour'
import type { StreamSequence } from '@delvik/schemas/positions'
import { positionsHeader } from '@delvik/schemas/positions'
import { chatEvents } from '@delvik/schemas/events/chat'
import { billingEvents } from '@delvik/schemas/events/billing'
import { identityEvents } from '@delvik/schemas/events/identity'
import type { Plan, Role, StaffRole } from '@delvik/schemas/values/account'
import { pitchService } from '../service.ts'

const receiptSecret = 'the receipt secret of these tests'

export interface Person {
  id: string
  token: string
}

export interface Answer {
  data: any // has the shape of its query
  codes: string[]
  errors: { extensions: { code: string; fields?: { path: string; code: string }[] } }[]
}

/** The service on a database of its own, with neighbours that tell it of accounts and plans by their own logs. */
export async function openPitchService(name: string, settings: Record<string, string> = {}) {
  const issuer = await startTokenIssuer()
  const environment = {
    DELVIK_MODE: 'demo',
    DELVIK_LOG: 'silent',
    PORT: '0',
    POSTGRES_URL: process.env.POSTGRES_URL?.replace('/postgres', `/${name}`),
    IDENTITY_JWKS_URL: issuer.url,
    RECEIPT_SECRET: receiptSecret,
    FILE_GRANT_SECRET: grantSecret,
    OWN_WRITES_PATIENCE_MS: '15000',
    ...settings,
  }
  const clock = new SetClock('2026-11-24T09:00:00Z')
  const logger = createLogger({ service: 'test', level: 'silent' })
  const platform = await openPlatform(readConfig(environment, readRuntimeConfig), logger)
  const shared = { ...platform, clock }
  const identity = neighbour('identity', identityEvents)
  const billing = neighbour('billing', billingEvents)
  const chat = neighbour('chat', chatEvents)
  const services: RunningService[] = []
  for (const one of [identity.definition, billing.definition, chat.definition, pitchService]) {
    services.push(await startService(one, environment, shared))
  }
  const url = String(services.at(-1)?.url)

  async function person(options: { role?: Role; confirmed?: boolean; staff?: StaffRole[]; plan?: Plan } = {}) {
    const id = randomUUID()
    const { role, confirmed = true, staff = [], plan } = options
    if (confirmed) await identity.tell(`account-${id}`, { type: 'EmailConfirmed', data: { accountId: id } })
    if (role) await identity.tell(`account-${id}`, { type: 'RoleChosen', data: { accountId: id, role } })
    if (plan) await setPlan(id, plan)
    return { id, token: await issuer.token({ sub: id, staff }) }
  }

  async function setPlan(accountId: string, plan: Plan, until: Date | null = null) {
    const data = { accountId, plan, until: until && until.toISOString() }
    return billing.tell(`membership-${accountId}`, { type: 'PlanChanged', data })
  }

  /** What a mutation is refused with; empty when it is not. */
  async function codes(name: string, who: Person | undefined, input: object, headers = {}): Promise<string[]> {
    return (await command(name, who, input, '__typename', headers)).codes
  }

  /** Calls a mutation by its one input. */
  async function command(name: string, who: Person | undefined, input: object, answer: string, headers = {}) {
    const type = inputTypes[name] ?? `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`
    const query = `mutation ($input: ${type}!) { ${name}(input: $input) { ${answer} } }`
    const { data, ...rest } = await ask(query, who, { input: { commandId: randomUUID(), ...input } }, headers)
    return { ...rest, data: data?.[name] }
  }

  async function ask(query: string, who?: Person, variables: object = {}, headers: object = {}): Promise<Answer> {
    const authorization = who ? { authorization: `Bearer ${who.token}` } : {}
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...authorization, ...headers },
      body: JSON.stringify({ query, variables }),
    })
    const { data, errors = [] } = (await response.json()) as Answer
    return { data, errors, codes: errors.map(({ extensions }) => extensions.code) }
  }

  return {
    url,
    clock,
    identity,
    chat,
    person,
    setPlan,
    ask,
    command,
    codes,
    databaseUrl: String(environment.POSTGRES_URL),
    settle: () => settleAll(services),
    async [Symbol.asyncDispose]() {
      for (const service of services.reverse()) await service.stop()
      await platform[Symbol.asyncDispose]()
      await issuer[Symbol.asyncDispose]()
    },
  }
}
export type PitchPlatform = Awaited<ReturnType<typeof openPitchService>>

const inputTypes: Record<string, string> = Object.fromEntries(
  [
    'editPitch',
    'withdrawPitch',
    'markDone',
    'removePitch',
    'savePitch',
    'unsavePitch',
    'viewPitch',
    'claimReview',
    'releaseReview',
  ].map((name) => [name, 'PitchInput']),
)

/** Header by which a client passes on what it has just written elsewhere. */
export function positions(...seen: StreamSequence[]): Record<string, string> {
  return { [positionsHeader]: seen.map(({ stream, sequence }) => `${stream}:1:${sequence}`).join() }
}

/** Of the addresses at which documents are read. */
export const grantSecret = 'the file grant secret of these tests'

/** The receipt of an upload, as storage signs it. */
export function receipt(owner: string, change: Record<string, unknown> = {}, secret = receiptSecret): string {
  const upload = { path: `/users/${owner}/logo/canary.png`, generation: '1', owner, size: 48_000, type: 'image/png' }
  return signReceipt({ ...upload, sha256: 'ab', token: 'canary-token', ...change }, secret)
}

/** The same of a document, which no token opens. */
export function documentReceipt(owner: string, change: Record<string, unknown> = {}): string {
  const at = `/users/${owner}/documents/canary/Kanarieplan.pdf`
  return receipt(owner, { path: at, type: 'application/pdf', size: 184_320, token: undefined, ...change })
}
