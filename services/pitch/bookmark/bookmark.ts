import type { Command, Decider } from '@delvik/runtime/decider'
import type { PitchEvent } from '@delvik/schemas/events/pitch'
import { v5 as uuidV5 } from 'uuid'

export type BookmarkEvent = Extract<PitchEvent, { type: 'PitchSaved' | 'PitchUnsaved' }>

export interface OfBookmark {
  accountId: string
  pitchId: string
}
export type BookmarkCommand = Command<'SavePitch', OfBookmark> | Command<'UnsavePitch', OfBookmark>

/** Whether a person has saved a pitch. Whether they may is decided by who sees it. */
export interface Bookmark {
  saved: boolean
}

const bookmarks = 'b3c1f6a2-94d7-4c08-8f6e-5d2a7e90c41b'

/** Of one person and one pitch: a stream for each, since all of a person in one would cost more with each of them. */
export function bookmarkId({ accountId, pitchId }: OfBookmark): string {
  return uuidV5(`${accountId} ${pitchId}`, bookmarks)
}

export function bookmarkStream(of: OfBookmark): string {
  return `bookmark-${bookmarkId(of)}`
}

export const bookmarkDecider: Decider<BookmarkCommand, Bookmark, BookmarkEvent> = {
  initialState: { saved: false },
  decide,
  evolve,
}

function decide({ type, data }: BookmarkCommand, { saved }: Bookmark): BookmarkEvent[] {
  switch (type) {
    case 'SavePitch':
      return saved ? [] : [{ type: 'PitchSaved', data }]
    case 'UnsavePitch':
      return saved ? [{ type: 'PitchUnsaved', data }] : []
  }
}

function evolve(_: Bookmark, { type }: BookmarkEvent): Bookmark {
  switch (type) {
    case 'PitchSaved':
      return { saved: true }
    case 'PitchUnsaved':
      return { saved: false }
  }
}
