import { beforeAll, expect, test } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { Crowd } from '@delvik/apphost/demo/crowd'
import { linkToken, register } from '@delvik/apphost/demo/registration'
import { serviceNames } from '@delvik/schemas/services'
import { Person } from '@delvik/apphost/demo/person'
import { password } from '@delvik/journeys/stage'
import { pitchService } from '@delvik/pitch/service'
import { toRecord } from '@delvik/runtime/cloud-events'
import { type EventRow, isAfter } from '@delvik/runtime/engine/event-store/event-rows'
import { lockKey, AdvisoryLockSession } from '@delvik/runtime/advisory-lock-session'
import { listParked, type Parked } from '@delvik/runtime/engine/subscriptions/parked'
import { relayCursor } from '@delvik/runtime/engine/bus/relay'
import { askSettlement, settleAll } from '@delvik/runtime/settle'
import { until } from '@delvik/runtime/testing/until'
import { topicOf } from '@delvik/runtime/topics'
import { pitchEvents } from '@delvik/schemas/events/pitch'
import { firstRates, rates, ratesStream } from '@delvik/search/rates/rates'
import { searchService } from '@delvik/search/service'
import { logOf } from '../folds.ts'
import { definitions, storeOf } from '../stores.ts'
import { startLoad } from '../load.ts'
import { newerPitchEvents } from '../newer.ts'
import { cureAll, parked, poison, tellNonsense } from '../poison.ts'
import { extent, figuresOf, rate, report } from '../report.ts'
import type { Scene } from '../scene.ts'
import { catchUp, untruths } from '../truth.ts'

let stage: Scene['stage']
let people: Scene['people']
let stores: Scene['stores']

const command = (type: string, data: object) => ({
  type,
  data,
  meta: { commandId: randomUUID(), actor: 'operator', now: new Date() },
})

/** Somebody who signs up and forgets their password: their role and the end of their sessions cannot be taken in. */
const ofNobody = `NEW.stream = 'membership-nobody'`

async function signUpLate(): Promise<Person> {
  const { platform } = stage
  const email = 'late@example.org'
  const ofLate = `NEW.model LIKE 'accounts@%' AND NEW.source ->> 'role' = 'entrepreneur'`
  await poison(stores, 'pitch', { table: 'merge_sources', when: `${ofLate} OR ${ofNobody}` })
  await register(platform, new Crowd(platform.addresses, password), [{
    name: 'Late',
    email,
    market: 'SE',
    role: 'entrepreneur',
    staff: [],
  }])
  const late = await new Person(platform.addresses).signIn(email, password)
  const confirmation = await linkToken(platform, email)
  await late.command('requestPasswordReset', { email }, 'sent')
  await until(async () => (await linkToken(platform, email)) !== confirmation)
  await poison(stores, 'identity', {
    table: 'events',
    when: `NEW.type = 'SessionEnded' AND NEW.data->>'reason' = 'passwordReset'`,
  })
  await late.command('resetPassword', { token: await linkToken(platform, email), password: `${password}!` }, 'changed')
  return late
}

/** Something for every consumer that it cannot take in. @returns what will be held back, as service and key */
async function poisonAll(): Promise<string[]> {
  const [saver] = people.savers
  const [first, second] = people.moving
  const late = await signUpLate()
  await poison(stores, 'search', { table: 'merge_sources', when: `NEW.stream = 'pitch-${first}'` })
  await poison(stores, 'search', { table: 'rate_tables', when: 'true' })
  await poison(stores, 'storage', { table: 'merge_sources', when: ofNobody })
  await poison(stores, 'notification', { table: 'merge_sources', when: `NEW.stream = 'account-${saver?.id}'` })
  await poison(stores, 'notification', { table: 'mails', when: `NEW.params->>'pitchId' = '${second}'` })
  await tellNonsense(stores)
  const change = command('PublishRates', { ...firstRates, from: '2026-12-01' }) as Parameters<typeof rates.decide>[0] // of its data
  await storeOf(stores, searchService).change(ratesStream, rates, change)
  return [
    `identity account-${late.id}`,
    `notification account-${saver?.id}`,
    `notification pitch-${second}`,
    `pitch account-${late.id}`,
    'pitch membership-nobody',
    `search pitch-${first}`,
    'search rates',
    'storage membership-nobody',
  ]
}

async function allParked(): Promise<(Parked & { service: string })[]> {
  const all = definitions.map(async ({ name: service }) => {
    return (await listParked(stores.schema(service))).map((one) => ({ ...one, service }))
  })
  return (await Promise.all(all)).flat()
}

async function held(): Promise<string[]> {
  return [...new Set((await allParked()).map(({ service, key }) => `${service} ${key}`))].toSorted()
}

/** Nobody is behind, but for what is held back. */
async function nobodyLags(): Promise<boolean> {
  const all = await Promise.all(serviceNames.map((name) => askSettlement(stage.platform.services[name])))
  return all.every(({ lagging }) => lagging.length === 0)
}

/** Events that nobody expects as they come. What is told last is of a newer release. */
export function events(scene: () => Scene): void {
  beforeAll(() => {
    ;({ stage, people, stores } = scene())
  })

  disordered()

  test(
    'two releases at once serve alike and park nothing, and an event of a newer shape waits for the newer release',
    async () => {
      const { pitch, search, notification, chat, ...others } = stage.platform.processes
      const services = [others.identity, others.storage]
      await using newer = await stage.platform.another('pitch', 'dist/deploy/faults/newer-pitch.js')
      await using load = startLoad(people, { rate })
      await newer.start()
      scene().pitches = [pitch, newer]
      await load.goesOn(extent(40, 100), 'pitch')
      const praise = {
        initialState: null,
        decide: () => [{ type: 'PitchPraised', data: { pitchId, ownerId: people.owner.id } }],
        evolve: () => null,
      }
      const pitchId = people.steady[0]!
      await storeOf(stores, { ...pitchService, events: newerPitchEvents }).change(
        `pitch-${pitchId}`,
        praise,
        command('PraisePitch', {}),
      )
      await load.goesOn(extent(40, 100), 'pitch')
      const ledger = await load.stop()
      await settleAll([...services, pitch, search, notification, chat, newer], 120_000)
      const seen = await Promise.all([pitch, newer].map((one) => {
        scene().pitches = [one]
        return Promise.all(
          people.savers.map((saver) =>
            saver.ask('{ bookmarks { totalCount edges { savedAt node { pitchId state } } } }')
          ),
        )
      }))
      expect(seen[0]).toEqual(seen[1])

      await pitch.stop()
      scene().pitches = [newer]
      await people.owner.command('markDone', { pitchId: people.steady[1] }, 'position { version }')
      const taken = async (service: string) => {
        const text =
          `SELECT count(*)::int AS groups FROM inbox JOIN pitch.events e ON e.id = event_id WHERE type = 'PitchCompleted'`
        return (await stores.schema(service).query(text)).rows[0].groups
      }
      // Whoever mails does without what it says, and whoever matches pitches; who lists what is due, or found, does not.
      const takenBy = async () => [await taken('search'), await taken('notification')]
      await until(async () => Math.min(...(await takenBy())) > 0, 60_000)
      await until(async () => (await askSettlement(search)).lagging.length > 0, 60_000)
      expect(await takenBy()).toEqual([1, 1])
      await using newerSearch = await stage.platform.another('search', 'dist/deploy/faults/newer-search.js')
      await using newerPost = await stage.platform.another('notification', 'dist/deploy/faults/newer-notification.js')
      await using newerChat = await stage.platform.another('chat', 'dist/deploy/faults/newer-chat.js')
      await Promise.all([newerSearch.start(), newerPost.start(), newerChat.start()])
      await Promise.all([search.stop(), notification.stop(), chat.stop()])
      await settleAll([...services, newer, newerSearch, newerPost, newerChat], 120_000)
      expect(await takenBy()).toEqual([2, 3])
      report(figuresOf(ledger))
      Object.assign(pitchEvents, { PitchCompleted: newerPitchEvents.PitchCompleted })
      expect((await untruths(stage, people)).filter((line) => !/membership-nobody|pitch\.events/.test(line))).toEqual(
        [],
      )
    },
    240_000,
  )
}

function disordered(): void {
  test('events that come twice and in the wrong order change nothing', async () => {
    const { bus, config } = stores.platform
    const { pitch } = stage.platform.processes
    const topic = topicOf('pitch', config.generations['pitch'])
    const cursor = relayCursor(config.generations['pitch'])
    await using relay = await AdvisoryLockSession.open({ url: config.postgresUrl, name: 'disorder' })
    const mine = relay.query(`SELECT pg_advisory_lock(${lockKey})`, [`pitch ${cursor}`])
    await using load = startLoad(people, { rate })
    await load.goesOn(50)
    await pitch.kill()
    await mine
    await pitch.start()
    await load.goesOn(extent(60, 1_000), 'pitch', extent(60_000, 300_000))
    const ledger = await load.stop()

    const whole = (await Array.fromAsync(logOf(stores.schema('pitch')))).flat().filter((row) => row.public)
    const { rows } = await stores.schema('pitch').query('SELECT txid, seq FROM cursors WHERE name = $1', [cursor])
    const told = { txid: BigInt(rows[0].txid), seq: BigInt(rows[0].seq) }
    const untold = whole.filter((row) => isAfter(row, told))
    const records = (some: EventRow[]) => some.map((row) => toRecord('pitch', row))
    expect(untold.length).toBeGreaterThan(50)
    await bus.publish(topic, [...records(untold.toReversed()), ...records(untold), ...records(whole.toReversed())])
    await relay[Symbol.asyncDispose]()
    const took = await catchUp(stage)
    report({ 'out of order': untold.length, repeated: whole.length, ...figuresOf(ledger), 'catch-up': `${took} ms` })
    // What was told first was told by this test.
    expect((await untruths(stage, people)).filter((line) => !line.startsWith(topic))).toEqual([])
  }, extent(180_000, 600_000))

  test(
    'an event that a consumer cannot take in holds back its key alone, until an operator tries again or drops it',
    async () => {
      const expected = await poisonAll()
      await using load = startLoad(people, { rate })
      await until(async () => (await held()).length >= expected.length, 60_000, () => 'all are parked')
      await load.goesOn(extent(50, 500), undefined, extent(60_000, 300_000))
      const ledger = await load.stop()
      await until(nobodyLags, 60_000, () => 'the others have arrived')
      expect(await held()).toEqual(expected)

      const all = await allParked()
      const failed = all.filter(({ reason }) => reason === 'failed')
      const list = (await parked(stores, 'list')).join('\n')
      for (const { consumer, key } of failed) expect(list).toContain(`consumer=${JSON.stringify(consumer)} key=${key} `)
      await cureAll(stores)
      for (const { consumer, key } of failed)
        await parked(
          stores,
          key === 'membership-nobody' ? 'drop' : 'retry',
          consumer,
          key,
        )
      await until(async () => (await held()).length === 0, 60_000, allParked)
      const took = await catchUp(stage)
      report({
        'held keys': expected.length,
        'waited behind': all.length - failed.length,
        ...figuresOf(ledger),
        'catch-up': `${took} ms`,
      })
      // The test itself has told of nobody's membership.
      expect((await untruths(stage, people)).filter((line) => !/membership-nobody|pitch\.events/.test(line))).toEqual(
        [],
      )
    },
    extent(240_000, 600_000),
  )
}
