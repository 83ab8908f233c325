import { expect, test } from '@jest/globals'
import type { ErrorCode } from '@delvik/schemas/errors'
import { type Action, actions, refusal } from './access.ts'

const viewer = (id: string, staff: 'support'[] = []) => ({ id, sid: 's', staff, authTime: new Date(0) })
const callers = {
  nobody: undefined,
  owner: viewer('o'),
  stranger: viewer('x'),
  support: viewer('s', ['support']),
}
type Who = keyof typeof callers
const saved = { is: 'saved', accountId: 'o' }

const gone = { nobody: 'NOT_FOUND', stranger: 'NOT_FOUND', support: 'NOT_FOUND' } as const
/** What each is answered about a saved search of the owner's; an empty cell allows. */
const table: Record<Action, Partial<Record<Who, ErrorCode>>> = {
  saveSearch: { nobody: 'UNAUTHENTICATED' },
  readSavedSearches: { nobody: 'UNAUTHENTICATED' },
  readMatches: { nobody: 'UNAUTHENTICATED' },
  searchPeople: { nobody: 'UNAUTHENTICATED' },
  changeSavedSearch: gone,
  deleteSavedSearch: gone,
}

const cells = actions.flatMap((action) => (Object.keys(callers) as Who[]).map((who) => ({ action, who })))
test.each(cells)('$action by $who', ({ action, who }) => {
  expect(refusal(action, callers[who], saved)).toBe(table[action][who])
})

test('what is not there, or was deleted, is not found by its owner either', () => {
  for (const is of ['none', 'deleted'] as const)
    expect(refusal('changeSavedSearch', callers.owner, { is })).toBe('NOT_FOUND')
})
