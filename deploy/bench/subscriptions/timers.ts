import { randomUUID } from 'node:crypto'
import { SystemClock } from '@delvik/runtime/clock'
import { createLogger } from '@delvik/runtime/logger'
import { type Fire, timers } from '@delvik/runtime/timers'
import { command, notebook, openSample, type Sample } from '@delvik/runtime/testing/sample'
import type { BenchRow } from '../rows.ts'

const count = 2_000
const rounds = 5
/** As many commands at once as two copies have. */
const atOnce = 32

/** How soon what is due is fired, beside the same commands as people send them. */
export async function* rows(url: string): AsyncGenerator<BenchRow> {
  await using sample = await openSample({ url })
  const ratios: number[] = []
  const rates: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const plain = await plainly(sample, await opened(sample))
    const fired = await byTimers(sample, await opened(sample))
    if (round === 0) continue
    ratios.push(fired / plain)
    rates.push(fired)
  }
  const ratio = median(ratios)
  const figure = `${ratio.toFixed(2)} (${Math.round(median(rates))} timers/s)`
  yield { name: 'timers fired by two copies / plain commands', figure, goal: '>= 0.7', holds: ratio >= 0.7 }
}

async function opened({ store }: Sample): Promise<string[]> {
  const streams = Array.from({ length: count }, () => `notebook-${randomUUID()}`)
  const data = { ownerId: 'ada', capacity: 9 }
  await inParallel(streams, (one) => store.change(one, notebook, command('OpenNotebook', data)))
  return streams
}

/** Commands in a second. */
async function plainly({ store }: Sample, streams: string[]): Promise<number> {
  return perSecond(() => inParallel(streams, (one) => store.change(one, notebook, command('CloseNotebook', {}))))
}

async function byTimers({ database, store }: Sample, streams: string[]): Promise<number> {
  await database.query(
    `INSERT INTO timers (id, stream, name, next_at) SELECT gen_random_uuid(), one, 'close', now() - interval '1 minute'
     FROM unnest($1::text[]) one`,
    [streams],
  )
  const close: Fire = async (stream, meta) =>
    void (await store.change(stream, notebook, command('CloseNotebook', {}, meta)))
  const logger = createLogger({ service: 'bench', level: 'error' })
  const copy = async () => {
    const worker = timers({ database, clock: new SystemClock(), logger, fire: { close } })
    while ((await worker.tick()) > 0);
  }
  return perSecond(() => Promise.all([copy(), copy()]))
}

async function perSecond(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return count / ((performance.now() - began) / 1000)
}

async function inParallel(streams: readonly string[], work: (one: string) => Promise<unknown>): Promise<void> {
  const left = streams.values()
  const next = async () => {
    for (const one of left) await work(one)
  }
  await Promise.all(Array.from({ length: atOnce }, next))
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN
}
