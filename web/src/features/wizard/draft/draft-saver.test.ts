import { expect, test } from '@jest/globals'
import { Refusal } from '../../../graph/refusal.ts'
import { DraftSaver, type Unsaved } from './draft-saver.ts'

interface Call {
  version: number
  content: string
}

/** A server that answers each save by hand. */
function scene() {
  const calls:
    (Call & { answer: (saved: { version: number; savedAt: string }) => void; fail: (error: unknown) => void })[] = []
  const kept: (Unsaved<string> | null)[] = []
  const saver = new DraftSaver<string>(
    {
      send: (save) => new Promise((answer, fail) => calls.push({ ...save, answer, fail })),
      keep: (unsaved) => kept.push(unsaved) > 0,
    },
    { version: 1, savedAt: 'then' },
  )
  return { calls, kept, saver }
}

test('saves over the version that was last seen, one save at a time, the newest content last', async () => {
  const { calls, saver } = scene()
  saver.change('a')
  const done = saver.flush()
  saver.change('ab')
  saver.change('abc')
  expect(calls.map(({ content }) => content)).toEqual(['a'])
  calls[0]!.answer({ version: 2, savedAt: 'now' })
  await until(() => calls.length === 2)
  expect(calls[1]).toMatchObject({ version: 2, content: 'abc' })
  calls[1]!.answer({ version: 3, savedAt: 'later' })
  expect(await done).toBe(true)
  expect(saver.state).toEqual({ kind: 'saved', at: 'later' })
})

test('keeps on this machine what is not saved, and repeats a failed save as it was', async () => {
  const { calls, kept, saver } = scene()
  saver.change('a')
  const first = saver.flush()
  calls[0]!.fail(new TypeError('network'))
  expect(await first).toBe(false)
  expect(saver.state.kind).toBe('failed')
  expect(kept.at(-1)).toEqual({ version: 1, content: 'a' })
  const second = saver.flush()
  expect(calls[1]).toMatchObject({ version: 1, content: 'a' })
  calls[1]!.answer({ version: 2, savedAt: 'now' })
  expect(await second).toBe(true)
  expect(kept.at(-1)).toBeNull()
})

test('repeats a save of which the answer was lost before anything newer, so that nobody is in conflict with themselves', async () => {
  const { calls, kept, saver } = scene()
  saver.change('a')
  const first = saver.flush()
  calls[0]!.fail(new TypeError('network'))
  await first
  saver.change('ab')
  expect(kept.at(-1)).toEqual({ version: 1, content: 'ab', unanswered: 'a' })
  const second = saver.flush()
  expect(calls[1]).toMatchObject({ version: 1, content: 'a' })
  calls[1]!.answer({ version: 2, savedAt: 'now' })
  await until(() => calls.length === 3)
  expect(calls[2]).toMatchObject({ version: 2, content: 'ab' })
  calls[2]!.answer({ version: 3, savedAt: 'later' })
  expect(await second).toBe(true)
})

test('what was refused is not repeated once it is mended', async () => {
  const { calls, saver } = scene()
  saver.change('too long')
  const first = saver.flush()
  calls[0]!.fail(new Refusal('INVALID_INPUT'))
  expect(await first).toBe(false)
  saver.change('short')
  const second = saver.flush()
  expect(calls[1]).toMatchObject({ version: 1, content: 'short' })
  calls[1]!.answer({ version: 2, savedAt: 'now' })
  expect(await second).toBe(true)
})

test('stops at a conflict until it is told which version holds', async () => {
  const { calls, kept, saver } = scene()
  saver.change('mine')
  const first = saver.flush()
  calls[0]!.fail(new Refusal('DRAFT_CONFLICT'))
  expect(await first).toBe(false)
  saver.change('still mine')
  expect(await saver.flush()).toBe(false)
  expect(calls).toHaveLength(1)
  expect(kept.at(-1)).toEqual({ version: 1, content: 'still mine' })
  const over = saver.override(7, 'still mine')
  expect(calls[1]).toMatchObject({ version: 7, content: 'still mine' })
  calls[1]!.answer({ version: 8, savedAt: 'now' })
  expect(await over).toBe(true)
})

test('the other version can be taken instead', async () => {
  const { calls, saver } = scene()
  saver.change('mine')
  const first = saver.flush()
  calls[0]!.fail(new Refusal('DRAFT_CONFLICT'))
  await first
  saver.yield({ version: 7, savedAt: 'theirs' })
  expect(saver.state).toEqual({ kind: 'saved', at: 'theirs' })
  expect(await saver.flush()).toBe(true)
  expect(calls).toHaveLength(1)
})

test('a draft that was submitted elsewhere is gone, and nothing is sent any more', async () => {
  const { calls, saver } = scene()
  saver.change('late')
  const first = saver.flush()
  calls[0]!.fail(new Refusal('DRAFT_CHANGED'))
  expect(await first).toBe(false)
  expect(saver.state.kind).toBe('gone')
  saver.change('later')
  expect(await saver.flush()).toBe(false)
  expect(calls).toHaveLength(1)
})

test('what could not be saved the last time is saved now, or stands against a newer version', async () => {
  const sent: number[] = []
  const open = (seen: number) =>
    new DraftSaver<string>(
      { send: async ({ version }) => (sent.push(version), { version: version + 1, savedAt: 'now' }), keep: () => true },
      { version: 3, savedAt: 'then' },
      { version: seen, content: 'mine' },
    )
  expect(await open(3).flush()).toBe(true)
  expect(await open(2).flush()).toBe(false)
  expect(sent).toEqual([3])
})

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setImmediate(resolve))
}
