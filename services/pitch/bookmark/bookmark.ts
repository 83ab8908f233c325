import type { Command, Decider } from '@delvik/runtime/decider'
import type { PitchEvent } from '@delvik/schemas/events/pitch'

export type BookmarkEvent = Extract<PitchEvent, { type: 'PitchSaved' | 'PitchUnsaved' }>

interface OfBookmark {
  accountId: string
  pitchId: string
}
export type BookmarkCommand = Command<'SavePitch', OfBookmark> | Command<'UnsavePitch', OfBookmark>

/** The pitches that a person has saved. Whether a pitch may be saved is decided by who sees it. */
export type Bookmarks = ReadonlySet<string>

export const bookmarksDecider: Decider<BookmarkCommand, Bookmarks, BookmarkEvent> = {
  initialState: new Set(),
  decide,
  evolve,
}

function decide({ type, data }: BookmarkCommand, saved: Bookmarks): BookmarkEvent[] {
  switch (type) {
    case 'SavePitch':
      return saved.has(data.pitchId) ? [] : [{ type: 'PitchSaved', data }]
    case 'UnsavePitch':
      return saved.has(data.pitchId) ? [{ type: 'PitchUnsaved', data }] : []
  }
}

function evolve(saved: Bookmarks, { type, data }: BookmarkEvent): Bookmarks {
  switch (type) {
    case 'PitchSaved':
      return new Set(saved).add(data.pitchId)
    case 'PitchUnsaved':
      return new Set([...saved].filter((pitchId) => pitchId !== data.pitchId))
  }
}
