/** @service */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { DomainError } from '../process/errors.ts'
import type { Tx } from '../postgres/database.ts'
import type { Recorded } from './recorded.ts'
import { command, notebook, openSample, type NotebookEvent, type Sample } from '../testing/sample.ts'

let sample: Sample
beforeAll(async () => {
  sample = await openSample()
  await sample.rows('CREATE TABLE shelf_place (owner text, place int, stream text, PRIMARY KEY (owner, place))')
})
afterAll(() => sample[Symbol.asyncDispose]())

const opening = (ownerId: string, meta = {}) => command('OpenNotebook', { ownerId, capacity: 3 }, meta)
const streamsOf = (owner: string) =>
  sample.rows('SELECT stream FROM shelf_place WHERE owner = $1 ORDER BY place', [owner])

/** An owner has two places on the shelf; the first free one is taken. */
async function takePlace(tx: Tx, events: Recorded<NotebookEvent>[]): Promise<void> {
  const [opened] = events
  if (opened?.type !== 'NotebookOpened') return
  for (const place of [1, 2]) {
    const { rowCount } = await tx.query(
      'INSERT INTO shelf_place (owner, place, stream) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
      [opened.data.ownerId, place, opened.stream],
    )
    if (rowCount) return
  }
  throw new DomainError('TOO_MANY_PITCHES')
}

describe('rows written alongside', () => {
  test('are there together with the events, which they are given as recorded', async () => {
    const owner = randomUUID()
    const stream = `notebook-${owner}`
    let given: Recorded<NotebookEvent>[] = []
    const alongside = async (tx: Tx, events: Recorded<NotebookEvent>[]) => {
      given = events
      await takePlace(tx, events)
      const { rows } = await tx.query('SELECT count(*)::int AS count FROM events WHERE stream = $1', [stream])
      expect(rows[0].count).toBe(1)
    }
    await sample.store.change(stream, notebook, opening(owner), { alongside })
    expect(await streamsOf(owner)).toEqual([{ stream }])
    expect(given).toEqual(await sample.store.read(stream))
  })

  test('are not written when there is no event', async () => {
    const stream = `notebook-${randomUUID()}`
    await sample.store.change(stream, notebook, opening('ada'))
    const alongside = () => Promise.reject(new Error('called'))
    await sample.store.change(stream, notebook, opening('ada'), { alongside })
  })

  test('are not written again when the command is repeated', async () => {
    const owner = randomUUID()
    const open = opening(owner)
    const stream = `notebook-${owner}`
    await Promise.all([1, 2, 3].map(() => sample.store.change(stream, notebook, open, { alongside: takePlace })))
    expect(await streamsOf(owner)).toHaveLength(1)
  })

  test('refuse with their own error, and nothing is appended', async () => {
    const stream = `notebook-${randomUUID()}`
    const alongside = async (tx: Tx) => {
      await tx.query('INSERT INTO shelf_place VALUES ($1, 1, $2)', ['half', stream])
      throw new DomainError('DRAFT_CHANGED')
    }
    const refused = sample.store.change(stream, notebook, opening('ada'), { alongside })
    await expect(refused).rejects.toMatchObject({ code: 'DRAFT_CHANGED' })
    expect(await sample.store.read(stream)).toEqual([])
    expect(await streamsOf('half')).toEqual([])
  })

  test('that break a unique key give the error that alongside makes of it', async () => {
    const owner = randomUUID()
    const alongside = (tx: Tx, [event]: Recorded[]) =>
      tx.query('INSERT INTO shelf_place VALUES ($1, 1, $2)', [owner, event?.stream]).then(
        () => {},
        (error) => Promise.reject(error.constraint === 'shelf_place_pkey' ? new DomainError('CONFLICT') : error),
      )
    await sample.store.change(`notebook-${randomUUID()}`, notebook, opening(owner), { alongside })
    const second = sample.store.change(`notebook-${randomUUID()}`, notebook, opening(owner), { alongside })
    await expect(second).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  // A check before the write would let all of them through.
  test('let exactly as many of 20 parallel commands through as there are places', async () => {
    const owner = randomUUID()
    const tries = Array.from(
      { length: 20 },
      () => sample.store.change(`notebook-${randomUUID()}`, notebook, opening(owner), { alongside: takePlace }),
    )
    const outcomes = await Promise.allSettled(tries)
    const won = outcomes.filter((one) => one.status === 'fulfilled').map(({ value }) => value.stream)
    const refusals = outcomes.filter((one) => one.status === 'rejected').map(({ reason }) => reason.code)
    expect(won).toHaveLength(2)
    expect(new Set(refusals)).toEqual(new Set(['TOO_MANY_PITCHES']))
    expect((await streamsOf(owner)).map(({ stream }) => stream).sort()).toEqual(won.sort())
    expect(await sample.rows('SELECT FROM events WHERE data ->> $$ownerId$$ = $1', [owner])).toHaveLength(2)
  })

  test('are written once more when the decision is made again', async () => {
    const stream = `notebook-${randomUUID()}`
    await sample.store.change(stream, notebook, command('OpenNotebook', { ownerId: 'ada', capacity: 50 }))
    const alongside = async (tx: Tx, [event]: Recorded[]) => {
      await tx.query('INSERT INTO shelf_place VALUES ($1, $2, $3)', [stream, event?.version, stream])
    }
    const add = (text: string) => sample.store.change(stream, notebook, command('AddNote', { text }), { alongside })
    await Promise.all(['a', 'b', 'c', 'd', 'e'].map(add))
    const rows = await sample.rows('SELECT place FROM shelf_place WHERE owner = $1 ORDER BY place', [stream])
    expect(rows.map(({ place }) => place)).toEqual([2, 3, 4, 5, 6])
  })
})
