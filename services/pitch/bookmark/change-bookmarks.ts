import { Change, changeHandler } from '@delvik/runtime/change'
import { type BookmarkCommand, type BookmarkFact, type Bookmarks, bookmarksDecider } from './bookmarks.ts'

export class ChangeBookmarks extends Change<BookmarkCommand, Bookmarks, BookmarkFact> {}

export const ChangeBookmarksHandler = changeHandler(ChangeBookmarks, {
  stream: ({ accountId }) => `bookmarks-${accountId}`,
  decider: bookmarksDecider,
})
