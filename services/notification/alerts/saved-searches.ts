import { ignored } from '@delvik/runtime/handlers'
import type { SubscribedModel } from '@delvik/runtime/subscribed-model'
import type { PublicEvents } from '@delvik/schemas/events/catalogues'
import { erased } from '@delvik/schemas/events/definition'
import type { SearchAlert } from '@delvik/schemas/values/saved-search'

export interface SavedSearch {
  name: string
  alert: SearchAlert
}

/** How people call the searches that they have saved, and how they want to hear of them; by the streams of the searches. */
export const savedSearches = {
  name: 'saved-searches',
  generation: 1,
  hears: ['search'],
  fold: {
    SearchSaved: (_, { data: { name, alert } }) => (name === erased ? null : { name, alert }),
    SavedSearchRenamed: (search, { data: { name } }) => search && { ...search, name },
    SearchAlertChanged: (search, { data: { alert } }) => search && { ...search, alert },
    SavedSearchDeleted: () => null,
    DataExportPartMade: ignored,
    ErasureDone: ignored,
    RatesPublished: ignored,
    SavedSearchesMatched: ignored,
  },
} satisfies SubscribedModel<SavedSearch, PublicEvents<'search'>>
