import { randomUUID } from 'node:crypto'
import { type Environment, readConfig } from '@delvik/runtime/config'
import { createLogger } from '@delvik/runtime/logger'
import { openPlatform } from '@delvik/runtime/platform'
import { readRuntimeConfig } from '@delvik/runtime/runtime-config'
import { type RunningService, startService } from '@delvik/runtime/service'
import { settleAll } from '@delvik/runtime/settle'
import { startTokenIssuer } from '@delvik/runtime/testing/test-issuer'
import { SetClock } from '@delvik/runtime/testing/set-clock'
import { neighbour } from '@delvik/runtime/testing/neighbour'
import { billingEvents } from '@delvik/schemas/events/billing'
import { identityEvents } from '@delvik/schemas/events/identity'
import { verificationEvents } from '@delvik/schemas/events/verification'
import { type PitchContent, pitchEvents } from '@delvik/schemas/events/pitch'
import { searchService } from '../service.ts'

export interface Person {
  id: string
  token: string
}

export interface Answer {
  data: any // has the shape of its query
  errors?: { extensions: { code: string; fields?: { path: string; code: string }[] } }[]
}

export const content: PitchContent = {
  market: 'SE',
  lang: 'sv',
  industry: 'groceriesStores',
  companyName: 'Kringlan',
  phase: 'growth',
  companyType: 'limitedCompany',
  organisationNumber: '556812-4471',
  employees: 38,
  currency: 'SEK',
  revenue: 31_400_000_00,
  logo: { path: '/users/x/logo.png', generation: '1', token: 'token' },
  valuation: 37_500_000_00,
  county: 'SE-E',
  city: 'Norrköping',
  address: 'Kanariegatan 7',
  phone: '+46700000007',
  website: 'https://canary.example',
  video: 'https://vimeo.com/canary',
  text: 'Vi bakar bröd.',
  startDate: '2011-03-01',
  fundingRound: 'loan',
  assets: 4_500_000_00,
  equityOffered: 1200,
  remainingShare: 7800,
  rolesSought: ['board', 'partTime'],
  skills: ['purchasing', 'logistics'],
  fewestHours: null,
  mostHours: null,
  smallestTicket: 500_000_00,
  largestTicket: 4_500_000_00,
  document: null,
}

/** The service on a database of its own, with neighbours that tell it of pitches and plans by their own logs and the bus. */
export async function openSearchService(name: string, settings: Environment = {}) {
  const issuer = await startTokenIssuer()
  const environment = {
    DELVIK_MODE: 'demo',
    DELVIK_LOG: 'silent',
    PORT: '0',
    POSTGRES_URL: process.env.POSTGRES_URL?.replace('/postgres', `/${name}`),
    IDENTITY_JWKS_URL: issuer.url,
    ...settings,
  }
  const clock = new SetClock('2026-11-24T09:00:00Z')
  const platform = await openPlatform(
    readConfig(environment, readRuntimeConfig),
    createLogger({ service: 'test', level: 'silent' }),
  )
  const shared = { ...platform, clock }
  const pitches = neighbour('pitch', pitchEvents, ['content'])
  const billing = neighbour('billing', billingEvents)
  const identity = neighbour('identity', identityEvents, ['contact', 'content'])
  const verification = neighbour('verification', verificationEvents)
  const neighbours: RunningService[] = []
  for (const { definition } of [pitches, billing, identity, verification])
    neighbours.push(await startService(definition, environment, shared))
  let search = await startService(searchService, environment, shared)

  async function ask(query: string, variables: object = {}, who?: Person): Promise<Answer> {
    const authorization = who && { authorization: `Bearer ${who.token}` }
    const response = await fetch(`${search.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...authorization },
      body: JSON.stringify({ query, variables }),
    })
    return (await response.json()) as Answer
  }

  /** Publishes a pitch and answers with its id. */
  async function publish(
    changes: Partial<PitchContent> = {},
    { id = randomUUID() as string, ownerId = randomUUID() as string, revision = 1 } = {},
  ) {
    const data = { pitchId: id, ownerId, revision, first: revision === 1, content: { ...content, ...changes } }
    await pitches.tell(`pitch-${id}`, { type: 'PitchPublished', data })
    return id
  }

  return {
    clock,
    identity,
    async person(id: string = randomUUID()): Promise<Person> {
      return { id, token: await issuer.token({ sub: id }) }
    },
    databaseUrl: String(environment.POSTGRES_URL),
    ask,
    publish,
    environment,
    operations: (path: string) => fetch(new URL(path, search.operationsUrl)),
    tellPitch: (id: string, type: string, data: object) =>
      pitches.tell(`pitch-${id}`, { type, data: { pitchId: id, ...data } }),
    setPlan: (accountId: string, plan: string, until: Date | null = null) =>
      billing.tell(`membership-${accountId}`, {
        type: 'PlanChanged',
        data: { accountId, plan, until: until && until.toISOString() },
      }),
    setBadge: (accountId: string, isShown: boolean) =>
      verification.tell(`verification-${accountId}`, { type: 'BadgeChanged', data: { accountId, isShown } }),
    settle: () => settleAll([...neighbours, search]),
    async stopSearch() {
      await search.stop()
    },
    async startSearch() {
      search = await startService(searchService, environment, shared)
    },
    async [Symbol.asyncDispose]() {
      for (const service of [search, ...neighbours]) await service.stop()
      await platform[Symbol.asyncDispose]()
      await issuer[Symbol.asyncDispose]()
    },
  }
}
export type SearchPlatform = Awaited<ReturnType<typeof openSearchService>>
