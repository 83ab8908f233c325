import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { append } from '@delvik/runtime/engine/event-store/append'
import type { Bus } from '@delvik/runtime/engine/bus/bus'
import { PostgresBus } from '@delvik/runtime/engine/bus/postgres/bus.postgres'
import { openDatabase, type Database } from '@delvik/runtime/database'
import { EventCodec, type NewRow } from '@delvik/runtime/engine/event-store/event-codec'
import { origin, readRaw } from '@delvik/runtime/engine/event-store/event-rows'
import { keyTables, PostgresKeys } from '@delvik/runtime/engine/keys/keys.postgres'
import { LogGrowth } from '@delvik/runtime/engine/event-store/log-growth'
import { migrate, runtimeTables } from '@delvik/runtime/migrate'
import { Relay } from '@delvik/runtime/engine/bus/relay'
import { notebookEvents } from '@delvik/runtime/testing/sample'
import { topicOf } from '@delvik/runtime/topics'

const rounds = 5
const perStream = 20
const writers = 16
/** Events that `fill` appends. */
export const total = 60 * writers * perStream
const goal = 0.15

/** The relay against a reader of the same log that decodes what it reads. */
export async function* rows(url: string) {
  const schema = `bench${randomUUID().slice(0, 8)}`
  await migrate({ url, schema, folders: [runtimeTables, keyTables] })
  await using database = openDatabase({ url, schema, max: 16 })
  await using bus = await PostgresBus.open({ url })
  await fill(database)
  const ratios: number[] = []
  const rates: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const read = await rate(() => catchUp(database))
    const relayed = await rate(() => relay({ database, bus, generation: round + 1 }))
    // The first round warms both up and does not count.
    if (round > 0) ratios.push(relayed / read)
    if (round > 0) rates.push(relayed)
  }
  const ratio = median(ratios)
  yield {
    name: 'relay / catch-up',
    figure: `${ratio.toFixed(2)} (${Math.round(median(rates))} events/s)`,
    goal: `>= ${goal}`,
    holds: ratio >= goal,
  }
  await database.query(`DROP SCHEMA ${schema} CASCADE`)
}

async function rate(work: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await work()
  return total / ((performance.now() - began) / 1000)
}

async function catchUp(database: Database): Promise<void> {
  const keys = new PostgresKeys({ database, masterKey: Buffer.alloc(32), domains: ['content'] })
  const codec = new EventCodec(notebookEvents, keys)
  for (let after = origin, count = 0; count < total;) {
    const found = await readRaw(database, after, 1000)
    await codec.decode(found)
    count += found.length
    after = found.at(-1) ?? after
  }
}

/** A topic of a new generation gets the whole log. */
export async function relay({ database, bus, generation }: { database: Database; bus: Bus; generation: number }) {
  const { url, schema } = database.options
  const growth = new LogGrowth(database)
  await using _ = new Relay({ service: schema, url, schema, bus, growth, generation })
  for (let published = 0n; published < BigInt(total); await delay(10)) {
    const ends = await bus.ends(topicOf(schema, generation))
    published = [...ends.values()].reduce((sum, end) => sum + end, 0n)
  }
}

/** Events as they are here: 350 bytes of data, 200 of envelope. */
export async function fill(database: Database): Promise<void> {
  for (let left = total; left > 0; left -= writers * perStream)
    await Promise.all(Array.from({ length: writers }, () => append(database, newRows(`notebook-${randomUUID()}`))))
}

function newRows(stream: string): NewRow[] {
  const at = new Date()
  return Array.from({ length: perStream }, (_, i) => ({
    stream,
    version: i + 1,
    id: randomUUID(),
    type: 'NotebookOpened',
    schema: 1,
    public: true,
    sequence: i + 1,
    at,
    subject: null,
    data: { ownerId: 'x'.repeat(320), capacity: i },
    pii: null,
    actor: randomUUID(),
    correlation: randomUUID(),
    causation: null,
    trace: null,
  }))
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN
}
