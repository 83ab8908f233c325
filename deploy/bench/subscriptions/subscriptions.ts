import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { toRecord } from '@delvik/runtime/cloud-events'
import { isOutage } from '@delvik/runtime/database'
import type { Bus } from '@delvik/runtime/engine/bus/bus'
import { PostgresBus } from '@delvik/runtime/engine/bus/postgres/bus.postgres'
import { Consumer } from '@delvik/runtime/engine/subscriptions/consumer'
import { modelSubscriber } from '@delvik/runtime/engine/subscriptions/subscriptions'
import { toRetry, waitingSince } from '@delvik/runtime/engine/subscriptions/parked'
import type { SubscribedModel } from '@delvik/runtime/subscribed-model'
import { notebookEvents, openSample, sampleRows } from '@delvik/runtime/testing/sample'
import { atLeast, atMost, type BenchRow } from '../rows.ts'

const streams = 600
const perStream = 20
const parked = 200_000
const total = streams * perStream
export const topic = 'writer.events.v1'

export const notes: SubscribedModel<{ n: number }> = {
  name: 'notes',
  generation: 1,
  hears: ['writer'],
  fold: { NotebookOpened: (_, { sequence }) => ({ n: sequence }) },
  completes: () => ({ needs: [] }),
}

/** Other services' events on their way into merged rows, each of which is written once more by a sink. */
export async function* rows(url: string): AsyncGenerator<BenchRow> {
  await using sample = await openSample({ url })
  await using bus = await PostgresBus.open({ url })
  yield await intoMergedRows(bus, sample)
  yield await inboxBytes(sample)
  await bus.reset('bench', topic, new Map([...(await bus.ends(topic)).keys()].map((partition) => [partition, 0n])))
  yield atLeast('subscribed events that are known', await rate((group) => hear(bus, sample, group)), 20_000)
  yield await tickWithParked(sample)
}

/** A row for whatever bus the events come by. */
export async function intoMergedRows(bus: Bus, sample: Sample, by = ''): Promise<BenchRow> {
  await sample.rows('CREATE TABLE shown (stream text PRIMARY KEY, version int NOT NULL)')
  await publish(bus)
  const folded = await rate((group) => hear(bus, sample, group))
  return atLeast(`subscribed events into a merged row that is written${by}`, folded, 3_000)
}

async function rate(work: (group: string) => Promise<void>): Promise<number> {
  const began = performance.now()
  await work('bench')
  return total / ((performance.now() - began) / 1000)
}

async function publish(bus: Bus): Promise<void> {
  const names = Array.from({ length: streams }, () => `notebook-${randomUUID()}`)
  for (let n = 1; n <= perStream; n++)
    await bus.publish(topic, names.flatMap((stream) => sampleRows(stream, n).map((row) => toRecord('writer', row))))
}

type Sample = Awaited<ReturnType<typeof openSample>>

async function hear(bus: Bus, { database, keys }: Sample, group: string): Promise<void> {
  const sink = {
    async write(merged: readonly { stream: string; version: number }[]) {
      await database.derived.query(
        `INSERT INTO shown AS s SELECT * FROM unnest($1::text[], $2::int[])
         ON CONFLICT (stream) DO UPDATE SET version = excluded.version WHERE s.version < excluded.version`,
        [merged.map(({ stream }) => stream), merged.map(({ version }) => version)],
      )
    },
  }
  await using _ = await Consumer.start({
    bus,
    group,
    topics: [topic],
    database,
    keys,
    keyDomains: [],
    catalogues: { writer: notebookEvents },
    subscriber: modelSubscriber(database.derived, { run: 'notes@1', model: notes, outputs: sink }),
    report(message, { err }) {
      if (!isOutage(err)) throw new Error(message, { cause: err })
    },
  })
  while ((await bus.positions(group, [topic])).some(({ next, end }) => next < end)) await delay(5)
}

/** What grows with the log in each group that hears it, index included. */
async function inboxBytes({ database }: Sample): Promise<BenchRow> {
  const { rows } = await database.query<{ bytes: number; events: number }>(
    `SELECT pg_total_relation_size('inbox')::int AS bytes, (SELECT count(*)::int FROM inbox) AS events`,
  )
  const { bytes, events } = rows[0]!
  return atMost('inbox, for each public event and group', bytes / events, [250, 'bytes'])
}

/** What a consumer asks at every look while very much is parked. */
async function tickWithParked({ database }: Sample): Promise<BenchRow> {
  await database.query(
    `INSERT INTO parked (consumer, key, sequence, event_id, type, reason, topic, p, off, headers, value)
     SELECT 'bench', 'notebook-x', i, gen_random_uuid(), 'NoteAdded', CASE i WHEN 2 THEN 'failed' ELSE 'waiting' END,
       't', 0, i, '{"a":"b"}', repeat('x', 400) FROM generate_series(2, ${parked + 1}) i`,
  )
  await database.query('ANALYZE parked')
  const look = async () => {
    const began = performance.now()
    await toRetry(database, 'bench')
    await waitingSince(database, 'bench')
    return performance.now() - began
  }
  const times: number[] = []
  for (let n = 0; n < 20; n++) times.push(await look())
  const median = times.toSorted((a, b) => a - b)[10]!
  const goal = 5
  return {
    name: `a look at ${parked} parked events`,
    figure: `${median.toFixed(2)} ms`,
    goal: `<= ${goal} ms`,
    holds: median <= goal,
  }
}
