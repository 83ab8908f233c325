/** @service */
import { expect, test } from '@jest/globals'
import { setTimer } from '@delvik/runtime/timers'
import type { FirerInput } from '@delvik/runtime/testing/timer-firer'
import { command, notebook, openSample, type Sample } from '@delvik/runtime/testing/sample'
import { startProcess, until } from '@delvik/runtime/testing/until'
import { extent, report } from './report.ts'

const kills = extent(3, 20)
const each = 100

/** So many notebooks that are to close now. */
async function opened({ store }: Sample, round: number): Promise<void> {
  const open = (n: number) => {
    const stream = `notebook-${round}-${n}`
    return store.change(stream, notebook, command('OpenNotebook', { ownerId: 'ada', capacity: 9 }), {
      alongside: (tx) => setTimer(tx, { stream, name: 'close', due: new Date() }),
    })
  }
  await Promise.all(Array.from({ length: each }, (_, n) => open(n)))
}

test('timers fire once each, whenever one of two copies is killed', async () => {
  await using sample = await openSample()
  const input: FirerInput = { url: sample.url, schema: sample.schema }
  const firer = () => startProcess(new URL(import.meta.resolve('@delvik/runtime/testing/timer-firer')), input)
  const copies = [firer(), firer()]
  await using all = new AsyncDisposableStack()
  all.defer(async () => void (await Promise.all(copies.map((one) => one[Symbol.asyncDispose]()))))
  for (let round = 0; round < kills; round++) {
    const doomed = copies[round % 2]!
    const before = doomed.lines.length
    for (let more = 0; doomed.lines.length === before; more++) {
      await opened(sample, round * 1000 + more)
      await until(async () => doomed.lines.length > before || (await left(sample, 'taken_until IS NULL')) === 0)
    }
    await doomed[Symbol.asyncDispose]()
    copies[round % 2] = firer()
  }
  await until(async () => {
    // As if the minute had passed for which the killed ones had taken theirs.
    await sample.rows(`UPDATE timers SET taken_until = NULL`)
    return (await left(sample)) === 0
  })
  const [counts] = await sample.rows(`SELECT count(*) FILTER (WHERE type = 'NotebookOpened')::int AS opened,
    count(*) FILTER (WHERE type = 'NotebookClosed')::int AS closed,
    count(DISTINCT stream) FILTER (WHERE type = 'NotebookClosed')::int AS distinct FROM events`)
  report({ kills, timers: counts.opened, fired: counts.closed, twice: counts.closed - counts.distinct })
  expect([counts.closed, counts.distinct]).toEqual([counts.opened, counts.opened])
}, 300_000)

async function left({ rows }: Sample, where = 'true'): Promise<number> {
  return (await rows(`SELECT FROM timers WHERE ${where}`)).length
}
