import { expect, test } from '@jest/globals'
import { commandIds } from './command-ids.ts'
import { Refusal } from './refusal.ts'

interface Save {
  commandId: string
  pitchId: string
}

const save = { save: 'document' }
const unsave = { unsave: 'document' }

/** Somebody who sends commands, and the ids under which they went. */
function sender() {
  const identified = commandIds()
  const ids: string[] = []
  const send = (document: object, pitchId: string, error?: unknown) =>
    identified(document, { pitchId }, async ({ commandId }: Save) => {
      ids.push(commandId)
      if (error) throw error
    })
  const fail = (document: object, pitchId: string, error: unknown) =>
    expect(send(document, pitchId, error)).rejects.toBeInstanceOf(Refusal)
  return { ids, send, fail }
}

const lost = new TypeError('Failed to fetch')

test('a command of which nobody knows whether it arrived is sent again under its id', async () => {
  const { ids, send, fail } = sender()
  await fail(save, 'a', lost)
  await fail(save, 'a', new Refusal('TRY_AGAIN'))
  await send(save, 'a')
  expect(new Set(ids).size).toBe(1)
})

test.each([['answered', undefined], ['refused', new Refusal('FORBIDDEN')]])(
  'one that was %s is a new command the next time',
  async (_, answer) => {
    const { ids, send } = sender()
    await send(save, 'a', answer).catch(() => {})
    await send(save, 'a')
    expect(new Set(ids).size).toBe(2)
  },
)

test('another wish is another command', async () => {
  const { ids, send, fail } = sender()
  await fail(save, 'a', lost)
  await send(save, 'b')
  expect(new Set(ids).size).toBe(2)
})

test('what was undone in between is wished anew, though its first answer was lost', async () => {
  const { ids, send, fail } = sender()
  await fail(save, 'a', lost)
  await send(unsave, 'a')
  await send(save, 'a')
  expect(new Set(ids).size).toBe(3)
})
