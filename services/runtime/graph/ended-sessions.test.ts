/** @service */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { PostgresBus } from '../bus/postgres/bus.postgres.ts'
import { EndedSessions } from './ended-sessions.ts'
import { sessionRecord } from '../testing/session-records.ts'
import { openTestDatabase, until } from '../testing/until.ts'

const opened = new AsyncDisposableStack()
let bus: PostgresBus
let url: string

beforeAll(async () => {
  ;({ url } = opened.use(await openTestDatabase()))
  bus = opened.use(await PostgresBus.open({ url }))
})
afterAll(() => opened.disposeAsync())

const topic = 'issuer.events.v1'
const refuse = (error: unknown): never => {
  throw error
}

it('knows a session that ended before it began to listen, and one that ends now', async () => {
  const [before, later, living] = [randomUUID(), randomUUID(), randomUUID()]
  await bus.publish(topic, [sessionRecord('SessionEnded', before), sessionRecord('SessionStarted', living)])
  await using ended = new EndedSessions(refuse)
  await ended.listen(bus, topic)
  await until(() => ended.ready())
  expect([before, later, living].map((sid) => ended.has(sid))).toEqual([true, false, false])
  await bus.publish(topic, [sessionRecord('SessionEnded', later)])
  await until(() => ended.has(later))
})

it('is told to every process', async () => {
  await using here = new EndedSessions(refuse)
  await using there = new EndedSessions(refuse)
  await Promise.all([here, there].map((one) => one.listen(bus, topic)))
  const sid = randomUUID()
  await bus.publish(topic, [sessionRecord('SessionEnded', sid)])
  await until(() => here.has(sid) && there.has(sid))
})

it('tells once of each session that ends, until nobody wants to hear of it', async () => {
  await using ended = new EndedSessions(refuse)
  const [one, other, last] = [randomUUID(), randomUUID(), randomUUID()]
  const [told, toldAll]: string[][] = [[], []]
  const hook = ended.onEnded((sid) => told!.push(sid))
  ended.onEnded((sid) => toldAll!.push(sid))
  await ended.listen(bus, topic)
  await bus.publish(topic, [sessionRecord('SessionEnded', one), sessionRecord('SessionStarted', other)])
  await bus.publish(topic, [sessionRecord('SessionEnded', one), sessionRecord('SessionEnded', other)])
  await until(() => ended.has(one) && ended.has(other))
  hook[Symbol.dispose]()
  await bus.publish(topic, [sessionRecord('SessionEnded', last)])
  await until(() => ended.has(last))
  const ours = (all: string[]) => all.filter((sid) => sid === one || sid === other || sid === last).sort()
  expect(ours(told!)).toEqual([one, other].sort())
  expect(ours(toldAll!)).toEqual([one, other, last].sort())
})

it('is not ready before it listens', async () => {
  await using ended = new EndedSessions(refuse)
  expect(await ended.ready()).toBe(false)
  expect(await ended.caughtUp()).toBe(false)
})

it('stays ready while sessions end elsewhere, however many', async () => {
  await using ended = new EndedSessions(refuse)
  await ended.listen(bus, topic)
  await until(() => ended.ready())
  await using issuer = await PostgresBus.open({ url })
  const looks: boolean[] = []
  for (let signOuts = 0; signOuts < 200; signOuts++) {
    // What was just published cannot have been read when one looks at once.
    await issuer.publish(topic, [sessionRecord('SessionEnded', randomUUID())])
    for (let look = 0; look < 50; look++) looks.push(await ended.ready())
  }
  expect(looks).toHaveLength(10_000)
  expect(looks.filter((ready) => !ready)).toEqual([])
})

it('reports a record that is no event, and reads on', async () => {
  const reported: object[] = []
  await using ended = new EndedSessions((_, where) => reported.push(where))
  const [before, after] = [randomUUID(), randomUUID()]
  const key = `session-${before}`
  const noEvents = [
    { key, headers: {}, value: null },
    { ...sessionRecord('SessionEnded', before), key, value: Buffer.from('no JSON') },
    { ...sessionRecord('SessionEnded', before), key, value: Buffer.from('{"data":null}') },
  ]
  await bus.publish(topic, [sessionRecord('SessionEnded', before), ...noEvents, {
    ...sessionRecord('SessionEnded', after),
    key,
  }])
  await ended.listen(bus, topic)
  await until(() => ended.ready())
  expect([before, after].map((sid) => ended.has(sid))).toEqual([true, true])
  expect(reported).toEqual(noEvents.map(() => expect.objectContaining({ topic, offset: expect.any(String) })))
})
