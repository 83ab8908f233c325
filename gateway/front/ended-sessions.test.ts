/** @service */
import { randomUUID } from 'node:crypto'
import { PostgresBus } from '@delvik/runtime/engine/bus/postgres/bus.postgres'
import { EndedSessions } from '@delvik/runtime/engine/graph/ended-sessions'
import { sessionRecord } from '@delvik/runtime/testing/session-records'
import { openTestDatabase, until } from '@delvik/runtime/testing/until'
import { topicOf } from '@delvik/runtime/topics'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import {
  ask,
  codes,
  documentId,
  gatewayConfig,
  startFront,
  startSubgraph,
  type Stub,
} from '../testing/front-fixture.ts'
import type { Gateway } from './front.ts'

const document = '{ searchPitches { totalCount } }'
const data = { searchPitches: { totalCount: 7 } }

const opened = new AsyncDisposableStack()
let search: Stub

beforeAll(async () => {
  const found = { edges: [], pageInfo: {}, totalCount: 7 }
  search = opened.use(await startSubgraph('search', { Query: { searchPitches: () => found } }))
})
afterAll(() => opened.disposeAsync())

it('refuses a session that has ended, before any service is asked', async () => {
  await using database = await openTestDatabase()
  await using gateway = await startOn(database.url)
  const [over, living] = [randomUUID(), randomUUID()]
  expect(await askAs(gateway, over)).toMatchObject({ status: 200, data })
  await end(over, database.url)
  await until(async () => codes(await askAs(gateway, over)).length > 0)

  const asked = search.heard.length
  const { status, headers, errors } = await askAs(gateway, over)
  const requestId = headers.get('x-request-id')
  expect({ status, errors }).toEqual({
    status: 200,
    errors: [{ message: 'SESSION_ENDED', extensions: { code: 'SESSION_ENDED', requestId } }],
  })
  expect(search.heard).toHaveLength(asked)
  expect(await askAs(gateway, living)).toMatchObject({ data })
})

it('knows once it is ready what had ended before it started, and serves on while the bus is away', async () => {
  const over = randomUUID()
  await using opening = new AsyncDisposableStack()
  const database = await openTestDatabase()
  await end(over, database.url)
  const gateway = opening.use(await startOn(database.url))
  await until(async () => (await readiness(gateway)).status === 200)
  expect(codes(await askAs(gateway, over))).toEqual(['SESSION_ENDED'])
  await database[Symbol.asyncDispose]()
  expect(await readiness(gateway)).toEqual({ status: 200, text: 'ok\n' })
  expect(codes(await askAs(gateway, over))).toEqual(['SESSION_ENDED'])
  expect(await askAs(gateway, randomUUID())).toMatchObject({ data })
})

it('is not ready before it has heard them', async () => {
  const deaf = new EndedSessions(() => {})
  await using bus = await PostgresBus.open({ url: gatewayConfig().bus.postgresUrl })
  await using gateway = await startFront({}, { ended: deaf, bus })
  await until(async () => !(await readiness(gateway)).text.includes('live'))
  expect(await readiness(gateway)).toEqual({ status: 503, text: 'not ready: ended sessions\n' })
})

it.each(['Bearer', 'Bearer x', 'Bearer e30.e30.x', 'Bearer e30.W10.x', 'Bearer e30.eyJzaWQiOjF9.x', 'Basic eDp5'])(
  'leaves to the services what to think of "%s"',
  async (authorization) => {
    await using gateway = await startOn(gatewayConfig().bus.postgresUrl)
    expect(await askWith(gateway, authorization)).toMatchObject({ data })
    expect(search.heard.at(-1)?.headers).toMatchObject({ authorization })
  },
)

function startOn(postgresUrl: string): Promise<Gateway> {
  const { bus } = gatewayConfig()
  return startFront({ bus: { ...bus, postgresUrl }, targets: { search: search.url }, documents: [document] })
}

/** With a token that says the session and nothing else: the gateway does not verify it, and these services neither. */
function askAs(gateway: Gateway, sid: string) {
  const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url')
  return askWith(gateway, `Bearer ${part({ alg: 'none' })}.${part({ sid })}.x`)
}

function askWith(gateway: Gateway, authorization: string) {
  return ask(gateway, { documentId: documentId(document) }, { authorization })
}

async function readiness({ operationsUrl }: Gateway) {
  const answer = await fetch(`${operationsUrl}/readyz`)
  return { status: answer.status, text: await answer.text() }
}

async function end(sid: string, url: string): Promise<void> {
  await using bus = await PostgresBus.open({ url })
  await bus.publish(topicOf('identity'), [sessionRecord('SessionEnded', sid)])
}
