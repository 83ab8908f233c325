/** @service */
import { randomUUID } from 'node:crypto'
import type { PostgresBus } from '@delvik/runtime/engine/bus/postgres/bus.postgres'
import { sessionRecord } from '@delvik/runtime/testing/session-records'
import { until } from '@delvik/runtime/testing/until'
import { topicOf } from '@delvik/runtime/topics'
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals'
import { type Client, createClient } from 'graphql-sse'
import type { Gateway } from '../front/front.ts'
import { type LiveGateway, openLiveGateway } from '../testing/live-fixture.ts'
import type { StubTalk } from '../testing/talk.ts'
import { tokenOf } from '../testing/token.ts'
import { liveLimits } from './connections.ts'

const messageSent =
  'subscription ($c: ID!, $after: Int!) { messageSent(conversationId: $c, after: $after) { seq body } }'
const inboxChanged = 'subscription { inboxChanged { conversationId } }'
const documents = [messageSent, inboxChanged, '{ unreadMessages }']

const clients: Client[] = []
let live: LiveGateway
let talk: StubTalk
let gateway: Gateway
let bus: PostgresBus

beforeAll(async () => {
  live = await openLiveGateway(documents)
  ;({ talk, gateway, bus } = live)
})
afterEach(() => clients.splice(0).forEach((client) => client.dispose()))
afterAll(async () => live[Symbol.asyncDispose]())

it('gives the unmodified client what is in the log, and then what is told, until one has blocked the other', async () => {
  const conversationId = talk.open()
  await talk.say(conversationId, 'Hej')
  await talk.say(conversationId, 'Hallo')
  const heard = listen(conversationId, 1)
  await until(() => heard.all.length === 1)
  await talk.say(conversationId, 'Moi')
  await until(() => heard.all.length === 2)
  expect(heard.all).toEqual(
    [2, 3].map((seq) => ({ data: { messageSent: { seq, body: seq === 2 ? 'Hallo' : 'Moi' } } })),
  )
  await talk.block(conversationId)
  await until(() => heard.ending === 'complete')
})

it('says that something has changed', async () => {
  const heard = subscribe(inboxChanged)
  await until(() => heard.all.length === 1)
  const conversationId = talk.open()
  await talk.say(conversationId, 'Hej')
  await until(() => heard.all.length > 1)
  expect(heard.all.at(-1)).toEqual({ data: { inboxChanged: { conversationId } } })
})

it.each([
  ['what no build brought', 'subscription { inboxChanged { __typename } }', {}, 'DOCUMENT_NOT_TRUSTED'],
  ['a query', '{ unreadMessages }', {}, 'BAD_REQUEST'],
  ['a conversation of others', messageSent, { c: randomUUID(), after: 0 }, 'NOT_FOUND'],
  ['no conversation', messageSent, { after: 1 }, 'INVALID_INPUT'],
])('refuses %s for good', async (_, query, variables, code) => {
  const heard = subscribe(query, variables)
  await until(() => heard.ending !== undefined)
  expect(heard).toMatchObject({ all: [{ errors: [{ message: code, extensions: { code } }] }], ending: 'complete' })
})

it.each([
  ['of another page', { origin: 'https://elsewhere.example', authorization: 'Bearer x' }, 403, 'FORBIDDEN'],
  ['that says nothing of who it is', {}, 401, 'UNAUTHENTICATED'],
  ['that is no JSON', { 'content-type': 'text/plain', authorization: 'Bearer x' }, 415, 'BAD_REQUEST'],
])('answers a request %s with a status', async (_, headers, status, code) => {
  const answer = await fetch(`${gateway.url}/graphql`, {
    method: 'POST',
    headers: { accept: 'text/event-stream', 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query: inboxChanged }),
  })
  expect({ status: answer.status, ...((await answer.json()) as object) }).toMatchObject({ status, code })
})

it('lets a client whose token is not good ask again', async () => {
  const accountId = talk.accountId
  talk.accountId = undefined
  const heard = subscribe(inboxChanged)
  await until(() => heard.ending !== undefined)
  talk.accountId = accountId
  expect(heard).toMatchObject({ all: [], ending: { name: 'NetworkError' } })
})

it('breaks off when the token ends, and is over when the session does', async () => {
  const sid = randomUUID()
  const session = subscribe(inboxChanged, {}, tokenOf({ sid, life: 600 }))
  const token = subscribe(inboxChanged, {}, tokenOf({ sid: randomUUID(), life: 1 }))
  await until(() => session.all.length === 1 && token.all.length === 1)
  await bus.publish(topicOf('identity'), [sessionRecord('SessionEnded', sid)])
  await until(() => session.ending !== undefined && token.ending !== undefined)
  expect(token.ending).toMatchObject({ name: 'NetworkError' })
  expect(session.ending).toBe('complete')
  expect(session.all.at(-1)).toMatchObject({ errors: [{ message: 'SESSION_ENDED' }] })
})

it('keeps a place for no more connections than one account needs, and gives it back', async () => {
  const all = Array.from({ length: liveLimits.perAccount }, () => subscribe(inboxChanged))
  await until(() => all.every((one) => one.all.length === 1))
  const further = subscribe(inboxChanged)
  await until(() => further.ending !== undefined)
  expect(further.ending).toMatchObject({ response: { status: 429 } })
  clients.splice(0).forEach((client) => client.dispose())
  await until(async () => {
    const again = subscribe(inboxChanged)
    await until(() => again.all.length > 0 || again.ending !== undefined)
    return again.all.length > 0
  })
})

interface Heard {
  all: object[]
  ending: unknown
}

const listen = (c: string, after = 0) => subscribe(messageSent, { c, after })

function subscribe(query: string, variables: Record<string, unknown> = {}, token = tokenOf({ sid: '', life: 600 })) {
  const headers = { authorization: `Bearer ${token}` }
  const client = createClient({ url: `${gateway.url}/graphql`, retryAttempts: 0, headers })
  clients.push(client)
  const heard: Heard = { all: [], ending: undefined }
  client.subscribe({ query, variables }, {
    next: (result) => void heard.all.push(result),
    error: (error) => void (heard.ending = error),
    complete: () => void (heard.ending = 'complete'),
  })
  return heard
}
