import type { Collection } from '@delvik/runtime/documents'
import type { ReadModel } from '@delvik/runtime/read-model'
import type { BookmarkEvent } from './bookmark.ts'
import { type Page, type PageInput, pageOf, pageSize, readCursor, writeCursor } from '@delvik/runtime/paging'

export interface SavedPitch {
  pitchId: string
  /** ISO 8601. */
  savedAt: string
}

/** What one person has saved, last saved first. A pitch stays whatever becomes of it. */
export interface SavedPitches {
  saved: SavedPitch[]
}

export const savedPitches: ReadModel<SavedPitches, BookmarkEvent> = {
  name: 'saved-pitches',
  generation: 1,
  streams: 'bookmarks-',
  indexes: [],
  fold: {
    PitchSaved: (row, { data: { pitchId }, at }) => {
      return { saved: [...without(pitchId, row), { pitchId, savedAt: at.toISOString() }].sort(byTime) }
    },
    PitchUnsaved: (row, { data: { pitchId } }) => ({ saved: without(pitchId, row) }),
  },
}

function without(pitchId: string, row: SavedPitches | null): SavedPitch[] {
  return row?.saved.filter((one) => one.pitchId !== pitchId) ?? []
}

/** @throws DomainError BAD_CURSOR, INVALID_INPUT */
export async function findSaved(
  bookmarks: Collection<SavedPitches>,
  accountId: string,
  page: PageInput,
): Promise<Page<SavedPitch>> {
  const size = pageSize(page)
  const after = readCursor(page)
  const saved = (await bookmarks.get(accountId))?.row.saved ?? []
  const from = after ? saved.findIndex((one) => isBehind(one, after)) : 0
  const rest = from < 0 ? [] : saved.slice(from, from + size + 1)
  return { ...pageOf(rest, size, ({ savedAt, pitchId }) => writeCursor(savedAt, pitchId)), totalCount: saved.length }
}

function isBehind(one: SavedPitch, { values: [savedAt], id }: { values: [string]; id: string }): boolean {
  return byTime(one, { savedAt, pitchId: id }) > 0
}

/** Later ones first, then by id. */
function byTime(a: SavedPitch, b: SavedPitch): number {
  if (a.savedAt !== b.savedAt) return a.savedAt > b.savedAt ? -1 : 1
  return a.pitchId === b.pitchId ? 0 : a.pitchId < b.pitchId ? -1 : 1
}
