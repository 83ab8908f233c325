/** @service */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { PostgresBus } from '../bus/postgres/bus.postgres.ts'
import { toRecord } from '../bus/cloud-events.ts'
import { EndedSessions } from './ended-sessions.ts'
import { openTestDatabase, until } from '../testing/until.ts'

const opened = new AsyncDisposableStack()
let bus: PostgresBus

beforeAll(async () => {
  const { url } = opened.use(await openTestDatabase())
  bus = opened.use(await PostgresBus.open({ url }))
})
afterAll(() => opened.disposeAsync())

const topic = 'issuer.events.v1'

it('knows a session that ended before it began to listen, and one that ends now', async () => {
  const [before, later, living] = [randomUUID(), randomUUID(), randomUUID()]
  await bus.publish(topic, [record('SessionEnded', before), record('SessionStarted', living)])
  await using ended = new EndedSessions()
  await ended.listen(bus, topic)
  await until(() => ended.caughtUp())
  expect([before, later, living].map((sid) => ended.has(sid))).toEqual([true, false, false])
  await bus.publish(topic, [record('SessionEnded', later)])
  await until(() => ended.has(later))
})

it('is told to every process', async () => {
  await using here = new EndedSessions()
  await using there = new EndedSessions()
  await Promise.all([here, there].map((one) => one.listen(bus, topic)))
  const sid = randomUUID()
  await bus.publish(topic, [record('SessionEnded', sid)])
  await until(() => here.has(sid) && there.has(sid))
})

it('has not caught up before it listens', async () => {
  await using ended = new EndedSessions()
  expect(await ended.caughtUp()).toBe(false)
})

function record(type: string, sid: string) {
  return toRecord('issuer', {
    stream: `session-${sid}`,
    version: 1,
    sequence: 1,
    id: randomUUID(),
    type,
    schema: 1,
    public: true,
    at: new Date(),
    subject: null,
    data: { sid },
    pii: null,
    actor: 'tester',
    correlation: randomUUID(),
    causation: null,
    trace: null,
  })
}
