import { expect, test } from '@jest/globals'
import { formOf } from './draft-form.ts'
import { type UnsavedDraft, unsavedIn } from './kept-copy.ts'

/** A draft as the server has it. */
const saved = { companyName: 'Kringlan', employees: 3 } as Parameters<typeof formOf>[0] // the fields that are looked at

function copyOf(changes: Partial<UnsavedDraft['content']>) {
  const dropped: unknown[] = []
  const unsaved = { version: 4, content: { ...formOf(saved), ...changes } }
  return { dropped, unsaved, left: unsavedIn({ unsaved, keep: (kept) => dropped.push(kept) }, saved) }
}

test('a copy of what was saved after all, its answer lost, is dropped', () => {
  const { left, dropped } = copyOf({})
  expect(left).toBeNull()
  expect(dropped).toEqual([null])
})

test('a copy that says something else stays, at the version that it was written over', () => {
  const { left, dropped, unsaved } = copyOf({ companyName: 'Kringelgården' })
  expect(left).toBe(unsaved)
  expect(dropped).toEqual([])
})
