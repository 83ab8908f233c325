/** @own-engines mongo */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { type Collection, type Document, markId } from './documents.ts'
import { MongoServer } from './mongo/connection.ts'
import { command, openSample, type Sample } from '../testing/sample.ts'
import {
  caughtUp,
  change,
  runsOf,
  shelf,
  startProcess,
  write,
  type Process,
  type Shelved,
} from '../testing/sample-models.ts'
import { describeOnOwn } from '../testing/engines.ts'
import { until } from '../testing/until.ts'

/** What a reader gets: how many notebooks, or the code of a refusal. */
const asked = ({ readModels }: Process) =>
  readModels.of(shelf).count().catch((error: { code: unknown }) => error.code as string)

/** Asks all the time. */
function readAll(processes: Process[], seen: Set<unknown>) {
  const end = new AbortController()
  const readers = processes.map(async (one) => {
    for (; !end.signal.aborted; await delay(2)) seen.add(await asked(one))
  })
  const stop = async () => {
    end.abort()
    await Promise.all(readers)
  }
  return { stop, [Symbol.asyncDispose]: stop }
}

// The server of these tests keeps everything in memory: after a kill it is empty.
describeOnOwn('mongo', 'read models of which the store', ({ kill, start, pause, resume }) => {
  let sample: Sample
  let opened: AsyncDisposableStack
  beforeEach(async () => {
    await start()
    opened = new AsyncDisposableStack()
    sample = opened.use(await openSample())
  })
  afterEach(async () => {
    await opened.disposeAsync()
    await start()
  })

  const connect = async () =>
    opened.use(await MongoServer.open({ url: globalThis.process.env.MONGODB_URL as string, prefix: 'test' })) // given

  /** Another process of the service, with a way of its own to the store. */
  async function process(options?: Parameters<typeof startProcess>[1]): Promise<Process> {
    const documents = await (await connect()).documents(sample.schema)
    return opened.use(await startProcess({ ...sample, documents }, options))
  }

  const isComplete = (run: string) =>
    until(async () => (await runsOf(sample)).some((one) => one.run === run && one.complete))

  test('was away for a moment: writes go on, readers are asked to try again, then they read everything', async () => {
    const one = await process()
    await Promise.all([write(one, 2), write(one, 2)])
    await caughtUp(one)
    await kill()
    const late = await write(one, 1)
    expect(await asked(one)).toBe('TRY_AGAIN')
    await start()
    await until(async () => (await asked(one)) === 3)
    expect((await one.readModels.of(shelf).get(late))?.row.notes).toBe(1)
  })

  test('comes back empty: nobody reads from it before it is rebuilt, also in processes that only read', async () => {
    const one = await process()
    const other = await process()
    for (let i = 0; i < 5; i++) await write(one, 3)
    await caughtUp(one)
    await isComplete('1.1')
    expect([await asked(one), await asked(other)]).toEqual([5, 5])
    const seen = new Set<unknown>()
    await using reading = readAll([one, other], seen)
    await kill()
    await until(() => seen.has('TRY_AGAIN'))
    await start()
    await isComplete('1.2')
    await until(async () => (await asked(one)) === 5 && (await asked(other)) === 5)
    await reading.stop()
    expect(seen).toEqual(new Set([5, 'TRY_AGAIN']))
    expect(one.failures.concat(other.failures).map(String)).toContainEqual(
      expect.stringContaining('the store has lost its documents'),
    )
  })

  test('came back empty while no process was there', async () => {
    {
      await using stopped = await process()
      await write(stopped, 1)
      await caughtUp(stopped)
      await isComplete('1.1')
    }
    await kill()
    await start()
    const reader = await process({ follows: false })
    expect(await asked(reader)).toBe('TRY_AGAIN')
    const one = await process()
    await until(async () => (await asked(one)) === 1)
    await until(async () => (await asked(reader)) === 1)
    expect(await runsOf(sample)).toMatchObject([{ run: '1.1' }, { run: '1.2', complete: true }])
  })

  test('came back empty while it was being rebuilt', async () => {
    const one = await process()
    for (let i = 0; i < 3; i++) await write(one, 1)
    await caughtUp(one)
    await isComplete('1.1')
    await sample.rows(`INSERT INTO read_model_runs (model, generation, run) VALUES ('shelf', 1, 2)`)
    await kill()
    await start()
    await until(async () => (await asked(one)) === 3)
    const [{ complete }] = (await runsOf(sample)).slice(-1) as [{ complete: boolean }]
    expect(complete).toBe(true)
  })

  test('was put back to an earlier state', async () => {
    const one = await process()
    const id = await write(one, 1)
    await caughtUp(one)
    await isComplete('1.1')
    await damage(async (rows) => {
      const [mark, document] = [await rows.get(markId), await rows.get(id)]
      await change(one, id, command('AddNote', { text: 'later' }))
      await caughtUp(one)
      await rows.purge([id])
      if (document) await rows.put(document, 0)
      const { version } = (await rows.get(markId)) as Document<Shelved> // the runner has marked it
      if (mark) await rows.put({ ...mark, version: version + 1 }, version)
    })
    await until(async () => (await one.readModels.of(shelf).get(id).catch(() => undefined))?.row.last === 'later')
    expect(one.failures.map(String)).toContainEqual(expect.stringContaining('older than its cursor'))
  })

  test('is ahead of a log that was put back', async () => {
    const one = await process()
    const id = await write(one, 1)
    await caughtUp(one)
    await isComplete('1.1')
    await damage(async (rows) => {
      const mark = (await rows.get(markId)) as unknown as { version: number; row: { seq: string } }
      const row = { ...mark.row, seq: String(BigInt(mark.row.seq) + 1000n), event: randomUUID() } as unknown as Shelved
      await rows.put({ id: markId, version: mark.version + 1, row }, mark.version)
    })
    await isComplete('1.2')
    await until(async () => (await one.readModels.of(shelf).get(id).catch(() => undefined))?.row.last === '0')
    expect(one.failures.map(String)).toContainEqual(expect.stringContaining('ahead of the log'))
  })

  test('does not answer: neither do reads, for some seconds at most, and commands do not wait for it', async () => {
    const one = await process()
    await write(one, 1)
    await pause()
    const began = performance.now()
    await write(one, 1)
    expect(performance.now() - began).toBeLessThan(4_500)
    expect(await asked(one)).toBe('TRY_AGAIN')
    expect(performance.now() - began).toBeLessThan(12_000)
    await resume()
    await until(async () => (await asked(one)) === 2)
  })

  test('is shared with another installation by mistake: each keeps to its own documents', async () => {
    const one = await process()
    await write(one, 1)
    await isComplete('1.1')
    const first = sample
    sample = opened.use(await openSample())
    const documents = await (await connect()).documents(first.schema)
    const stranger = opened.use(await startProcess({ ...sample, documents }))
    await Promise.all([write(stranger, 1), write(stranger, 1)])
    await isComplete('1.2')
    await until(async () => (await asked(stranger)) === 2)
    expect(await asked(one)).toBe(1)
  })

  /** Changes what the run in use has stored, as nobody would who keeps to the rules. */
  async function damage(work: (rows: Collection<Shelved>) => Promise<void>): Promise<void> {
    const documents = await (await connect()).documents(sample.schema)
    await work(await documents.collection<Shelved>('shelf@1.1', shelf.indexes))
  }
})

describe('a read model in the same store as its log', () => {
  test('is rebuilt too when its documents are gone', async () => {
    await using sample = await openSample()
    await using one = await startProcess(sample)
    await write(one, 1)
    await caughtUp(one)
    await until(async () => (await runsOf(sample))[0].complete)
    await sample.rows('TRUNCATE "shelf@1.1"')
    await until(async () => (await runsOf(sample)).some(({ run, complete }) => run === '1.2' && complete))
    await until(async () => (await asked(one)) === 1)
  })
})
