/** @service */
import { randomUUID } from 'node:crypto'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { Inject, Module } from '@nestjs/common'
import { Args, Mutation, Query, Resolver } from '@nestjs/graphql'
import { Request, requireViewer, Who } from '../graph/auth.ts'
import type { RequestContext } from '../graph/request-context.ts'
import type { Viewer } from '../graph/viewer.ts'
import { Clock } from '../process/clock.ts'
import { Database, openDatabase } from '../postgres/database.ts'
import { EventStore } from '../event-store/event-store.ts'
import { notebook, notebookEvents } from '../testing/sample.ts'
import { park } from '../subscriptions/parked.ts'
import { type RunningService, startService } from './service.ts'
import type { ServiceDefinition } from './definition.ts'
import type { Worker } from '../process/worker.ts'
import { gatewayProofHeader, proveGateway } from '../graph/gateway-proof.ts'
import { askOverOneSocket } from '../testing/one-socket.ts'
import { askSettlement, settleAll } from '../process/settle.ts'
import { startTokenIssuer } from '../testing/test-issuer.ts'

const sdl = `
  extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@key", "@shareable"])
  scalar UUID
  enum Paper { small big }
  type Query { notes(id: ID!): Int!, broken: Int, forListeners: Boolean! }
  type Mutation { openNotebook(input: OpenNotebookInput!): Position! }
  input OpenNotebookInput { commandId: UUID!, id: ID!, paper: Paper! }
  type Position @shareable { stream: String!, version: Int!, sequence: Int! }
`

@Resolver()
class NotebookResolver {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  @Query('notes')
  async notes(@Args('id') id: string) {
    const { ownerId, capacity } = await this.store.state(`notebook-${id}`, notebook)
    return ownerId ? capacity : 0
  }

  @Query('broken')
  broken() {
    throw new Error('the password of the database')
  }

  @Query('forListeners')
  forListeners(@Request() { forListeners }: RequestContext) {
    return forListeners
  }

  @Mutation('openNotebook')
  openNotebook(
    @Who() viewer: Viewer | undefined,
    @Args('input') input: { commandId: string; id: string; paper: number },
  ) {
    const { id: ownerId } = requireViewer(viewer)
    const meta = { commandId: input.commandId, actor: ownerId, now: this.clock.now() }
    const data = { ownerId, capacity: input.paper }
    return this.store.change(`notebook-${input.id}`, notebook, { type: 'OpenNotebook', data, meta })
  }
}

@Module({ providers: [NotebookResolver] })
class NotebookModule {}

const issuer = await startTokenIssuer()
const todo = { left: 0 }
let service: RunningService

beforeAll(async () => {
  service = await startService(await definition(), environment())
})
afterAll(async () => {
  await service?.stop()
  await issuer[Symbol.asyncDispose]()
})

describe('a service', () => {
  it('writes for whoever a token names, and reads back the own write at once', async () => {
    const id = randomUUID()
    const { data } = await ask(openNotebook(id), await issuer.token())
    expect(data.openNotebook).toEqual({ stream: `notebook-${id}`, version: 1, sequence: 1 })
    expect(await ask(`{ notes(id: "${id}") }`)).toEqual({ data: { notes: 7 } })
  })

  it('refuses a signed-out caller by code', async () => {
    expect(await refusal(openNotebook(randomUUID()))).toEqual(['UNAUTHENTICATED'])
  })

  it.each([
    ['is signed by somebody else', async () => {
      await using other = await startTokenIssuer()
      return await other.token()
    }],
    ['has expired', () => issuer.token({ expires: '-1s' })],
    ['is meant for another audience', () => issuer.token({ audience: 'elsewhere' })],
    ['comes from another issuer', () => issuer.token({ issuer: 'elsewhere' })],
    ['is not an access token', () => issuer.token({ typ: 'JWT' })],
    ['is not a token', async () => 'rubbish'],
  ])('refuses a token that %s', async (_, token) => {
    expect(await refusal(openNotebook(randomUUID()), await token())).toEqual(['UNAUTHENTICATED'])
  })

  it.each([
    ['an unknown enum value', openNotebook(randomUUID()).replace('big', 'huge'), 'INVALID_INPUT'],
    ['a malformed scalar', openNotebook(randomUUID(), 'rubbish'), 'INVALID_INPUT'],
    ['an unknown field', '{ nothing }', 'INVALID_INPUT'],
    ['a document that does not parse', '{', 'BAD_REQUEST'],
  ])('answers %s by code', async (_, query, code) => {
    expect(await refusal(query, await issuer.token())).toEqual([code])
  })

  it('takes the gateway at its word that it asks for all who listen, and nobody else', async () => {
    const body = JSON.stringify({ query: '{ forListeners }' })
    const asked = async (secret: string) => {
      const proof = proveGateway(secret, body, { asking: 'listeners' })
      const headers = { 'content-type': 'application/json', [gatewayProofHeader]: proof }
      return (await fetch(`${service.url}/graphql`, { method: 'POST', headers, body })).json()
    }
    expect(await asked('the gateway proof of the demo')).toEqual({ data: { forListeners: true } })
    expect(await asked('what somebody has made up')).toEqual({ data: { forListeners: false } })
  })

  it('says nothing about an error that nobody foresaw', async () => {
    const answer = await ask('{ broken }', undefined, 'request-1234')
    const error = {
      message: 'SERVER_ERROR',
      path: ['broken'],
      extensions: { code: 'SERVER_ERROR', requestId: 'request-1234' },
    }
    expect(answer).toEqual({ data: { broken: null }, errors: [error] })
  })

  it('puts the id of the request on every refusal', async () => {
    const { errors } = await ask(openNotebook(randomUUID()), 'rubbish', 'request-1234')
    expect(errors[0].extensions.requestId).toBe('request-1234')
  })

  it('settles once everything due is done', async () => {
    await ask(openNotebook(randomUUID()), await issuer.token())
    todo.left = 3
    await settleAll([service])
    expect(todo.left).toBe(0)
  })

  it('tells who does not settle', async () => {
    todo.left = Infinity
    await expect(settleAll([service], 100)).rejects.toThrow(/notes: chores by/)
    todo.left = 0
  })

  it('lags where an event is missing; where one has failed, it is parked with what waits behind it', async () => {
    const database = service.app.get(Database)
    const consumer = 'notes: hearer'
    const event = { consumer, type: 'NoteAdded', error: null }
    for (const [key, sequence, reason] of [['a', 3, 'waiting'], ['b', 3, 'failed'], ['b', 4, 'waiting']] as const)
      await park(database, { ...event, key, sequence, reason, id: randomUUID() })
    const { lagging, parked } = await askSettlement(service)
    await database.query('DELETE FROM parked')
    expect(lagging.filter(({ who }) => who.startsWith(consumer))).toEqual([{ who: `${consumer} a`, behind: 1 }])
    expect(parked).toEqual([`${consumer} b failed at NoteAdded`])
  })

  it('answers plain routes by code', async () => {
    const response = await fetch(`${service.url}/fails`)
    expect([response.status, await response.json()]).toEqual([500, {
      code: 'SERVER_ERROR',
      requestId: expect.any(String),
    }])
  })

  it('knows no other routes', async () => {
    const response = await fetch(`${service.url}/admin`)
    expect([response.status, await response.json()]).toEqual([404, {
      code: 'NOT_FOUND',
      requestId: expect.any(String),
    }])
  })

  it('is live and ready, and tells its figures', async () => {
    expect((await fetch(`${service.operationsUrl}/livez`)).status).toBe(200)
    expect((await fetch(`${service.operationsUrl}/readyz`)).status).toBe(200)
    expect(await (await fetch(`${service.operationsUrl}/metrics`)).text()).toMatch(
      /postgres_oldest_writing_transaction_seconds{service="notes"} \d/,
    )
  })

  it.each(['/metrics', '/settle', '/livez', '/readyz', '/%6detrics', '//metrics', '/Metrics', '/x/../metrics'])(
    'tells nothing of that to whoever asks for %s where people ask',
    async (path) => {
      expect(await askOverOneSocket(service.url, [{ line: `GET ${path}` }])).toEqual([404])
    },
  )

  it('asks to try again while the database is away, and goes on when it is back', async () => {
    await postgres.stop()
    expect(await refusal(openNotebook(randomUUID()), await issuer.token())).toEqual(['TRY_AGAIN'])
    expect((await fetch(`${service.operationsUrl}/readyz`)).status).toBe(503)
    await postgres.start()
    expect(await ask(openNotebook(randomUUID()), await issuer.token())).toHaveProperty('data.openNotebook.version', 1)
  })
})

describe('in production', () => {
  const GATEWAY_PROOF = 'a proof that is long enough for production'
  let strict: RunningService

  beforeAll(async () => {
    strict = await startService(await definition(), {
      ...environment(),
      DELVIK_MODE: 'production',
      KEYS_URL: `${environment().POSTGRES_URL}_keys`,
      MASTER_KEY: 'a master key that is long enough for production',
      GATEWAY_PROOF,
    })
  })
  afterAll(() => strict.stop())

  const body = JSON.stringify({ query: '{ __typename }' })
  const entities = JSON.stringify({ query: '{ _entities(representations: []) { __typename } }' })
  const post = (text: string, headers: object = {}) =>
    fetch(`${strict.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: text,
    })

  it('answers the graph to the gateway', async () => {
    const answer = await post(body, { [gatewayProofHeader]: proveGateway(GATEWAY_PROOF, body) })
    expect([answer.status, await answer.json()]).toEqual([200, { data: { __typename: 'Query' } }])
  })

  it.each<[string, () => Promise<Response>]>([
    ['a free document', () => post(body)],
    ['what subgraphs show each other', () => post(entities)],
    ['the proof of another document', () =>
      post(entities, { [gatewayProofHeader]: proveGateway(GATEWAY_PROOF, body) })],
    ['a proof under another secret', () =>
      post(body, { [gatewayProofHeader]: proveGateway('the gateway proof of the demo', body) })],
    ['a token in its place', async () => post(body, { authorization: `Bearer ${await issuer.token()}` })],
    ['a document in the address', () => fetch(`${strict.url}/graphql?query={__typename}`)],
    ['a document of another type', () => post(body, { 'content-type': 'text/plain' })],
    ['nothing', () => fetch(`${strict.url}/graphql`, { method: 'POST' })],
  ])('refuses %s', async (_, asked) => {
    const answer = await asked()
    expect([answer.status, Object(await answer.json()).code]).toEqual([403, 'FORBIDDEN'])
  })

  it('has nothing that settles', async () => {
    expect((await fetch(`${strict.operationsUrl}/settle`)).status).toBe(404)
  })
})

describe('starting', () => {
  it('fails when the port is taken', async () => {
    const { port } = new URL(service.url)
    await expect(startService(await definition(), { ...environment(), PORT: port })).rejects.toThrow('EADDRINUSE')
  })

  it('tells everything that is wrong with the environment', async () => {
    const wrong = { DELVIK_MODE: 'production', CLOCK_URL: 'postgres://clock', PORT: '0' }
    await expect(startService(await definition(), wrong)).rejects.toThrow(
      /POSTGRES_URL is missing[^]*KEYS_URL is missing[^]*CLOCK_URL is refused[^]*MASTER_KEY is missing/,
    )
  })

  it.each([
    ["the keys' database", { KEYS_URL: 'postgres://127.0.0.1:1/keys' }, undefined,
      /KEYS_URL names 127.0.0.1:1, where no PostgreSQL answers/],
    ['Kafka', { KAFKA_BROKERS: '127.0.0.1:1' }, undefined, /KAFKA_BROKERS/],
    ['MongoDB', { MONGODB_URL: 'mongodb://127.0.0.1:1' }, undefined, /MONGODB_URL/],
    ['a server of its own', {}, () => Promise.reject(new Error('MINE_URL is wrong')), /MINE_URL/],
  ])('makes nothing when %s cannot be used', async (_, settings, reach, problem) => {
    const name = `untouched_${randomUUID().slice(0, 8)}`
    const POSTGRES_URL = process.env.POSTGRES_URL?.replace('/postgres', `/${name}`)
    const started = startService({ ...(await definition()), ...(reach && { reach }) }, {
      ...environment(),
      POSTGRES_URL,
      ...settings,
    })
    await expect(started).rejects.toThrow(problem)
    await using server = openDatabase({ url: process.env.POSTGRES_URL!, schema: 'public', max: 1 })
    expect((await server.query('SELECT FROM pg_database WHERE datname = $1', [name])).rowCount).toBe(0)
  }, 30_000)
})

function environment() {
  return {
    DELVIK_MODE: 'demo',
    DELVIK_LOG: 'silent',
    PORT: '0',
    POSTGRES_URL: process.env.POSTGRES_URL?.replace('/postgres', '/service_test'),
    IDENTITY_JWKS_URL: issuer.url,
  }
}

async function definition(): Promise<ServiceDefinition> {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'notes-')), 'notes.graphql')
  await writeFile(file, sdl)
  return {
    name: 'notes',
    events: notebookEvents,
    keyDomains: ['content'],
    models: [],
    listens: [],
    subscribedModels: [],
    sdl: pathToFileURL(file),
    resolvers: { Paper: { small: 1, big: 7 } },
    module: NotebookModule,
    wire: () => ({
      workers: [chores],
      routes: (router) => router.get('/fails', () => Promise.reject(new Error('no'))),
    }),
  }
}

const chores: Worker = {
  name: 'chores',
  every: 60_000,
  due: async () => todo.left,
  async tick() {
    if (todo.left === 0 || todo.left === Infinity) return 0
    todo.left--
    return 1
  },
}

function openNotebook(id: string, commandId: string = randomUUID()) {
  return `mutation { openNotebook(input: { commandId: "${commandId}", id: "${id}", paper: big }) { stream version sequence } }`
}

async function ask(query: string, token?: string, requestId?: string) {
  const response = await fetch(`${service.url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(requestId && { 'x-request-id': requestId }),
    },
    body: JSON.stringify({ query }),
  })
  return (await response.json()) as any // a graph's answer has the shape of its query
}

async function refusal(query: string, token?: string): Promise<string[]> {
  const { errors } = await ask(query, token)
  return errors.map((error: { extensions: { code: string } }) => error.extensions.code)
}
