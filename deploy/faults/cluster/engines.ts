import { afterEach, beforeAll, expect, test } from '@jest/globals'
import { setTimeout as delay } from 'node:timers/promises'
import { describeOnOwn } from '@delvik/runtime/testing/engines'
import { until } from '@delvik/runtime/testing/until'
import { drainOf } from '../drain.ts'
import { type Load, startLoad } from '../load.ts'
import { extent, full, figuresOf, rate, refusalsOf, report } from '../report.ts'
import type { Scene } from '../scene.ts'
import { catchUp } from '../truth.ts'

/** Given by the Jest environment. */
declare const postgres: { kill(): Promise<void>; start(): Promise<void> }

let stage: Scene['stage']
let people: Scene['people']
let stores: Scene['stores']
let load: Load | undefined

/** Milliseconds for which something stays away. */
const outage = extent(2_000, 60_000)
/** Of a test. */
const patience = outage + 240_000

const search = () => stage.stranger().ask('{ searchPitches(query: {}) { totalCount } }')
const bookmarks = () => people.savers[0]!.ask('{ bookmarks { totalCount } }')
/** `answers`, or the code of the refusal. */
const outcome = (asked: Promise<unknown>) =>
  asked.then(() => 'answers', ({ code }: { code?: string }) => code ?? 'UNREACHABLE')
/** A reader's patience may end before the refusal comes. */
const isRefused = (ask: () => Promise<unknown>) => until(async () => (await outcome(ask())) === 'TRY_AGAIN', 30_000)
const refusals = () => people.journal.refused['TRY_AGAIN'] ?? 0
/** Of a process that cannot do what it is for, and is not to be started again for that. */
const unready = { readyz: 503, livez: 200 }
async function healthOf(name: 'search' | 'pitch'): Promise<object> {
  const [readyz, livez] = await Promise.all(
    ['readyz', 'livez'].map((path) => fetch(new URL(path, stage.platform.services[name].operationsUrl))),
  )
  return { readyz: readyz?.status, livez: livez?.status }
}
const pids = () => Object.values(stage.platform.processes).map(({ pid }) => pid)

/** Keeps commands coming from people whose tokens outlast a test. */
async function begin(): Promise<Load> {
  await Promise.all([people.owner, people.reviewer, ...people.savers].map((one) => one.renew()))
  return startLoad(people, { rate })
}

async function measure(figures: Record<string, string | number>): Promise<void> {
  report({ ...figures, 'caught up': `${await catchUp(stage)} ms` })
}

/** Engines are taken away under load, for a while. */
export function engines(scene: () => Scene): void {
  beforeAll(() => {
    ;({ stage, people, stores } = scene())
  })
  afterEach(() => load?.stop(), 60_000)

  describeOnOwn('kafka', 'without Kafka', (broker) => {
    afterEach(() => broker.start(), 200_000)

    test(
      'commands are carried out, and what has gathered is told in order and ten times as fast as it came',
      async () => {
        load = await begin()
        await load.goesOn(rate)
        await broker.stop()
        const over = delay(outage)
        await load.goesOn(rate * 2)
        await over
        const back = new Date()
        await broker.start()
        await load.goesOn(rate)
        const ledger = await load.stop()
        await catchUp(stage)
        const { events, perSecond } = await drainOf(stores, 'pitch', back)
        const times = Math.round((perSecond * outage) / 1000 / events)
        await measure({
          ...figuresOf(ledger),
          backlog: events,
          'drained per second': perSecond,
          'times as fast as it came': times,
        })
        expect(refusalsOf(ledger)).toEqual([])
        expect(events).toBeGreaterThan(0)
        // How long the backlog of a short outage takes tells only when the partitions have had their leader back.
        if (full) expect(times).toBeGreaterThanOrEqual(10)
      },
      patience,
    )
  })

  describeOnOwn('elasticsearch', 'without Elasticsearch', (engine) => {
    afterEach(() => engine.resume().then(engine.start), 200_000)

    test(
      'commands are carried out, a search is refused by a code, and then it finds what has been written',
      async () => {
        load = await begin()
        await load.goesOn(rate)
        // To start it takes a busy machine a minute: in a short run it only stands still.
        await (full ? engine.kill() : engine.pause())
        const over = delay(outage)
        await load.goesOn(rate * 2)
        await isRefused(search)
        expect(await healthOf('search')).toEqual(unready)
        await over
        await (full ? engine.start() : engine.resume())
        await until(async () => (await outcome(search())) === 'answers', 60_000)
        await load.goesOn(rate)
        const ledger = await load.stop()
        await measure(figuresOf(ledger))
        expect(refusalsOf(ledger)).toEqual([])
      },
      patience,
    )
  })

  // What reads and commands then do is proven by itself (`model-recovery.test.ts`).
  if (full) emptied()

  afterEach(() => postgres.start(), 60_000)

  test('ES1 PostgreSQL that is killed takes no acknowledged event along, and everybody connects again', async () => {
    const running = pids()
    for (let kills = 0; kills < extent(1, 5); kills++) {
      load = await begin()
      await load.goesOn(rate)
      const before = refusals()
      await postgres.kill()
      await until(() => refusals() > before)
      await postgres.start()
      await load.goesOn(rate)
      const ledger = await load.stop()
      await measure(figuresOf(ledger))
      expect(refusalsOf(ledger)).toEqual(['TRY_AGAIN'])
    }
    expect(pids()).toEqual(running)
  }, patience * 2)
}

function emptied(): void {
  describeOnOwn('mongo', 'a document store that comes back empty', (engine) => {
    afterEach(() => engine.start(), 200_000)

    test('holds up no command; reads are refused by a code until it is made again', async () => {
      load = await begin()
      await load.goesOn(rate)
      await engine.kill()
      const over = delay(outage)
      await Promise.all([load.goesOn(10, 'identity'), load.goesOn(20, 'pitch')])
      await isRefused(bookmarks)
      expect(await healthOf('pitch')).toEqual(unready)
      await over
      await engine.start()
      await until(async () => (await outcome(bookmarks())) === 'answers', 60_000)
      await load.goesOn(rate, 'pitch')
      const ledger = await load.stop()
      await measure(figuresOf(ledger))
      expect(refusalsOf(ledger)).toEqual([])
    }, patience)
  })
}
