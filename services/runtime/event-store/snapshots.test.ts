/** @service */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { Snapshots } from './snapshots.ts'
import { command, notebook, openSample, type NotebookEvent, type Sample } from '../testing/sample.ts'
import { until } from '../testing/until.ts'

const cached = { ...notebook, snapshotVersion: 1 }

let sample: Sample
let stream: string
beforeAll(async () => {
  sample = await openSample()
  stream = `notebook-${randomUUID()}`
  await sample.store.change(stream, cached, command('OpenNotebook', { ownerId: 'ada', capacity: 500 }))
  for (let i = 0; i < 130; i++) {
    await sample.store.change(stream, cached, command('AddNote', { text: `${i}`, count: i % 2 === 0 }))
  }
  await until(async () => (await kept()).length === 1)
})
afterAll(() => sample[Symbol.asyncDispose]())

const kept = (of = stream) => sample.rows('SELECT * FROM snapshots WHERE stream = $1', [of])

describe('a snapshot', () => {
  test('is kept of a long stream, and gives the state that the whole stream gives', async () => {
    const [{ version, sequence }] = await kept()
    expect(version).toBeGreaterThanOrEqual(100)
    expect(sequence).toBeLessThan(version)
    expect(await sample.store.state(stream, cached)).toEqual(await sample.store.state(stream, notebook))
  })

  test('spares reading what is before it', async () => {
    const [{ version }] = await kept()
    const folded: number[] = []
    const spy = { ...cached, evolve: (state: never, event: never) => (folded.push(1), notebook.evolve(state, event)) }
    await sample.store.state(stream, spy)
    const all = await sample.store.read(stream)
    expect(folded).toHaveLength(all.length - version)
  })

  test('lets versions and sequences go on without a hole', async () => {
    await sample.store.change(stream, cached, command('AddNote', { text: 'on', count: true }))
    const events = await sample.store.read<NotebookEvent>(stream)
    expect(events.map(({ version }) => version)).toEqual(events.map((_, i) => i + 1))
    const published = events.filter((event) => event.public)
    expect(published.map(({ sequence }) => sequence)).toEqual(published.map((_, i) => i + 1))
  })

  test('of another fold is not used', async () => {
    await sample.database.query(`UPDATE snapshots SET state = '{"notes": -1}' WHERE stream = $1`, [stream])
    const next = { ...cached, snapshotVersion: 2 }
    expect(await sample.store.state(stream, next)).toEqual(await sample.store.state(stream, notebook))
    await new Snapshots(sample.database).purge([stream])
    expect(await sample.store.state(stream, cached)).toEqual(await sample.store.state(stream, notebook))
  })

  test('answers a repeated command whose event it has swallowed', async () => {
    const early = `notebook-${randomUUID()}`
    await sample.store.change(early, cached, command('OpenNotebook', { ownerId: 'ada', capacity: 500 }))
    const first = command('AddNote', { text: 'first' })
    await sample.store.change(early, cached, first)
    for (let i = 0; i < 110; i++) await sample.store.change(early, cached, command('AddNote', { text: `${i}` }))
    await until(async () => (await kept(early)).length === 1)
    expect(await sample.store.change(early, cached, first)).toEqual({ stream: early, version: 2, sequence: 2 })
    const other = sample.store.change(early, cached, command('CloseNotebook', {}, first.meta))
    await expect(other).rejects.toMatchObject({ code: 'COMMAND_ID_REUSED' })
  })
})
