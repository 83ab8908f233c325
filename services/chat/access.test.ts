import { describe, expect, test } from '@jest/globals'
import type { ErrorCode } from '@delvik/schemas/errors'
import { type Action, actions, readsInterest, refusal } from './access.ts'

const viewer = (id: string, staff: 'support'[] = []) => ({ id, sid: 's', staff, authTime: new Date(0) })
const callers = {
  nobody: undefined,
  first: viewer('a'),
  second: viewer('b'),
  stranger: viewer('c'),
  support: viewer('d', ['support']),
}
type Who = keyof typeof callers

const out: Partial<Record<Who, ErrorCode>> = { nobody: 'UNAUTHENTICATED' }
const gone: Partial<Record<Who, ErrorCode>> = { nobody: 'NOT_FOUND', stranger: 'NOT_FOUND', support: 'NOT_FOUND' }
/** What each is answered on a conversation of the first two; an empty cell allows. */
const table: Record<Action, Partial<Record<Who, ErrorCode>>> = {
  readInbox: out,
  openConversation: out,
  readConversation: gone,
  sendMessage: gone,
  markRead: gone,
  hideConversation: gone,
  blockContact: gone,
  unblockContact: gone,
  proposeDeal: gone,
  agreeDeal: gone,
  declineDeal: gone,
  withdrawDeal: gone,
  reportContact: gone,
  readReports: { nobody: 'UNAUTHENTICATED', first: 'FORBIDDEN', second: 'FORBIDDEN', stranger: 'FORBIDDEN' },
  handleReport: { nobody: 'NOT_FOUND', first: 'NOT_FOUND', second: 'NOT_FOUND', stranger: 'NOT_FOUND' },
  proposeMeeting: gone,
  acceptMeeting: gone,
  declineMeeting: gone,
  cancelMeeting: gone,
  showInterest: gone,
  passOnPitch: gone,
  requestReceipt: gone,
  requestHistory: gone,
}

test('whoever is gone does nothing more', () => {
  const conversation = { is: 'open', between: ['a', 'b'], gone: ['a'] } as const
  expect(refusal('readConversation', callers.first, conversation)).toBe('NOT_FOUND')
  expect(refusal('readConversation', callers.second, conversation)).toBeUndefined()
})

test('what people think of a pitch is read by its owner alone', () => {
  const readers = Object.entries(callers).filter(([, caller]) => readsInterest(caller, 'a')).map(([who]) => who)
  expect(readers).toEqual(['first'])
  expect(Object.values(callers).some((caller) => readsInterest(caller, undefined))).toBe(false)
})

describe.each(actions)('%s', (action) => {
  test.each(Object.keys(callers) as Who[])('by %s', (who) => {
    const conversation = { is: 'open', between: ['a', 'b'] } as const
    expect(refusal(action, callers[who], conversation)).toBe(table[action][who])
  })
})
