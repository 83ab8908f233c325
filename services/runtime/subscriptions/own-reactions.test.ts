/** @service */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { LeaderTasks } from '../event-store/leader-tasks.ts'
import { DomainError } from '../process/errors.ts'
import { dropParked, listParked, retryParked } from './parked.ts'
import type { Reaction } from './reaction.ts'
import type { Recorded } from '../event-store/recorded.ts'
import { OwnReaction } from './own-reactions.ts'
import { append } from '../event-store/append.ts'
import { origin, readRaw } from '../event-store/event-rows.ts'
import { command, notebook, openSample, type NotebookEvent, type Sample, sampleRows } from '../testing/sample.ts'
import { SetClock } from '../testing/set-clock.ts'
import { until } from '../testing/until.ts'

let sample: Sample
beforeEach(async () => {
  sample = await openSample()
})
afterEach(() => sample[Symbol.asyncDispose]())

const now = new Date('2026-11-21T12:00:00Z')
const clock = new SetClock(now.toISOString())

type Note = Recorded<Extract<NotebookEvent, { type: 'NoteAdded' }>>
type React = (event: Note, commandId: (step?: string) => string) => Promise<void>

/** A process that reacts to notes, and what it was told. */
async function startProcess(react: React = async () => {}, more: Partial<Reaction> = {}) {
  const { database, codec, growth } = sample
  const met: string[] = []
  const outages: unknown[] = []
  const leaderTasks = new LeaderTasks({ database, growth, retry: 20, onError: (error) => outages.push(error) })
  const reaction: Reaction<any> = { // a test's own events
    name: 'greet',
    ...more,
    react: {
      async NoteAdded(event: Note, commandId) {
        met.push(`${event.stream} ${event.version}`)
        await react(event, commandId)
      },
    },
  }
  const parked: unknown[] = []
  const onParked = (error: unknown) => parked.push(error)
  const parts = { database, codec, growth, leaderTasks, clock, onParked, pauses: [1, 1, 1, 1] }
  const own = await OwnReaction.open({ ...parts, reaction })
  return { met, outages, parked, own, [Symbol.asyncDispose]: () => leaderTasks[Symbol.asyncDispose]() }
}

async function note(stream: string, meta = {}): Promise<void> {
  await sample.store.change(stream, notebook, command('OpenNotebook', { ownerId: 'ada', capacity: 99 }, meta))
  await sample.store.change(stream, notebook, command('AddNote', { text: 'hello' }, meta))
}

/** History is what no transaction that still runs, a neighbour's on this server either, may come before. */
const shown = (stream: string) =>
  until(async () =>
    (await readRaw(sample.database, origin, 100)).some((row) => row.stream === stream && row.version === 2)
  )

const caughtUp = ({ own }: { own: OwnReaction }) => until(async () => (await own.lag()) === 0)

describe('reactions', () => {
  test('in a new installation act on everything', async () => {
    await using process = await startProcess()
    await note('notebook-a')
    await note('notebook-b')
    await caughtUp(process)
    expect(process.met).toEqual(['notebook-a 2', 'notebook-b 2'])
  })

  test('deployed into a running installation do not act on history', async () => {
    await note('notebook-old')
    await shown('notebook-old')
    await using process = await startProcess()
    await note('notebook-new')
    await caughtUp(process)
    expect(process.met).toEqual(['notebook-new 2'])
  })

  test('go on where they stood after a restart', async () => {
    {
      await using process = await startProcess()
      await note('notebook-a')
      await caughtUp(process)
    }
    await note('notebook-b')
    await using process = await startProcess()
    await caughtUp(process)
    expect(process.met).toEqual(['notebook-b 2'])
  })

  test('pass over what is older than their maximum age', async () => {
    await using process = await startProcess(undefined, { maxAge: 60_000 })
    await note('notebook-old', { now: new Date(now.getTime() - 60_001) })
    await note('notebook-new', { now: new Date(now.getTime() - 60_000) })
    await caughtUp(process)
    expect(process.met).toEqual(['notebook-new 2'])
  })

  test('meet an event with the same command id every time', async () => {
    const ids: string[] = []
    const fails = async (_: unknown, commandId: (step?: string) => string) => {
      ids.push(commandId(), commandId('mail'))
      if (ids.length < 6) throw new Error('not yet')
    }
    await using process = await startProcess(fails)
    await note('notebook-a')
    await caughtUp(process)
    expect(ids).toHaveLength(6)
    expect(new Set(ids).size).toBe(2)
  })

  test('try again for ever what fails because something is away, and park nothing', async () => {
    let left = 12
    await using process = await startProcess(async () => {
      if (left-- > 0) throw new DomainError('TRY_AGAIN')
    })
    await note('notebook-a')
    await note('notebook-b')
    await caughtUp(process)
    expect(process.outages).toHaveLength(12)
    expect(await listParked(sample.database)).toEqual([])
    expect(process.met.slice(-2)).toEqual(['notebook-a 2', 'notebook-b 2'])
  })

  test('count somebody who was erased as done', async () => {
    await using process = await startProcess(async () => {
      throw new DomainError('SUBJECT_ERASED')
    })
    await note('notebook-a')
    await caughtUp(process)
    expect(process.met).toHaveLength(1)
    expect(await listParked(sample.database)).toEqual([])
  })

  test('park what fails five times, with the later events of its stream behind it; other streams go on', async () => {
    await using process = await startProcess(async ({ stream }) => {
      if (stream === 'notebook-bad') throw new DomainError('FINISHED')
    })
    await note('notebook-bad')
    await note('notebook-bad')
    await note('notebook-good')
    await caughtUp(process)
    expect(process.met.filter((what) => what === 'notebook-bad 2')).toHaveLength(5)
    expect(process.met).not.toContain('notebook-bad 3')
    expect(process.met).toContain('notebook-good 2')
    expect(process.parked).toHaveLength(1)
    const parked = await listParked(sample.database)
    expect(parked).toMatchObject([
      { key: 'notebook-bad', sequence: 2, reason: 'failed', error: expect.stringContaining('FINISHED'), attempts: 5 },
      { key: 'notebook-bad', sequence: 3, reason: 'waiting', error: null },
    ])
  })

  test('meet parked events again, in order, when an operator asks for it', async () => {
    let broken = true
    await using process = await startProcess(async ({ stream }) => {
      if (broken && stream === 'notebook-bad') throw new Error('bug')
    })
    await note('notebook-bad')
    await note('notebook-bad')
    await caughtUp(process)
    const place = { consumer: `${sample.schema}: greet`, key: 'notebook-bad' }
    await retryParked(sample.database, place)
    await until(async () => (await listParked(sample.database))[0]?.attempts === 10)
    broken = false
    process.met.length = 0
    await retryParked(sample.database, place)
    await until(async () => (await listParked(sample.database)).length === 0)
    expect(process.met).toEqual(['notebook-bad 2', 'notebook-bad 3'])
  })

  test('go on behind an event that an operator has dropped', async () => {
    await using process = await startProcess(async ({ version }) => {
      if (version === 2) throw new Error('bug')
    })
    await note('notebook-bad')
    await note('notebook-bad')
    await caughtUp(process)
    await dropParked(sample.database, { consumer: `${sample.schema}: greet`, key: 'notebook-bad' })
    await until(async () => (await listParked(sample.database)).length === 0)
    expect(process.met.at(-1)).toBe('notebook-bad 3')
  })

  test('are done by one process at a time, and by the next one when it goes', async () => {
    await using second = await openSecond()
    await note('notebook-a')
    await caughtUp(second.first)
    await second.first[Symbol.asyncDispose]()
    await note('notebook-b')
    await caughtUp(second.other)
    expect([second.first.met, second.other.met]).toEqual([['notebook-a 2'], ['notebook-b 2']])
  })
})

describe('the first deployment of a reaction', () => {
  test('finds everything from then on, also while processes of the version before still run', async () => {
    await using before = await startProcess()
    await using after = await startProcess(undefined, { name: 'newer' })
    await note('notebook-during')
    await Promise.all([before, after].map(caughtUp))
    await after[Symbol.asyncDispose]()
    await note('notebook-rolled-back')
    await caughtUp(before)
    await using again = await startProcess(undefined, { name: 'newer' })
    await note('notebook-again')
    await caughtUp(again)
    const all = ['notebook-during 2', 'notebook-rolled-back 2', 'notebook-again 2']
    expect([...after.met, ...again.met]).toEqual(all)
  })

  test('finds what was being written at that moment', async () => {
    await note('notebook-0')
    const writing = await openWriting('notebook-a')
    await note('notebook-b')
    await using process = await startProcess()
    await writing.commit()
    await caughtUp(process)
    expect(process.met).toContain('notebook-a 2')
  })
})

test('a reaction that fails does not hold back another one', async () => {
  await using failing = await startProcess(() => Promise.reject(new DomainError('TRY_AGAIN')))
  await using other = await startProcess(undefined, { name: 'other' })
  await note('notebook-a')
  await caughtUp(other)
  expect(other.met).toEqual(['notebook-a 2'])
  await until(() => failing.met.length > 0)
  // Its cursor moves past the event before when the other may be done already.
  await until(async () => (await failing.own.lag()) === 1)
})

/** Events of a stream whose transaction is still open. */
async function openWriting(stream: string) {
  const client = sample.database.client()
  await client.connect()
  await client.query('BEGIN')
  await append(client, sampleRows(stream, 1))
  await append(client, [{ ...sampleRows(stream, 2)[0]!, type: 'NoteAdded' }])
  return {
    async commit() {
      await client.query('COMMIT')
      await client.end()
    },
  }
}

async function openSecond() {
  const first = await startProcess()
  await note('notebook-0')
  await caughtUp(first)
  first.met.length = 0
  const other = await startProcess()
  return { first, other, [Symbol.asyncDispose]: () => other[Symbol.asyncDispose]() }
}
