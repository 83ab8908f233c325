import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { command, notebook, openSample, type NotebookCommand, type Sample } from './sample.ts'

let sample: Sample
beforeAll(async () => {
  sample = await openSample()
})
afterAll(() => sample[Symbol.asyncDispose]())

const change = (stream: string, what: NotebookCommand) => sample.store.change(stream, notebook, what)

async function opened(capacity = 1000) {
  const stream = `notebook-${randomUUID()}`
  await change(stream, command('OpenNotebook', { ownerId: randomUUID(), capacity }))
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
      stream, version: 2, schema: 1, public: true, sequence: 2, at: now, actor: 'ada', correlation: 'c', causation: 'x',
      trace: 't', type: 'NoteAdded', data: { note: { n: 1, text: 'first' } },
    })
  })

  test('numbers public events without gaps past internal ones', async () => {
    const stream = await opened()
    for (const text of ['a', 'b', 'c']) await change(stream, command('AddNote', { text, count: true }))
    const events = await sample.store.read(stream)
    expect(events.map(({ sequence }) => sequence)).toEqual([1, 1, 2, 2, 3, 3, 4])
  })

  test('appends nothing for a command that is already true', async () => {
    const stream = await opened()
    const again = await change(stream, command('OpenNotebook', { ownerId: 'other', capacity: 3 }))
    expect(again).toEqual({ stream, version: 1, sequence: 1 })
  })
})
