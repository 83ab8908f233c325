import { describe, expect, test } from '@jest/globals'
import type { SavedSearchEvent } from '@delvik/schemas/events/search'
import { type SavedSearchCommand, savedSearchDecider } from './saved-search.ts'

const [id, owner] = ['s', 'o']
const of = { savedSearchId: id, accountId: owner }
const query = { industries: ['groceriesStores' as const], sort: 'newest' as const }
const saved: SavedSearchEvent[] = [
  { type: 'SearchSaved', data: { ...of, name: 'Bagerier', alert: 'daily' } },
  { type: 'SavedQueryChosen', data: { ...of, query } },
]
const deleted: SavedSearchEvent = { type: 'SavedSearchDeleted', data: of }

type Wish = SavedSearchCommand extends infer C ? (C extends SavedSearchCommand ? Omit<C, 'meta'> : never) : never

function given(...events: SavedSearchEvent[]) {
  const state = events.reduce(savedSearchDecider.evolve, savedSearchDecider.initialState)
  const meta = { commandId: 'c', actor: owner, now: new Date(0) }
  return { when: (wish: Wish) => savedSearchDecider.decide({ ...wish, meta }, state) }
}
const save: Wish = { type: 'SaveSearch', data: { savedSearchId: id, name: 'Bagerier', alert: 'daily', query } }
const change = (data: object): Wish => ({ type: 'ChangeSavedSearch', data: { savedSearchId: id, ...data } })
const remove: Wish = { type: 'DeleteSavedSearch', data: { savedSearchId: id } }

describe('a search', () => {
  test('is saved with its query apart, which is told nobody', () => expect(given().when(save)).toEqual(saved))
  test('is saved once', () => {
    for (const events of [saved, [...saved, deleted]]) expect(() => given(...events).when(save)).toThrow('CONFLICT')
  })
  test('is changed in what differs', () => {
    expect(given(...saved).when(change({ name: 'Bröd', alert: 'daily', query: { ...query } }))).toEqual([
      { type: 'SavedSearchRenamed', data: { ...of, name: 'Bröd' } },
    ])
    const other = { sort: 'newest' as const }
    expect(given(...saved).when(change({ alert: 'off', query: other }))).toEqual([
      { type: 'SearchAlertChanged', data: { ...of, alert: 'off' } },
      { type: 'SavedQueryChosen', data: { ...of, query: other } },
    ])
  })
  test('that is not there is not changed', () => {
    for (const events of [[], [...saved, deleted]])
      expect(() => given(...events).when(change({ name: 'Bröd' }))).toThrow('NOT_FOUND')
  })
  test('is deleted once', () => {
    expect(given(...saved).when(remove)).toEqual([deleted])
    expect(given(...saved, deleted).when(remove)).toEqual([])
  })
})
