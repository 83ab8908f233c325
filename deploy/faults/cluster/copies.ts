import { beforeAll, expect, test } from '@jest/globals'
import { until } from '@delvik/runtime/testing/until'
import { topicOf } from '@delvik/runtime/topics'
import { eventId } from '@delvik/runtime/engine/event-store/command-ids'
import { type Ledger, startLoad } from '../load.ts'
import { bringBack } from '../outlook.ts'
import { extent, figuresOf, full, rate, report } from '../report.ts'
import type { Scene } from '../scene.ts'
import { catchUp } from '../truth.ts'

let stage: Scene['stage']
let people: Scene['people']
let stores: Scene['stores']

async function told(service: string): Promise<bigint> {
  const ends = await stores.platform.bus.ends(topicOf(service, stores.platform.config.generations[service]))
  return [...ends.values()].reduce((sum, end) => sum + end, 0n)
}

/** Whoever takes in what is told from now on, in every group of a service that hears of pitches. */
async function hears(service: string): Promise<void> {
  const after = await stores.schema('pitch').query(
    'SELECT id FROM events WHERE public ORDER BY txid DESC, seq DESC LIMIT 1',
  )
  const { rows } = await stores.schema(service).query(
    `SELECT count(DISTINCT grp)::int AS groups FROM inbox WHERE stream ~ '^(pitch|bookmark)-'`,
  )
  const seen = 'SELECT count(*)::int AS groups FROM inbox WHERE event_id = $1'
  await until(
    async () => (await stores.schema(service).query(seen, [after.rows[0].id])).rows[0].groups === rows[0].groups,
    60_000,
  )
}

/** Commands that were at work when their service was told to stop, and that nobody got an answer to. */
async function carriedOutUnanswered({ acknowledged }: Ledger): Promise<string[]> {
  const unanswered = acknowledged.flatMap((sent) => (sent.cutOff ? [{ ...sent, cutOff: sent.cutOff }] : []))
  const found = unanswered.map(async ({ service, name, cutOff, ...sent }) => {
    const event = 'SELECT FROM events WHERE id = $1 AND recorded_at BETWEEN $2 AND $3'
    return (await stores.schema(service).query(event, [eventId(sent, 0), cutOff.from, cutOff.to])).rowCount
      ? [name]
      : []
  })
  return (await Promise.all(found)).flat()
}

/** Services of which there are several, or one that is told to stop. */
export function copies(scene: () => Scene): void {
  beforeAll(() => {
    ;({ stage, people, stores } = scene())
  })

  // By itself the runtime proves this of a relay (ES5 and ES7 in `relay.test.ts`) and of a reader (C6 in `bus.contract.ts`).
  if (full) followers(scene)

  test(
    'every service that is told to stop ends within 10 s under load, and repeats nothing when it is back',
    async () => {
      const { services } = stage.platform
      const names = ['identity', 'pitch', 'search', 'storage', 'notification'] as const
      // In a short run two parts, each of which leaves one that takes commands.
      const parts = [['identity', 'search', 'storage'], ['pitch', 'notification']] as const
      const rounds: readonly (readonly (typeof names)[number][])[] = full ? names.map((name) => [name]) : parts
      let worst = 0
      await using load = startLoad(people, { rate })
      const stop = async (name: (typeof names)[number]) => {
        const began = performance.now()
        await stage.platform.processes[name].stop()
        worst = Math.max(worst, performance.now() - began)
        await bringBack(stage.platform.processes[name])
      }
      for (let n = 0; n < extent(1, 10); n++) {
        for (const together of rounds) {
          await load.goesOn(20)
          await Promise.all(together.map(stop))
        }
      }
      const ledger = await load.stop()
      const took = await catchUp(stage)
      const metrics = await Promise.all(
        names.map(async (name) => (await fetch(`${services[name].operationsUrl}/metrics`)).text()),
      )
      const repeated = metrics.join('\n').split('\n').filter((line) =>
        line.startsWith('subscribed_events_total') && line.includes('"known"')
      )
      report({
        stops: extent(5, 50),
        slowest: `${Math.round(worst)} ms`,
        ...figuresOf(ledger),
        'catch-up': `${took} ms`,
      })
      expect(worst).toBeLessThan(10_000)
      expect(await carriedOutUnanswered(ledger)).toEqual([])
      expect(repeated).toEqual([])
    },
    extent(240_000, 900_000),
  )
}

/** Who follows a process that is gone, or stands still. */
function followers(scene: () => Scene): void {
  test('of two copies of pitch the other one relays when one is killed', async () => {
    const { pitch } = stage.platform.processes
    await using copy = await stage.platform.another('pitch')
    await copy.start()
    scene().pitches = [pitch, copy]
    const kills = extent(1, 10)
    await using load = startLoad(people, { rate })
    for (let n = 0; n < kills; n++) {
      // The one that has just been started stands by.
      const relaying = n % 2 === 0 ? pitch : copy
      await load.goesOn(20, 'pitch')
      await relaying.kill()
      await load.goesOn(20, 'pitch')
      const before = await told('pitch')
      await until(async () => (await told('pitch')) > before + 10n, 60_000)
      await bringBack(relaying)
    }
    const ledger = await load.stop()
    scene().pitches = []
    report({ kills, ...figuresOf(ledger) })
    expect(ledger.unresolved).toEqual([])
  }, extent(240_000, 900_000))

  test(
    'search and notification that are frozen longer than their session are followed by copies, and do no harm',
    async () => {
      const frozen = ['search', 'notification'] as const
      const copies = await Promise.all(frozen.map((name) => stage.platform.another(name)))
      await using stack = new AsyncDisposableStack()
      for (const copy of copies) stack.use(copy)
      await Promise.all(copies.map((copy) => copy.start()))
      const firsts = frozen.map((name) => stage.platform.processes[name])
      const times = extent(1, 4)
      let [worst, began] = [0, 0]
      await using load = startLoad(people, { rate })
      for (let n = 0; n < times; n++) {
        await load.goesOn(20)
        const owners = n % 2 === 0 ? firsts : copies
        for (const owner of owners) owner.pause()
        began = performance.now()
        await load.goesOn(20, 'pitch')
        await Promise.all(frozen.map(hears))
        worst = Math.max(worst, performance.now() - began)
        for (const owner of owners) owner.resume()
        await load.goesOn(20)
      }
      const ledger = await load.stop()
      await catchUp(stage)
      report({ freezes: times * 2, 'hand-over': `${Math.round(worst)} ms`, ...figuresOf(ledger) })
    },
    extent(240_000, 600_000),
  )
}
