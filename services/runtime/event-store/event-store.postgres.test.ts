/** @service */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import type { Decider } from './decider.ts'
import { DomainError } from '../process/errors.ts'
import { EventCodec } from './event-codec.ts'
import { origin, type StreamPage } from './event-rows.ts'
import { PostgresEventStore } from './event-store.postgres.ts'
import { command, notebook, notebookEvents, openSample, type Sample } from '../testing/sample.ts'
import type { NotebookCommand, NotebookEvent } from '../testing/sample.ts'

let sample: Sample
beforeAll(async () => {
  sample = await openSample()
})
afterAll(() => sample[Symbol.asyncDispose]())

const change = (stream: string, what: NotebookCommand) => sample.store.change(stream, notebook, what)
const rowsOf = (stream: string) => sample.rows('SELECT * FROM events WHERE stream = $1 ORDER BY version', [stream])

async function opened(capacity = 1000, ownerId: string = randomUUID()) {
  const stream = `notebook-${randomUUID()}`
  await change(stream, command('OpenNotebook', { ownerId, capacity }))
  return stream
}

describe('a change', () => {
  test('appends what was decided and tells where the stream stands', async () => {
    const stream = await opened()
    const position = await change(stream, command('AddNote', { text: 'first', count: true }))
    expect(position).toEqual({ stream, version: 3, sequence: 2 })
  })

  test('gives events their envelope', async () => {
    const stream = await opened()
    const now = new Date('2031-01-02T03:04:05.678Z')
    const meta = { actor: 'ada', now, correlation: 'c', causation: 'x', trace: 't' }
    await change(stream, command('AddNote', { text: 'first' }, meta))
    const [, added] = await sample.store.read(stream)
    expect(added).toMatchObject({
      stream,
      version: 2,
      schema: 1,
      public: true,
      sequence: 2,
      at: now,
      actor: 'ada',
      correlation: 'c',
      causation: 'x',
      trace: 't',
      type: 'NoteAdded',
      data: { note: { n: 1, text: 'first' } },
    })
  })

  test('takes its time from the command, and the time of writing from the database', async () => {
    const stream = await opened()
    await change(stream, command('AddNote', { text: 'x' }, { now: new Date('2031-01-02T03:04:05.678Z') }))
    const { at, recorded_at: recordedAt } = (await rowsOf(stream))[1]
    expect(at.toISOString()).toBe('2031-01-02T03:04:05.678Z')
    expect(Math.abs(recordedAt.getTime() - Date.now())).toBeLessThan(60_000)
  })

  test('is its own correlation unless it belongs to another', async () => {
    const stream = await opened()
    const note = command('AddNote', { text: 'x' })
    await change(stream, note)
    expect((await sample.store.read(stream))[1]?.correlation).toBe(note.meta.commandId)
  })

  test('appends nothing when the command is already true', async () => {
    const stream = await opened()
    const again = await change(stream, command('OpenNotebook', { ownerId: 'other', capacity: 3 }))
    expect(again).toEqual({ stream, version: 1, sequence: 1 })
  })

  test('throws what the decider refuses with, and appends nothing', async () => {
    const stream = await opened(0)
    await expect(change(stream, command('AddNote', { text: 'x' }))).rejects.toMatchObject({ code: 'FINISHED' })
    expect(await rowsOf(stream)).toHaveLength(1)
  })

  test('answers with the state that the events make', async () => {
    const stream = await opened(5)
    await change(stream, command('AddNote', { text: 'x' }))
    expect(await sample.store.state(stream, notebook)).toMatchObject({ capacity: 5, notes: 1, closed: false })
    expect(await sample.store.state('notebook-none', notebook)).toEqual(notebook.initialState)
  })
})

describe('public events', () => {
  // Otherwise every internal event looks like a gap to other services.
  test('are numbered without gaps past internal ones', async () => {
    const stream = await opened()
    for (const text of ['a', 'b', 'c']) await change(stream, command('AddNote', { text, count: true }))
    const events = await sample.store.read(stream)
    expect(events.map(({ sequence }) => sequence)).toEqual([1, 1, 2, 2, 3, 3, 4])
    expect(events.map((event) => event.public)).toEqual([true, false, true, false, true, false, true])
  })

  test('stay public or internal as they were appended', async () => {
    const stream = await opened()
    await change(stream, command('AddNote', { text: 'a', count: true }))
    const changed = { ...notebookEvents, NoteCounted: { ...notebookEvents.NoteCounted, public: true } }
    const later = new PostgresEventStore({ ...sample, codec: new EventCodec(changed, sample.keys) })
    expect((await later.read(stream)).map((event) => event.public)).toEqual([true, false, true])
    await later.change(stream, notebook, command('AddNote', { text: 'b' }))
    expect((await later.read(stream)).at(-1)?.sequence).toBe(3)
  })
})

describe('what is appended', () => {
  const writing = (events: object[]): Decider<NotebookCommand, null, NotebookEvent> => ({
    initialState: null,
    decide: () => events as NotebookEvent[], // also such as no decider may return
    evolve: () => null,
  })
  const write = (stream: string, events: object[]) =>
    sample.store.change(stream, writing(events), command('CloseNotebook', {}))

  test('is refused over 256 kB, encrypted parts included', async () => {
    const noteOf = (text: string) => ({ type: 'NoteAdded', data: { ownerId: 'ada', note: { n: 1, text } } })
    const note = (length: number) => noteOf('x'.repeat(length))
    await expect(write('notebook-large', [note(256 * 1024)])).rejects.toMatchObject({ code: 'EVENT_TOO_LARGE' })
    const plain = { type: 'NotebookClosed', data: { ownerId: 'å'.repeat(140 * 1024) } }
    await expect(write('notebook-large', [plain])).rejects.toMatchObject({ code: 'EVENT_TOO_LARGE' })
    expect(await rowsOf('notebook-large')).toEqual([])
    await write('notebook-large', [note(250 * 1024)])
  })

  test('is refused when it is not what its type says, without telling what it is', async () => {
    const wrong = { type: 'NoteAdded', data: { ownerId: 'ada', note: { n: 'secret', text: 7 } } }
    const refusal = await write('notebook-wrong', [wrong]).catch((error: Error) => error)
    expect(String(refusal)).toMatch(/NoteAdded is not valid: note.n: invalid_type, note.text: invalid_type/)
    expect(String(refusal)).not.toContain('secret')
    await expect(write('notebook-wrong', [{ type: 'Unheard', data: {} }])).rejects.toThrow('unknown event type')
    expect(await rowsOf('notebook-wrong')).toEqual([])
  })

  test('is all of a command or nothing', async () => {
    const good = { type: 'NotebookClosed', data: { ownerId: 'ada' } }
    await expect(write('notebook-half', [good, { type: 'NoteAdded', data: {} }])).rejects.toThrow('not valid')
    expect(await rowsOf('notebook-half')).toEqual([])
  })

  test('keeps no field that its type does not have', async () => {
    await write('notebook-extra', [{ type: 'NotebookClosed', data: { ownerId: 'ada', email: 'ada@example.org' } }])
    expect((await rowsOf('notebook-extra'))[0].data).toEqual({ ownerId: 'ada' })
  })
})

describe('20 changes at once', () => {
  test('of one stream all happen, one after the other, as long as rules allow', async () => {
    const stream = await opened(3)
    const tries = Array.from({ length: 20 }, (_, i) => change(stream, command('AddNote', { text: `${i}` })))
    const outcomes = await Promise.allSettled(tries)
    const refusals = outcomes.filter((one) => one.status === 'rejected').map(({ reason }) => reason.code)
    expect(refusals).toEqual(Array.from({ length: 17 }, () => 'FINISHED'))
    const notes = (await sample.store.read<NotebookEvent>(stream)).slice(1)
    expect(notes.map(({ version }) => version)).toEqual([2, 3, 4])
  })

  // The retry after a conflict would otherwise approve what nobody has read.
  test('cannot approve a revision that its reader has not seen', async () => {
    const store = sample.store
    for (let round = 0; round < 20; round++) {
      const stream = `notebook-${randomUUID()}`
      const act = (type: 'revise' | 'approve') => store.change(stream, approvals(type, 1), command('CloseNotebook', {}))
      await act('revise')
      const [approved, revised] = await Promise.allSettled([act('approve'), act('revise')])
      expect(revised.status).toBe('fulfilled')
      const versions = (await store.read(stream)).map(({ type }) => type)
      if (approved.status === 'fulfilled') expect(versions).toEqual(['NoteCounted', 'NotebookClosed', 'NoteCounted'])
      else expect([approved.reason.code, versions]).toEqual(['REVISION_CHANGED', ['NoteCounted', 'NoteCounted']])
    }
  })
})

/** Revisions are counted notes; an approval closes the book. */
function approvals(type: 'revise' | 'approve', seen: number): Decider<NotebookCommand, number, NotebookEvent> {
  return {
    initialState: 0,
    decide(_, revision) {
      if (type === 'revise') return [{ type: 'NoteCounted', data: { n: revision + 1 } }]
      if (revision !== seen) throw new DomainError('REVISION_CHANGED')
      return [{ type: 'NotebookClosed', data: { ownerId: 'ada' } }]
    },
    evolve: (revision, event) => (event.type === 'NoteCounted' ? event.data.n : revision),
  }
}

describe('a page of a stream', () => {
  const versions = async (stream: string, page: StreamPage) =>
    (await sample.store.readPage(stream, page)).map(({ version }) => version)

  test('is the last events before a version, or the first after one, in order', async () => {
    const stream = await opened()
    for (let n = 2; n <= 9; n++) await change(stream, command('AddNote', { text: `note ${n}` }))
    expect(await versions(stream, { before: 10, limit: 3 })).toEqual([7, 8, 9])
    expect(await versions(stream, { before: 3, limit: 3 })).toEqual([1, 2])
    expect(await versions(stream, { after: 0, limit: 2 })).toEqual([1, 2])
    expect(await versions(stream, { after: 8, limit: 5 })).toEqual([9])
    expect(await versions(stream, { after: 9, limit: 5 })).toEqual([])
  })

  test('has personal parts as they were written', async () => {
    const stream = await opened()
    await change(stream, command('AddNote', { text: 'dear diary' }))
    const [note] = await sample.store.readPage(stream, { after: 1, limit: 1 })
    expect(note).toMatchObject({ type: 'NoteAdded', data: { note: { text: 'dear diary' } } })
  })
})

describe('a reader of all streams', () => {
  test('gets the events in order, page by page', async () => {
    await using fresh = await openSample()
    const all: string[] = []
    for (let i = 0; i < 25; i++) {
      const open = command('OpenNotebook', { ownerId: 'a', capacity: 1 })
      const { stream } = await fresh.store.change(`notebook-${i}`, notebook, open)
      all.push(stream)
    }
    await fresh.growth.settled()
    const met: string[] = []
    let cursor = origin
    for (;;) {
      const page = await fresh.store.readAll(cursor, 4)
      if (page.events.length === 0) break
      met.push(...page.events.map(({ stream }) => stream))
      cursor = page.cursor
    }
    expect(met).toEqual(all)
  })
})
