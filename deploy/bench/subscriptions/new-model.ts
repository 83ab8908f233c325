import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { toRecord } from '@delvik/runtime/cloud-events'
import { PostgresBus } from '@delvik/runtime/engine/bus/postgres/bus.postgres'
import { foldSources, readSources } from '@delvik/runtime/engine/subscriptions/source-rows'
import { command, notebook, openSample, type Sample, sampleRows } from '@delvik/runtime/testing/sample'
import { atLeast, atMost, type BenchRow } from '../rows.ts'
import { notes, topic } from './subscriptions.ts'

const streams = 50_000
const perStream = 20
const total = streams * perStream
/** Streams that are published together. */
const together = 500

/** A model that is new to a service with a long past, built by one process while another one serves people. */
export async function* rows(url: string): AsyncGenerator<BenchRow> {
  await using sample = await openSample({ url })
  await using bus = await PostgresBus.open({ url })
  await publish(bus)
  const streams = await fillFormer(sample)
  const before = await serve(sample, streams, delay(10_000))
  const builder = build(url, sample.schema)
  const meanwhile = await serve(sample, streams, builder)
  const { seconds } = await builder
  yield atLeast(`a new model over ${total} events`, total / seconds, 8_000)
  yield atMost('commands while it is built / before', meanwhile.commands / before.commands, [1.5, 'x'])
  yield atMost('reads while it is built / before', meanwhile.reads / before.reads, [1.5, 'x'])
}

async function publish(bus: PostgresBus): Promise<void> {
  for (let at = 0; at < streams; at += together) {
    const names = Array.from({ length: together }, () => `notebook-${randomUUID()}`)
    const records = names.flatMap((stream) => sampleRows(stream, 1, perStream).map((row) => toRecord('writer', row)))
    await bus.publish(topic, records)
  }
}

/** Of the generation in use, what is read. */
async function fillFormer({ database }: Sample): Promise<string[]> {
  const names = Array.from({ length: 1_000 }, () => `notebook-${randomUUID()}`)
  const events = names.map((stream) => ({ ...sampleRows(stream, 1)[0]!, service: 'writer' }))
  await foldSources(database, { run: 'notes@1', model: notes }, events as never) // as far as folds read
  return names
}

async function build(url: string, schema: string): Promise<{ seconds: number }> {
  const entry = fileURLToPath(new URL('model-builder.js', import.meta.url))
  const child = spawn(process.execPath, [entry, url, schema, 'notes@2'], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [said] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return JSON.parse(said)
}

/** People at a steady pace until something is over. @returns medians, milliseconds */
async function serve(
  { store, database }: Sample,
  streams: readonly string[],
  until: Promise<unknown>,
): Promise<{ commands: number; reads: number }> {
  let over = false
  void until.finally(() => (over = true))
  const [commands, reads]: [number[], number[]] = [[], []]
  while (!over) {
    const opening = command('OpenNotebook', { ownerId: randomUUID(), capacity: 9 })
    commands.push(await timed(() => store.change(`notebook-${randomUUID()}`, notebook, opening)))
    const some = streams[Math.floor(Math.random() * streams.length)]!
    reads.push(await timed(() => readSources(database, 'notes@1', [some])))
    await delay(10)
  }
  return { commands: median(commands), reads: median(reads) }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

function median(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!
}
