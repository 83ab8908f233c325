import { describe, expect, test } from '@jest/globals'
import type { ErrorCode } from '@delvik/schemas/errors'
import { type Action, actions, refusal } from './access.ts'

const viewer = (id: string) => ({ id, sid: 's', staff: [], authTime: new Date(0) })
const callers = { nobody: undefined, owner: viewer('a') }
type Who = keyof typeof callers

const own: Partial<Record<Who, ErrorCode>> = { nobody: 'UNAUTHENTICATED' }
/** What each is answered; an empty cell allows. */
const table: Record<Action, Partial<Record<Who, ErrorCode>>> = { startVerification: own, cancelVerification: own }

describe.each(actions)('%s', (action) => {
  test.each(Object.keys(callers) as Who[])('by %s', (who) => {
    expect(refusal(action, callers[who])).toBe(table[action][who])
  })
})
