import { Change, changeHandler } from '@delvik/runtime/change'
import { type BookmarkCommand, type BookmarkEvent, type Bookmarks, bookmarksDecider } from './bookmark.ts'

export class ChangeBookmarks extends Change<BookmarkCommand, Bookmarks, BookmarkEvent> {}

export const ChangeBookmarksHandler = changeHandler(ChangeBookmarks, {
  stream: ({ accountId }) => `bookmarks-${accountId}`,
  decider: bookmarksDecider,
})
