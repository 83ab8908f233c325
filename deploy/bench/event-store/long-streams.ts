import { randomUUID } from 'node:crypto'
import { append } from '@delvik/runtime/engine/event-store/append'
import type { NewRow } from '@delvik/runtime/engine/event-store/event-codec'
import { command, notebook, openSample, sampleRows, type Sample } from '@delvik/runtime/testing/sample'
import { atMost, type BenchRow } from '../rows.ts'

const [short, long] = [10, 10_000]
/** As many events at most in one statement: a value of it for each column of each of them. */
const together = 1_000
const rounds = 11
const commands = 200

const capacity = 1_000_000_000
/** As deciders of streams that become long are. */
const cached = { ...notebook, snapshotVersion: 1 }

/** What a command costs where much has happened, beside one where little has. */
export async function* rows(url: string): AsyncGenerator<BenchRow> {
  await using sample = await openSample({ url })
  const ratios: number[] = []
  for (let round = 0; round <= rounds; round++) {
    // Both grow by what they are measured by: new ones each time.
    const [few, many] = [await streamOf(sample, short), await streamOf(sample, long)]
    const ratio = (await millisecondsEach(sample, many)) / (await millisecondsEach(sample, few))
    if (round > 0) ratios.push(ratio)
  }
  const median = ratios.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? NaN
  yield atMost(`command on a stream of ${long} events / on one of ${short}`, median, [1.2, 'x'])
}

async function streamOf({ database, store }: Sample, length: number): Promise<string> {
  const stream = `notebook-${randomUUID()}`
  await store.change(stream, cached, command('OpenNotebook', { ownerId: 'ada', capacity }))
  for (let version = 2; version <= length; version += together)
    await append(database, notes(stream, version, Math.min(together, length - version + 1)))
  // The first command after so many events folds them all, and keeps what it has folded.
  await store.change(stream, cached, command('AddNote', { text: null }))
  return stream
}

function notes(stream: string, version: number, count: number): NewRow[] {
  return sampleRows(stream, version, count).map((row, i) => ({
    ...row,
    type: 'NoteAdded',
    data: { ownerId: 'ada', note: { n: version - 1 + i, text: null } },
  }))
}

async function millisecondsEach({ store }: Sample, stream: string): Promise<number> {
  const began = performance.now()
  for (let i = 0; i < commands; i++) await store.change(stream, cached, command('AddNote', { text: null }))
  return (performance.now() - began) / commands
}
