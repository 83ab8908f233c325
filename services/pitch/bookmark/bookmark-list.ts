import type { Collection } from '@delvik/runtime/documents'
import { type Page, type PageInput, pageOf, pageSize, readCursor, writeCursor } from '@delvik/runtime/paging'
import type { ReadModel } from '@delvik/runtime/read-model'
import type { Viewer } from '@delvik/runtime/viewer'
import { sees } from '../access.ts'
import type { PitchDetails } from '../pitch/pitch-details.ts'
import { shown, stateFor } from '../pitch/pitches.ts'
import type { BookmarkEvent } from './bookmark.ts'

/** A pitch that somebody has saved. It stays whatever becomes of the pitch. */
export interface SavedPitch {
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

/** A saved pitch keeps its row whatever becomes of it; after an erasure nothing is left but the row. */
export function bookmarkOf(pitchId: string, details: PitchDetails | undefined, viewer: Viewer | undefined) {
  if (!details) return { pitchId, state: 'removed', companyName: '', pitch: null }
  const { companyName } = details.approved ?? details.submitted
  const pitch = sees(viewer, details) ? shown(pitchId, details, viewer) : null
  return { pitchId, state: stateFor(viewer, details), companyName, pitch }
}
