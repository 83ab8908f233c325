/** @jest-environment ./testing/browser-environment.ts */
import { afterEach, describe, expect, jest, test } from '@jest/globals'
import { aDraft } from '../../../../testing/a-draft.ts'
import { unsavedDrafts } from './copies.ts'
import { formOf } from './draft-form.ts'
import { leftCopy, openCopy, type UnsavedDraft, unsavedIn } from './kept-copy.ts'

const saved = aDraft({ companyName: 'Kringlan', employees: 3 })

function copyOf(
  changes: Partial<UnsavedDraft['content']>,
  { version = 4, unanswered }: Partial<Pick<UnsavedDraft, 'version' | 'unanswered'>> = {},
) {
  const dropped: unknown[] = []
  const unsaved = { version, content: { ...formOf(saved.content), ...changes }, unanswered }
  const keep = (kept: unknown) => dropped.push(kept) > 0
  return { dropped, unsaved, left: (draft = saved) => unsavedIn({ unsaved, keep }, draft) }
}

test('a copy of what was saved after all, its answer lost, is dropped', () => {
  const { left, dropped } = copyOf({})
  expect(left()).toBeNull()
  expect(dropped).toEqual([null])
})

test('a copy that says something else stays, at the version that it was written over', () => {
  const { left, dropped, unsaved } = copyOf({ companyName: 'Kringelgården' })
  expect(left()).toBe(unsaved)
  expect(dropped).toEqual([])
})

test('an earlier save of the same window, its answer lost, is in nobody’s way', () => {
  const { left, unsaved } = copyOf({ companyName: 'Kringelgården' }, { unanswered: formOf(saved.content) })
  expect(left({ ...saved, version: 5 })).toEqual({ ...unsaved, version: 5 })
  const byAnother = aDraft({ companyName: 'Kringlan', employees: 7 })
  expect(left({ ...byAnother, version: 5 })).toBe(unsaved)
})

test('a draft that was made, and nothing written in it, is in nobody’s way', () => {
  const { left, unsaved } = copyOf({ companyName: 'Kringelgården' }, { version: 0 })
  const made = { ...saved, version: 9, edits: { content: saved.content } as typeof saved.edits } // what is looked at
  expect(left(made)).toEqual({ ...unsaved, version: 9 })
  expect(left(saved)).toBe(unsaved)
})

/** A browser takes a moment to free a lock. */
async function freed(): Promise<void> {
  while ((await navigator.locks.query()).held!.length > 0);
}

describe('on a device', () => {
  const unsaved = { version: 4, content: formOf(saved.content) }
  afterEach(() => {
    jest.restoreAllMocks()
    localStorage.clear()
  })

  /** As it is where pages may keep nothing: whatever is asked of it throws. */
  function blocked(): void {
    const refuse = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
    for (const method of ['setItem', 'getItem', 'removeItem'] as const)
      jest.spyOn(Storage.prototype, method).mockImplementation(refuse)
  }
  const closing = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

  test('the next window finds what one has left, and nobody what another one holds', async () => {
    const copy = await openCopy({ id: 'd', startedBy: 'c' })
    expect(copy.keep(unsaved)).toBe(true)
    expect(await leftCopy('d')).toBeNull()
    copy.release()
    await freed()
    const left = await leftCopy('d')
    expect(left).toMatchObject({ unsaved, startedBy: 'c' })
    left!.release()
  })

  test('that keeps nothing, this window does, and asks before it closes', async () => {
    blocked()
    const copy = await openCopy({ id: 'd' })
    expect(copy.keep(unsaved)).toBe(false)
    expect(closing()).toBe(true)
    copy.release()
    await freed()
    const left = await leftCopy('d')
    expect(left).toMatchObject({ unsaved })
    expect(left!.keep(null)).toBe(true)
    expect([unsavedDrafts(), closing()]).toEqual([[], false])
    left!.release()
  })

  test.each(['', '{', 'null', '[]', '"text"', '{"version":"4","at":1}', '{"version":4,"at":1,"content":7}'])(
    'that has garbage under the name of a copy there is nothing left: %s',
    async (garbage) => {
      localStorage.setItem('delvik.draft.d.x', garbage)
      expect(await leftCopy('d')).toBeNull()
    },
  )
})
