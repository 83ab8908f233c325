/** @service */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { DomainError } from '../process/errors.ts'
import { PostgresEventStore } from './event-store.postgres.ts'
import { command, notebook, openSample, type NotebookCommand, type Sample } from '../testing/sample.ts'

let sample: Sample
beforeAll(async () => {
  sample = await openSample()
})
afterAll(() => sample[Symbol.asyncDispose]())

type State = typeof notebook.initialState
const nobody = () => {
  throw new DomainError('FORBIDDEN')
}
const notClosed = ({ closed }: State): undefined => {
  if (closed) throw new DomainError('FORBIDDEN')
}
const open = (): undefined => undefined

async function opened(): Promise<string> {
  const stream = `notebook-${randomUUID()}`
  await sample.store.change(stream, notebook, command('OpenNotebook', { ownerId: 'ada', capacity: 50 }))
  return stream
}

/** What authorize and decide were given, in their order. */
function watched() {
  const given: { by: 'authorize' | 'decide'; state: State }[] = []
  const authorize = (state: State): undefined => void given.push({ by: 'authorize', state })
  const decide = (what: NotebookCommand, state: State) => {
    given.push({ by: 'decide', state })
    return notebook.decide(what, state)
  }
  return { given, authorize, decider: { ...notebook, decide } }
}

/** A store that is overtaken between its first decision and the append. */
function overtakenOnce(overtake: () => Promise<unknown>): PostgresEventStore {
  const { database, growth } = sample
  let before: (() => Promise<unknown>) | undefined = overtake
  const encode: Sample['codec']['encode'] = async (event, target) => {
    const first = before
    before = undefined
    await first?.()
    return sample.codec.encode(event, target)
  }
  const codec = Object.assign(Object.create(sample.codec) as Sample['codec'], { encode })
  return new PostgresEventStore({ database, codec, growth })
}

describe('authorize', () => {
  test('sees the state that is decided on, right before', async () => {
    const stream = await opened()
    const { given, authorize, decider } = watched()
    await sample.store.change(stream, decider, command('AddNote', { text: 'x' }), { authorize })
    expect(given.map(({ by }) => by)).toEqual(['authorize', 'decide'])
    expect(given[0]?.state).toMatchObject({ ownerId: 'ada', notes: 0 })
    expect(given[0]?.state).toBe(given[1]?.state)
  })

  test('judges again what is decided again after somebody was faster', async () => {
    const stream = await opened()
    const { given, authorize, decider } = watched()
    const store = overtakenOnce(() => sample.store.change(stream, notebook, command('AddNote', { text: 'faster' })))
    await store.change(stream, decider, command('AddNote', { text: 'x' }), { authorize })
    expect(given.map(({ by, state }) => `${by} ${state.notes}`)).toEqual([
      'authorize 0',
      'decide 0',
      'authorize 1',
      'decide 1',
    ])
  })

  test('may refuse at a decision that is made again what it let through at first', async () => {
    const stream = await opened()
    const store = overtakenOnce(() => sample.store.change(stream, notebook, command('CloseNotebook', {})))
    const refused = store.change(stream, notebook, command('AddNote', { text: 'x' }), { authorize: notClosed })
    await expect(refused).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect((await sample.store.read(stream)).map(({ type }) => type)).toEqual(['NotebookOpened', 'NotebookClosed'])
  })

  test('refuses with what it throws, before the rules do, and nothing is appended or written alongside', async () => {
    const stream = await opened()
    const alongside = () => Promise.reject(new Error('called'))
    const refused = sample.store.change(stream, notebook, command('AddNote', { text: 'x' }), {
      authorize: nobody,
      alongside,
    })
    await expect(refused).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await sample.store.read(stream)).toHaveLength(1)
    const nowhere = sample.store.change(`notebook-${randomUUID()}`, notebook, command('CloseNotebook', {}), {
      authorize: nobody,
    })
    await expect(nowhere).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  test('judges a repeated command by the state that it was carried out on', async () => {
    const stream = await opened()
    const close = command('CloseNotebook', {})
    const first = await sample.store.change(stream, notebook, close, { authorize: notClosed })
    expect(await sample.store.change(stream, notebook, close, { authorize: notClosed })).toEqual(first)
    const another = sample.store.change(stream, notebook, command('CloseNotebook', {}), { authorize: notClosed })
    await expect(another).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  test('refuses the repeated command of somebody who has lost the right, as if nothing had happened', async () => {
    const [stream, other] = [await opened(), await opened()]
    const add = command('AddNote', { text: 'x' })
    await sample.store.change(stream, notebook, add, { authorize: open })
    for (const where of [stream, other, `notebook-${randomUUID()}`]) {
      const again = sample.store.change(where, notebook, add, { authorize: nobody })
      await expect(again).rejects.toMatchObject({ code: 'FORBIDDEN' })
    }
  })
})
