import { expect, test } from '@jest/globals'
import { foldRow, foldRows, forEach, type Handlers, handle, ignored, typesOf } from './handlers.ts'
import type { Recorded } from './recorded.ts'
import type { NotebookEvent } from '../testing/sample.ts'
import { shelf } from '../testing/sample-models.ts'

const recorded = (type: string, data: object = { ownerId: 'ada', capacity: 1 }) =>
  ({ type, data }) as Recorded<NotebookEvent> // as far as handlers read
const followed: string[] = []
const handlers: Handlers<NotebookEvent, [where: string]> = {
  NotebookOpened: async ({ data: { ownerId } }, where) => void followed.push(`${ownerId} ${where}`),
  NoteAdded: ignored,
  NoteCounted: ignored,
  NotebookClosed: ignored,
}

test('an event goes to the handler of its type, with what is given', async () => {
  await handle(handlers, recorded('NotebookOpened'), 'here')
  expect(followed).toEqual(['ada here'])
})

test.each(['NoteAdded', 'OnlyANewerBuildKnows'])('nothing follows from %s', (type) => {
  expect(handle(handlers, recorded(type), 'here')).toBeUndefined()
})

test('the types are those that are not ignored', () => {
  expect(typesOf(handlers)).toEqual(['NotebookOpened'])
  expect(typesOf(forEach(handlers, async () => {}))).toEqual(['NotebookOpened'])
})

test('a row stays as it is where an event is ignored', () => {
  const row = foldRows(shelf.fold, [recorded('NotebookOpened')])
  expect(row).toEqual({ ownerId: 'ada', notes: 0, last: null })
  expect(foldRow(shelf.fold, row, recorded('NoteCounted'))).toBe(row)
  expect(foldRow(shelf.fold, row, recorded('NotebookClosed'))).toBeNull()
})
