/** @service */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { DomainError } from '../process/errors.ts'
import { createLogger } from '../process/logger.ts'
import { command, notebook, openSample, type Sample } from '../testing/sample.ts'
import { SetClock } from '../testing/set-clock.ts'
import { cancelTimer, type Fire, setTimer, timers } from './timers.ts'

let sample: Sample
let clock: SetClock
beforeAll(async () => {
  sample = await openSample()
})
beforeEach(async () => {
  clock = new SetClock('2026-11-22T10:00:00Z')
  await sample.database.query('TRUNCATE timers')
})
afterAll(async () => sample[Symbol.asyncDispose]())

const minute = 60_000
const inMinutes = (n: number) => new Date(clock.now().getTime() + n * minute)
const logger = createLogger({ service: 'test', level: 'silent' })

/** A process that closes notebooks when their time is over. */
function process(fire: Fire = closes) {
  return timers({ database: sample.database, clock, logger, fire: { close: fire } })
}
const closes: Fire = async (stream, meta) =>
  void (await sample.store.change(stream, notebook, { ...command('CloseNotebook', {}), meta }))

let numbered = 0
/** A notebook that closes by itself. */
async function opened(due = inMinutes(10)): Promise<string> {
  const stream = `notebook-t${++numbered}`
  await sample.store.change(stream, notebook, command('OpenNotebook', { ownerId: 'ada', capacity: 9 }), {
    alongside: (tx) => setTimer(tx, { stream, name: 'close', due }),
  })
  return stream
}
const closings = async (stream: string) =>
  (await sample.rows(`SELECT FROM events WHERE stream = $1 AND type = 'NotebookClosed'`, [stream])).length

describe('a timer', () => {
  it('fires when its time has come, once', async () => {
    const stream = await opened()
    const worker = process()
    clock.move(10 * minute - 1)
    expect([await worker.due(), await worker.tick()]).toEqual([0, 0])
    clock.move(1)
    expect([await worker.due(), await worker.tick(), await worker.tick()]).toEqual([1, 1, 0])
    expect([await closings(stream), await worker.due()]).toEqual([1, 0])
  })

  it('fires not when it was cancelled, and later when it was set anew', async () => {
    const [cancelled, later] = [await opened(), await opened()]
    await sample.database.transaction(async (tx) => {
      await cancelTimer(tx, { stream: cancelled, name: 'close' })
      await setTimer(tx, { stream: later, name: 'close', due: inMinutes(20) })
    })
    clock.move(10 * minute)
    expect(await process().tick()).toBe(0)
    clock.move(10 * minute)
    expect(await process().tick()).toBe(1)
    expect([await closings(cancelled), await closings(later)]).toEqual([0, 1])
  })

  it('is not set when there is no event beside it', async () => {
    const stream = await opened()
    await sample.store.change(stream, notebook, command('OpenNotebook', { ownerId: 'ada', capacity: 9 }), {
      alongside: (tx) => setTimer(tx, { stream, name: 'late', due: inMinutes(1) }),
    })
    expect(await sample.rows('SELECT name FROM timers')).toEqual([{ name: 'close' }])
  })

  it('fires once though whoever fired it ended before the row went', async () => {
    const stream = await opened()
    clock.move(10 * minute)
    const crash = new Error('the process ends')
    const dying = process(async (...given) => {
      await closes(...given)
      throw crash
    })
    await dying.tick()
    expect(await closings(stream)).toBe(1)
    clock.move(minute)
    expect(await process().tick()).toBe(1)
    expect([await closings(stream), await process().due()]).toEqual([1, 0])
  })

  it('is fired by one of several processes', async () => {
    const streams = await Promise.all(Array.from({ length: 40 }, () => opened()))
    clock.move(10 * minute)
    const fired: string[] = []
    const counting = () => process(async (stream) => void fired.push(stream))
    const all = async () => {
      const worker = counting()
      while ((await worker.tick()) > 0);
    }
    await Promise.all([all(), all(), all()])
    expect(fired.toSorted()).toEqual(streams.toSorted())
  })

  it('waits while its service cannot answer, and is shown to an operator when it is refused', async () => {
    const stream = await opened()
    clock.move(10 * minute)
    await expect(process(() => Promise.reject(new DomainError('TRY_AGAIN'))).tick()).rejects.toThrow('TRY_AGAIN')
    await process(() => Promise.reject(new DomainError('FINISHED'))).tick()
    expect(await sample.rows('SELECT stream, failed, attempts FROM timers')).toEqual([
      { stream, failed: 'FINISHED', attempts: 1 },
    ])
    expect(await process().tick()).toBe(0)
  })

  it('of a name that this build does not know waits for one that does', async () => {
    await opened()
    clock.move(10 * minute)
    await timers({ database: sample.database, clock, logger, fire: {} }).tick()
    clock.move(minute)
    expect(await process().tick()).toBe(1)
  })
})
