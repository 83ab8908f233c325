/** @service */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { DomainError } from '../process/errors.ts'
import {
  command,
  notebook,
  openSample,
  type NotebookCommand,
  type NotebookEvent,
  type Sample,
} from '../testing/sample.ts'
import { until, untilBack } from '../testing/until.ts'
import { eventId, reactionCommandId } from './command-ids.ts'

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

async function notes(stream: string): Promise<(string | null)[]> {
  const events = await sample.store.read<NotebookEvent>(stream)
  return events.flatMap((event) => (event.type === 'NoteAdded' ? [event.data.note.text] : []))
}

describe('ids', () => {
  test('of events are for ever what they were: UUIDv5 (RFC 9562) of actor, command and place', () => {
    expect(eventId({ actor: 'a', commandId: 'x' }, 0)).toBe('62f4e257-e990-5a37-a799-01f903c2aff8')
  })

  test('of events follow from actor, command and place', () => {
    const ids = [
      eventId({ actor: 'a', commandId: 'x' }, 0),
      eventId({ actor: 'a', commandId: 'x' }, 1),
      eventId({ actor: 'b', commandId: 'x' }, 0),
      eventId({ actor: 'a', commandId: 'y' }, 0),
    ]
    expect(new Set(ids).size).toBe(4)
    expect(eventId({ actor: 'a', commandId: 'x' }, 1)).toBe(ids[1])
  })

  test('of commands that follow from an event differ by policy and step', () => {
    const event = randomUUID()
    const of = (policy: string, step?: string) => reactionCommandId(event, policy, step)
    const ids = [of('mail'), of('mail', '2'), of('close')]
    expect(new Set(ids).size).toBe(3)
  })
})

describe('a command that is repeated', () => {
  test('takes effect once and answers with the first outcome, also after others', async () => {
    const stream = await opened()
    const add = command('AddNote', { text: 'once', count: true })
    const first = await change(stream, add)
    await change(stream, command('AddNote', { text: 'other' }))
    expect(await change(stream, add)).toEqual(first)
    expect(first).toEqual({ stream, version: 3, sequence: 2 })
    expect(await notes(stream)).toEqual(['once', 'other'])
  })

  test('answers with the first outcome also when it would be refused by now', async () => {
    const stream = await opened(1)
    const add = command('AddNote', { text: 'last' })
    const first = await change(stream, add)
    await change(stream, command('CloseNotebook', {}))
    expect(await change(stream, add)).toEqual(first)
    await expect(change(stream, command('AddNote', { text: 'more' }))).rejects.toThrow(DomainError)
  })

  test('20 times at once takes effect once', async () => {
    const stream = `notebook-${randomUUID()}`
    const open = command('OpenNotebook', { ownerId: 'ada', capacity: 3 })
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => change(stream, open)))
    expect(outcomes).toEqual(Array.from({ length: 20 }, () => ({ stream, version: 1, sequence: 1 })))
    const add = command('AddNote', { text: 'x' })
    await Promise.all(Array.from({ length: 20 }, () => change(stream, add)))
    expect(await notes(stream)).toEqual(['x'])
  })

  test('by somebody else is another command', async () => {
    const stream = await opened()
    const add = command('AddNote', { text: 'x' }, { actor: 'ada' })
    await change(stream, add)
    await change(stream, { ...add, meta: { ...add.meta, actor: 'bo' } })
    expect(await notes(stream)).toEqual(['x', 'x'])
  })

  test('on another stream is refused', async () => {
    const [stream, other] = [await opened(), await opened()]
    const add = command('AddNote', { text: 'x' })
    await change(stream, add)
    await expect(change(other, add)).rejects.toMatchObject({ code: 'COMMAND_ID_REUSED' })
    expect(await notes(other)).toEqual([])
  })

  test('with another type is refused', async () => {
    const stream = await opened()
    const add = command('AddNote', { text: 'x' })
    await change(stream, add)
    const close = command('CloseNotebook', {}, add.meta)
    await expect(change(stream, close)).rejects.toMatchObject({ code: 'COMMAND_ID_REUSED' })
  })

  test('can be known before anything is read to build it', async () => {
    const stream = await opened()
    const add = command('AddNote', { text: 'x', count: true })
    expect(await sample.store.outcome(add.meta)).toBeUndefined()
    const position = await change(stream, add)
    await change(stream, command('AddNote', { text: 'y' }))
    expect(await sample.store.outcome(add.meta)).toEqual(position)
  })

  test('has one effect, whatever connection breaks and however often it is sent again', async () => {
    const streams = await Promise.all(Array.from({ length: 4 }, () => opened()))
    let working = true
    let attempts = 0
    let broken = 0
    const breaking = breakConnections({
      working: () => working,
      attempts: () => attempts,
      broke: (count) => (broken += count),
    })
    const send = async (stream: string, text: string) => {
      const add = command('AddNote', { text })
      for (let done = false; !done || Math.random() < 0.3;) {
        done = await change(stream, add).then(
          () => true,
          (error) => (error.code === 'TRY_AGAIN' ? done : Promise.reject(error)),
        )
        attempts++
      }
    }
    const write = async (stream: string) => {
      const texts: string[] = []
      const one = async (who: string) => {
        for (let i = 0; i < 20 || broken < 10; i++) {
          texts.push(`${who}${i}`)
          await send(stream, `${who}${i}`)
        }
      }
      await Promise.all(['a', 'b'].map(one))
      return texts
    }
    const written = await Promise.all(streams.map(write)).finally(() => (working = false))
    await breaking
    for (const [n, texts] of written.entries()) {
      // A connection that was broken last may still be in the pool.
      const found = await untilBack(() => notes(streams[n] as string))
      expect(found.toSorted()).toEqual(texts.sort())
    }
  })
})

/** Ends connections of the sample's pool at random, between attempts and in the middle of them. */
async function breakConnections(
  { working, attempts, broke }: { working: () => boolean; attempts: () => number; broke: (count: number) => void },
): Promise<void> {
  const client = sample.database.client()
  await client.connect()
  while (working()) {
    const { rowCount } = await client.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE application_name = $1 AND pid <> pg_backend_pid() AND state <> 'idle' ORDER BY random() LIMIT 1`,
      [sample.schema],
    )
    broke(rowCount ?? 0)
    const before = attempts()
    await until(() => attempts() > before || !working())
  }
  await client.end()
}
