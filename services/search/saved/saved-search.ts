import type { Command, Decider } from '@delvik/runtime/decider'
import { DomainError } from '@delvik/runtime/errors'
import type { SavedSearchEvent } from '@delvik/schemas/events/search'
import type { SearchAlert } from '@delvik/schemas/values/saved-search'
import type { SavedQuery } from './saved-query.ts'

/** What its owner gives a search that they save. */
export interface SearchToSave {
  name: string
  alert: SearchAlert
  query: SavedQuery
}
interface OfSavedSearch {
  savedSearchId: string
}

export type SaveSearch = Command<'SaveSearch', OfSavedSearch & SearchToSave>
export type SavedSearchCommand =
  | SaveSearch
  | Command<'ChangeSavedSearch', OfSavedSearch & Partial<SearchToSave>>
  | Command<'DeleteSavedSearch', OfSavedSearch>

/** A search that somebody keeps, with what decides whether a change changes anything. */
export type SavedSearch =
  | { is: 'none' | 'deleted' }
  | ({ is: 'saved'; accountId: string } & SearchToSave)

/** A small stream for each: all of a person in one would cost more with each of them. */
export function savedSearchStream({ savedSearchId }: OfSavedSearch): string {
  return `saved-search-${savedSearchId}`
}

export const savedSearchDecider: Decider<SavedSearchCommand, SavedSearch, SavedSearchEvent> = {
  initialState: { is: 'none' },
  decide,
  evolve,
}

function decide({ type, data, meta }: SavedSearchCommand, state: SavedSearch): SavedSearchEvent[] {
  if (type === 'SaveSearch') {
    if (state.is !== 'none') throw new DomainError('CONFLICT')
    const { savedSearchId, name, alert, query } = data
    const of = { savedSearchId, accountId: meta.actor }
    return [
      { type: 'SearchSaved', data: { ...of, name, alert } },
      { type: 'SavedQueryChosen', data: { ...of, query } },
    ]
  }
  if (state.is === 'deleted' && type === 'DeleteSavedSearch') return []
  if (state.is !== 'saved') throw new DomainError('NOT_FOUND')
  const of = { savedSearchId: data.savedSearchId, accountId: state.accountId }
  return type === 'DeleteSavedSearch' ? [{ type: 'SavedSearchDeleted', data: of }] : changes(of, state, data)
}

/** What is given and differs. */
function changes(
  of: { savedSearchId: string; accountId: string },
  before: SearchToSave,
  { name, alert, query }: Partial<SearchToSave>,
): SavedSearchEvent[] {
  return [
    ...(name !== undefined && name !== before.name
      ? [{ type: 'SavedSearchRenamed' as const, data: { ...of, name } }]
      : []),
    ...(alert && alert !== before.alert ? [{ type: 'SearchAlertChanged' as const, data: { ...of, alert } }] : []),
    ...(query && JSON.stringify(query) !== JSON.stringify(before.query)
      ? [{ type: 'SavedQueryChosen' as const, data: { ...of, query } }]
      : []),
  ]
}

function evolve(state: SavedSearch, { type, data }: SavedSearchEvent): SavedSearch {
  if (type === 'SearchSaved') return { is: 'saved', ...data, query: { sort: 'newest' } }
  if (state.is !== 'saved') return state
  switch (type) {
    case 'SavedSearchRenamed':
      return { ...state, name: data.name }
    case 'SearchAlertChanged':
      return { ...state, alert: data.alert }
    case 'SavedQueryChosen':
      return { ...state, query: data.query as SavedQuery } // as it was checked then
    case 'SavedSearchDeleted':
      return { is: 'deleted' }
  }
}
