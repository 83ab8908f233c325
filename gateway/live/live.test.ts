/** @service */
import { randomUUID } from 'node:crypto'
import type { PostgresBus } from '@delvik/runtime/engine/bus/postgres/bus.postgres'
import { sessionRecord } from '@delvik/runtime/testing/session-records'
import { until } from '@delvik/runtime/testing/until'
import { topicOf } from '@delvik/runtime/topics'
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals'
import { type Client, createClient } from 'graphql-ws'
import WebSocket from 'ws'
import { ask, codes, documentId } from '../testing/front-fixture.ts'
import type { Gateway } from '../front/front.ts'
import { type LiveGateway, openLiveGateway } from '../testing/live-fixture.ts'
import type { StubTalk } from '../testing/talk.ts'
import { tokenOf } from '../testing/token.ts'
import { liveLimits } from './connections.ts'

const messageSent =
  'subscription ($c: ID!, $after: Int!) { messageSent(conversationId: $c, after: $after) { seq body } }'
const inboxChanged = 'subscription { inboxChanged { conversationId position { stream version sequence } } }'
const documents = [messageSent, inboxChanged, '{ unreadMessages }',
  'subscription { messageSent(conversationId: "a", after: 0) { own } }']

const clients: Client[] = []
let live: LiveGateway
let talk: StubTalk
let gateway: Gateway
let bus: PostgresBus

beforeAll(async () => {
  live = await openLiveGateway(documents)
  ;({ talk, gateway, bus } = live)
})
afterEach(() => Promise.all(clients.splice(0).map((client) => client.dispose())))
afterAll(async () => live[Symbol.asyncDispose]())

it('gives the unmodified client what is in the log, and then what is told', async () => {
  const conversationId = talk.open()
  await talk.say(conversationId, 'Hej')
  await talk.say(conversationId, 'Hallo')
  const heard = listen(conversationId, 1)
  await until(() => heard.all.length === 1)
  await talk.say(conversationId, 'Moi')
  await until(() => heard.all.length === 2)
  expect(heard.all).toEqual([{ messageSent: { seq: 2, body: 'Hallo' } }, { messageSent: { seq: 3, body: 'Moi' } }])
})

it('asks once for all who listen, and as nobody in particular', async () => {
  const conversationId = talk.open()
  const everybody = [listen(conversationId), listen(conversationId), listen(conversationId)]
  await talk.say(conversationId, 'Hej')
  await until(() => everybody.every(({ all }) => all.length === 1))
  const before = talk.asked.length
  await talk.say(conversationId, 'Hallo')
  await until(() => everybody.every(({ all }) => all.length === 2))
  const asked = talk.asked.slice(before)
  expect(asked.map(({ body, headers }) => [body.includes('messages(of'), headers['authorization']])).toEqual([
    [true, undefined],
  ])
})

it('reads what it could not ask for from the log', async () => {
  const conversationId = talk.open()
  const heard = listen(conversationId)
  await talk.say(conversationId, 'Hej')
  await until(() => heard.all.length === 1)
  talk.failOnce()
  await talk.say(conversationId, 'Hallo')
  await until(() => heard.all.length === 2)
})

it('tells nothing any more once one has blocked the other', async () => {
  const conversationId = talk.open()
  const heard = listen(conversationId)
  await talk.say(conversationId, 'Hej')
  await until(() => heard.all.length === 1)
  await talk.block(conversationId)
  await until(() => heard.ending === 'complete')
  const later = listen(conversationId, 1)
  await until(() => later.ending === 'complete')
  expect(later.all).toEqual([])
})

it('says that something has changed, and from where on a read shows it', async () => {
  const heard = subscribe(inboxChanged)
  const conversationId = talk.open()
  await until(async () => {
    await talk.say(conversationId, 'Hej')
    return heard.all.length > 1
  })
  const [first, { inboxChanged: change }] = heard.all as any[] // as asked
  expect(first.inboxChanged).toEqual({ conversationId: null, position: null })
  expect(change.conversationId).toBe(conversationId)
  expect(change.position).toEqual({
    stream: `conversation-${conversationId}`,
    version: expect.any(Number),
    sequence: expect.any(Number),
  })
})

it.each([
  ['what no build brought', 'subscription { inboxChanged { __typename } }', {}, 'DOCUMENT_NOT_TRUSTED'],
  ['a query', '{ unreadMessages }', {}, 'BAD_REQUEST'],
  ['what depends on who listens', documents[3]!, {}, 'BAD_REQUEST'],
  ['a conversation of others', messageSent, { c: randomUUID(), after: 0 }, 'NOT_FOUND'],
  ['no conversation', messageSent, { after: 1 }, 'INVALID_INPUT'],
])('refuses %s', async (_, query, variables, code) => {
  const heard = subscribe(query, variables)
  await until(() => heard.ending !== undefined)
  expect(heard).toMatchObject({ all: [], ending: [{ message: code, extensions: { code } }] })
})

it.each([['that nobody has written yet', 1], ['below nothing', -1]])('refuses a number %s', async (_, after) => {
  const heard = listen(talk.open(), after)
  await until(() => heard.ending !== undefined)
  expect(heard.ending).toMatchObject([{ message: 'INVALID_INPUT' }])
})

it('refuses more subscriptions than one page needs', async () => {
  const client = clientOf()
  const all = Array.from({ length: liveLimits.perSocket + 1 }, () => listen(talk.open(), 0, client))
  await until(() => all.at(-1)!.ending !== undefined)
  expect(all.at(-1)!.ending).toMatchObject([{ message: 'TOO_MANY_REQUESTS' }])
  expect(all.slice(0, -1).every(({ ending }) => ending === undefined)).toBe(true)
})

it('is no answer to a question', async () => {
  expect(codes(await ask(gateway, { documentId: documentId(inboxChanged) }))).toEqual(['BAD_REQUEST'])
})

it.each([
  ['another page', { origin: 'https://elsewhere.example' }, '/graphql', 403],
  ['another place', {}, '/pages/home', 404],
])('lets %s in nowhere', async (_, headers, path, status) => {
  const socket = new WebSocket(`${address()}${path}`, 'graphql-transport-ws', { headers })
  const answered = await new Promise((resolve) =>
    socket.once('unexpected-response', (_request, { statusCode }) => resolve(statusCode))
  )
  expect(answered).toBe(status)
  socket.on('error', () => {}).terminate()
})

it.each([
  ['says nothing of who it is', {}, 4401, 'UNAUTHENTICATED'],
  ['is of nobody', { authorization: 'Bearer x', nobody: true }, 4403, 'UNAUTHENTICATED'],
])('closes a connection that %s', async (_, { nobody, ...payload }: { nobody?: boolean }, code, reason) => {
  const accountId = talk.accountId
  if (nobody) talk.accountId = undefined
  const socket = await rawSocket()
  const closed = closing(socket)
  socket.send(JSON.stringify({ type: 'connection_init', payload }))
  expect(await closed).toEqual([code, reason])
  talk.accountId = accountId
})

it('closes a connection whose session ends at once, and one whose token ends for a new one', async () => {
  const sid = randomUUID()
  const [session, token] = [await connected({ sid, life: 600 }), await connected({ sid: randomUUID(), life: 1 })]
  const closed = [closing(session), closing(token)]
  await bus.publish(topicOf('identity'), [sessionRecord('SessionEnded', sid)])
  expect(await Promise.all(closed)).toEqual([[4401, 'SESSION_ENDED'], [4403, 'UNAUTHENTICATED']])
})

it('closes what says too much at once', async () => {
  const socket = await rawSocket()
  const closed = closing(socket)
  socket.send('x'.repeat(1_000_000))
  expect((await closed)[0]).toBe(1009)
})

interface Heard {
  all: unknown[]
  ending: 'complete' | readonly unknown[] | undefined
}

function clientOf(token = tokenOf({ sid: randomUUID(), life: 600 })) {
  const connectionParams = { authorization: `Bearer ${token}` }
  const client = createClient({
    url: `${address()}/graphql`,
    webSocketImpl: WebSocket,
    retryAttempts: 0,
    connectionParams,
  })
  clients.push(client)
  return client
}

function listen(c: string, after = 0, client = clientOf()): Heard {
  return subscribe(messageSent, { c, after }, client)
}

function subscribe(query: string, variables: Record<string, unknown> = {}, client = clientOf()): Heard {
  const heard: Heard = { all: [], ending: undefined }
  client.subscribe({ query, variables }, {
    next: ({ data }) => void heard.all.push(data),
    error: (errors) => void (heard.ending = errors as unknown[]),
    complete: () => void (heard.ending = 'complete'),
  })
  return heard
}

function address(): string {
  return gateway.url.replace('http', 'ws')
}

async function rawSocket(): Promise<WebSocket> {
  const socket = new WebSocket(`${address()}/graphql`, 'graphql-transport-ws')
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  return socket
}

async function connected(claims: { sid: string; life: number }): Promise<WebSocket> {
  const socket = await rawSocket()
  const acknowledged = new Promise((resolve) => socket.once('message', resolve))
  socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${tokenOf(claims)}` } }))
  await acknowledged
  return socket
}

function closing(socket: WebSocket): Promise<[number, string]> {
  return new Promise((resolve) => socket.once('close', (code, reason) => resolve([code, String(reason)])))
}
