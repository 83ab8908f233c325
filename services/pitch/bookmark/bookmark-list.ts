import type { Collection } from '@delvik/runtime/documents'
import { type Page, type PageInput, pageOf, pageSize, readCursor, writeCursor } from '@delvik/runtime/paging'
import type { ReadModel } from '@delvik/runtime/read-model'
import type { BookmarkEvent } from './bookmark.ts'

/** A pitch that somebody has saved. It stays whatever becomes of the pitch. */
interface SavedPitch {
  accountId: string
  pitchId: string
  /** ISO 8601. */
  savedAt: string
}

export const savedPitches: ReadModel<SavedPitch, BookmarkEvent> = {
  name: 'saved-pitches',
  generation: 2,
  streams: 'bookmark-',
  indexes: [['accountId', '-savedAt']],
  fold: {
    PitchSaved: (_, { data: { accountId, pitchId }, at }) => ({ accountId, pitchId, savedAt: at.toISOString() }),
    PitchUnsaved: () => null,
  },
}

/** What one person has saved, last saved first. @throws DomainError BAD_CURSOR, INVALID_INPUT */
export async function findSaved(
  bookmarks: Collection<SavedPitch>,
  accountId: string,
  page: PageInput,
): Promise<Page<SavedPitch>> {
  const size = pageSize(page)
  const after = readCursor(page)
  const where = { accountId }
  const [found, totalCount] = await Promise.all([
    bookmarks.find({ where, sort: [['savedAt', 'desc']], limit: size + 1, ...(after && { after }) }),
    bookmarks.count(where),
  ])
  const { edges, hasNextPage } = pageOf(found, size, ({ row, id }) => writeCursor(row.savedAt, id))
  return { edges: edges.map(({ cursor, node }) => ({ cursor, node: node.row })), hasNextPage, totalCount }
}
