import { describe, expect, test } from '@jest/globals'
import type { ErrorCode } from '@delvik/schemas/errors'
import { fileConditions } from '@delvik/schemas/values/file-conditions'
import { type PitchState, pitchStates } from '@delvik/schemas/values/pitch'
import { type Action, actions, type Caller, refusal, readsDocument, type Seeable, sees } from './access.ts'
import { content } from './testing/example-content.ts'

const viewer = (id: string, staff: 'reviewer'[] | 'support'[] = []) => ({ id, sid: 's', staff, authTime: new Date(0) })
const ready = {
  confirmed: true,
  role: 'entrepreneur',
  suspendedUntil: null,
  closing: false,
  undeclared: false,
} as const

const callers = {
  nobody: { viewer: undefined, account: { ...ready, confirmed: false, role: null } },
  newcomer: { viewer: viewer('n'), account: { ...ready, confirmed: false, role: null } },
  unconfirmed: { viewer: viewer('u'), account: { ...ready, confirmed: false } },
  investor: { viewer: viewer('i'), account: { ...ready, role: 'investor' } },
  owner: { viewer: viewer('o'), account: ready },
  suspended: { viewer: viewer('p'), account: { ...ready, suspendedUntil: new Date(0) } },
  leaving: { viewer: viewer('l'), account: { ...ready, closing: true } },
  undeclared: { viewer: viewer('d'), account: { ...ready, role: 'investor', undeclared: true } },
  other: { viewer: viewer('x'), account: ready },
  reviewer: { viewer: viewer('r', ['reviewer']), account: ready },
  support: { viewer: viewer('s', ['support']), account: ready },
} satisfies Record<string, Caller>
type Who = keyof typeof callers

const pitch: Seeable = { ownerId: 'o', state: 'underReview', approved: content }
const out = 'UNAUTHENTICATED'
const gone = 'NOT_FOUND'

/** What each is answered on a pitch under review; an empty cell allows. */
const table: Record<Action, Partial<Record<Who, ErrorCode>>> = {
  readOwn: { nobody: out },
  startDraft: {
    nobody: out,
    newcomer: 'ROLE_MISSING',
    investor: 'ROLE_NOT_ENTREPRENEUR',
    undeclared: 'ROLE_NOT_ENTREPRENEUR',
  },
  editPitch: allBut(['owner']),
  submitPitch: {
    nobody: out,
    newcomer: 'EMAIL_NOT_CONFIRMED',
    unconfirmed: 'EMAIL_NOT_CONFIRMED',
    investor: 'ROLE_NOT_ENTREPRENEUR',
    undeclared: 'ROLE_NOT_ENTREPRENEUR',
    suspended: 'ACCOUNT_SUSPENDED',
    leaving: 'ACCOUNT_CLOSING',
  },
  showPitch: allBut(['owner']),
  dropPitch: allBut(['owner']),
  withdrawPitch: allBut(['owner']),
  markDone: allBut(['owner']),
  removePitch: allBut(['owner']),
  viewPitch: allBut(['owner', 'reviewer']),
  savePitch: allBut(['owner', 'reviewer']),
  setDocumentCondition: allBut(['owner']),
  answerDocumentRequest: allBut(['owner']),
  readDocumentReaders: allBut(['owner']),
  requestDocumentAccess: { ...allBut([]), owner: 'OWN_PITCH', reviewer: 'NOT_PUBLISHED' },
  readQueue: {
    nobody: out,
    newcomer: 'FORBIDDEN',
    unconfirmed: 'FORBIDDEN',
    investor: 'FORBIDDEN',
    owner: 'FORBIDDEN',
    suspended: 'FORBIDDEN',
    leaving: 'FORBIDDEN',
    undeclared: 'FORBIDDEN',
    other: 'FORBIDDEN',
    support: 'FORBIDDEN',
  },
  reviewPitch: allBut(['reviewer']),
}

function allBut(allowed: Who[]): Partial<Record<Who, ErrorCode>> {
  const others = (Object.keys(callers) as Who[]).filter((who) => !allowed.includes(who))
  return Object.fromEntries(others.map((who) => [who, gone]))
}

describe.each(actions)('%s', (action) => {
  test.each(Object.keys(callers) as Who[])('by %s', (who) => {
    expect(refusal(action, callers[who], pitch)).toBe(table[action][who])
  })
})

test('a published pitch can be saved by whoever signs in', () => {
  const published: Seeable = { ...pitch, state: 'published' }
  expect(refusal('savePitch', callers.nobody, published)).toBe('UNAUTHENTICATED')
  expect(refusal('savePitch', callers.newcomer, published)).toBeUndefined()
})

test('an owner who is suspended, or about to leave, shows nothing', () => {
  const by = (account: Caller['account']) => refusal('showPitch', { ...callers.owner, account }, pitch)
  expect(by(callers.suspended.account)).toBe('ACCOUNT_SUSPENDED')
  expect(by(callers.leaving.account)).toBe('ACCOUNT_CLOSING')
})

test('the document of a published pitch can be asked for by whoever has confirmed their address', () => {
  const asked = (who: Who) => refusal('requestDocumentAccess', callers[who], { ...pitch, state: 'published' })
  expect((Object.keys(callers) as Who[]).filter((who) => !asked(who))).toEqual([
    'investor',
    'suspended',
    'other',
    'reviewer',
    'support',
  ])
  expect([asked('nobody'), asked('unconfirmed'), asked('owner')]).toEqual([out, 'EMAIL_NOT_CONFIRMED', 'OWN_PITCH'])
  expect(asked('undeclared')).toBe('DECLARATION_REQUIRED')
})

test('what is not there is not found by anybody', () => {
  const onPitches = actions.filter((action) => action.endsWith('Pitch') && action !== 'submitPitch').concat('markDone')
  for (const action of onPitches)
    for (const caller of [callers.owner, callers.reviewer, callers.nobody])
      expect(refusal(action, caller, undefined)).toBe('NOT_FOUND')
})

describe('a pitch', () => {
  test.each(pitchStates)('that is %s is seen by its owner and by reviewers', (state: PitchState) => {
    expect(sees(callers.owner.viewer, { ...pitch, state })).toBe(true)
    expect(sees(callers.reviewer.viewer, { ...pitch, state })).toBe(true)
  })

  test.each(pitchStates)('that is %s is seen by others when it is published or done', (state: PitchState) => {
    const open = state === 'published' || state === 'done'
    expect(sees(callers.nobody.viewer, { ...pitch, state })).toBe(open)
    expect(sees(callers.investor.viewer, { ...pitch, state })).toBe(open)
    expect(sees(callers.support.viewer, { ...pitch, state })).toBe(open)
  })

  test('that was never approved is seen by no others, whatever its state', () => {
    expect(sees(undefined, { ...pitch, state: 'done', approved: null })).toBe(false)
  })
})

describe('the document of a pitch', () => {
  const open = { condition: 'open', request: null } as const
  const read = (state: PitchState, terms: Parameters<typeof readsDocument>[2] = open) =>
    (Object.keys(callers) as Who[]).filter((who) => readsDocument(callers[who].viewer, { ...pitch, state }, terms))
  const members = (Object.keys(callers) as Who[]).filter((who) => who !== 'nobody')

  test.each(pitchStates)('that is %s is read by its owner, and by nobody who is signed out', (state: PitchState) => {
    expect(read(state)).toContain('owner')
    expect(read(state)).not.toContain('nobody')
  })
  test('is read by reviewers while they are to decide', () =>
    expect(read('underReview')).toEqual(['owner', 'reviewer']))
  test('is read by whoever is signed in once it is published', () => expect(read('published')).toEqual(members))
  test.each(pitchStates.filter((state) => state !== 'published' && state !== 'underReview'))(
    'that is %s is its owner’s alone',
    (state: PitchState) => expect(read(state)).toEqual(['owner']),
  )
  test.each(fileConditions.filter((condition) => condition !== 'open'))(
    'that is read %s is read by whose request is approved',
    (condition) => {
      expect(read('published', { condition, request: 'approved' })).toEqual(members)
      for (const request of [null, 'requested', 'declined', 'revoked'] as const)
        expect(read('published', { condition, request })).toEqual(['owner', 'reviewer'])
      for (const request of [null, 'approved'] as const) {
        expect(read('underReview', { condition, request })).toEqual(['owner', 'reviewer'])
        expect(read('withdrawn', { condition, request })).toEqual(['owner'])
      }
    },
  )
})
