import { Change, changeHandler } from '@delvik/runtime/change'
import type { SavedSearchEvent } from '@delvik/schemas/events/search'
import { type SavedSearch, type SavedSearchCommand, savedSearchDecider, savedSearchStream } from './saved-search.ts'
import { SavedSearches } from './saved-searches.ts'

export class ChangeSavedSearch extends Change<SavedSearchCommand, SavedSearch, SavedSearchEvent> {}

export const ChangeSavedSearchHandler = changeHandler(ChangeSavedSearch, {
  stream: savedSearchStream,
  decider: savedSearchDecider,
  rows: SavedSearches,
})
