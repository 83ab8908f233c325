import { Change, changeHandler } from '@delvik/runtime/change'
import { type Bookmark, type BookmarkCommand, bookmarkDecider, type BookmarkEvent, bookmarkStream } from './bookmark.ts'

export class ChangeBookmark extends Change<BookmarkCommand, Bookmark, BookmarkEvent> {}

export const ChangeBookmarkHandler = changeHandler(ChangeBookmark, {
  stream: bookmarkStream,
  decider: bookmarkDecider,
})
