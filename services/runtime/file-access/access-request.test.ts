import { describe, expect, test } from '@jest/globals'
import { currentAgreement, type FileCondition } from '@delvik/schemas/values/file-conditions'
import {
  type AccessRequest,
  type AccessRequestCommand,
  accessRequests,
  type StepData,
  type Wish,
} from './access-request.ts'

interface Sample extends Wish {
  bookId: string
}
type SampleEvent = { [S in keyof typeof names]: { type: (typeof names)[S]; data: StepData<Sample>[S] } }[
  keyof typeof names
]
type Sent = AccessRequestCommand<Sample>

const names = {
  requested: 'BookRequested',
  accepted: 'TermsAccepted',
  approved: 'BookLent',
  declined: 'BookKept',
  revoked: 'BookTakenBack',
  erased: 'BookRequestErased',
} as const
const decider = accessRequests<Sample, SampleEvent>(names)

const of = { bookId: 'b', readerId: 'r', ownerId: 'o' }
const day = 86_400_000
const start = new Date('2026-11-24T09:00:00Z')
const agreement = { textVersion: currentAgreement, language: 'sv', addressHash: 'a'.repeat(64) } as const

const after = (days: number) => ({ commandId: 'c', actor: 'r', now: new Date(start.getTime() + days * day) })
const ask = (condition: FileCondition, accepts: object | null = null, days = 0): Sent => ({
  type: 'RequestAccess',
  data: { of, condition, agreement: accepts && { ...agreement, ...accepts } },
  meta: after(days),
})
const approve = (condition: FileCondition = 'onRequest'): Sent => ({
  type: 'ApproveAccess',
  data: { of, condition },
  meta: after(0),
})
const answer = (
  type: 'DeclineAccess' | 'RevokeAccess' | 'EraseRequest',
): Sent => ({
  type,
  data: { of },
  meta: after(0),
})

function given(...commands: Sent[]) {
  const state = commands.reduce<AccessRequest>(
    (before, command) => decider.decide(command, before).reduce(decider.evolve, before),
    decider.initialState,
  )
  return {
    types: (command: Sent) => decider.decide(command, state).map(({ type }: SampleEvent) => type),
    refuses: (command: Sent) => {
      try {
        return decider.decide(command, state)
      } catch (error) {
        return (error as Error).message
      }
    },
  }
}

describe('a request', () => {
  test('is made once, and waits', () => {
    expect(given().types(ask('onRequest'))).toEqual(['BookRequested'])
    expect(given(ask('onRequest')).types(ask('onRequest'))).toEqual([])
  })

  test('is not needed for what is open', () => expect(given().refuses(ask('open'))).toBe('CONFLICT'))

  test('takes along the present text of the agreement where the owner wants it', () => {
    const condition = 'onRequestAfterAgreement'
    expect(given().refuses(ask(condition))).toBe('AGREEMENT_MISSING')
    for (const textVersion of ['2025-01', 'rubbish', ''])
      expect(given().refuses(ask(condition, { textVersion }))).toBe('AGREEMENT_OUTDATED')
    expect(given().types(ask(condition, {}))).toEqual(['BookRequested', 'TermsAccepted'])
    expect(given(ask(condition, {})).types(ask(condition, {}))).toEqual([])
  })

  test('that waits is completed by an acceptance when the owner has come to want one', () => {
    const waiting = given(ask('onRequest'))
    expect(waiting.refuses(approve('onRequestAfterAgreement'))).toBe('AGREEMENT_MISSING')
    expect(waiting.types(ask('onRequestAfterAgreement', {}))).toEqual(['TermsAccepted'])
    expect(given(ask('onRequest'), ask('onRequestAfterAgreement', {})).types(approve('onRequestAfterAgreement')))
      .toEqual([
        'BookLent',
      ])
  })
})

describe('the owner', () => {
  test('answers what was asked, each answer once', () => {
    expect(given().refuses(approve())).toBe('NOT_FOUND')
    expect(given(ask('onRequest')).types(approve())).toEqual(['BookLent'])
    expect(given(ask('onRequest'), approve()).types(approve())).toEqual([])
    expect(given(ask('onRequest')).types(answer('DeclineAccess'))).toEqual(['BookKept'])
    expect(given(ask('onRequest'), answer('DeclineAccess')).types(answer('DeclineAccess'))).toEqual([])
    expect(given(ask('onRequest'), approve()).types(answer('RevokeAccess'))).toEqual(['BookTakenBack'])
  })

  test('revokes what was approved, and declines what waits', () => {
    expect(given(ask('onRequest')).refuses(answer('RevokeAccess'))).toBe('CONFLICT')
    expect(given(ask('onRequest'), approve()).refuses(answer('DeclineAccess'))).toBe('CONFLICT')
  })

  test('may think better of a refusal', () => {
    for (const refusal of [[answer('DeclineAccess')], [approve(), answer('RevokeAccess')]])
      expect(given(ask('onRequest'), ...refusal).types(approve())).toEqual(['BookLent'])
  })
})

test.each([
  ['declined', [answer('DeclineAccess')]],
  ['revoked', [approve(), answer('RevokeAccess')]],
])('who was %s asks again after 30 days, and accepts again', (_, refusal) => {
  const refused = given(
    ask('onRequestAfterAgreement', {}),
    ...refusal.map((one) => one.type === 'ApproveAccess' ? approve() : one),
  )
  expect(refused.refuses(ask('onRequestAfterAgreement', {}, 29.9))).toBe('ACCESS_REFUSED')
  expect(refused.refuses(ask('onRequestAfterAgreement', null, 30))).toBe('AGREEMENT_MISSING')
  expect(refused.types(ask('onRequestAfterAgreement', {}, 30))).toEqual(['BookRequested', 'TermsAccepted'])
})

test('each step says whose wish it is, and no more than it says', () => {
  const [asked, accepted] = decider.decide(ask('onRequestAfterAgreement', {}), decider.initialState)
  expect(asked).toEqual({ type: 'BookRequested', data: of })
  expect(accepted).toEqual({ type: 'TermsAccepted', data: { ...of, ...agreement } })
})

test('nothing is left of what is erased', () => {
  expect(given().types(answer('EraseRequest'))).toEqual([])
  const erased = given(ask('onRequest'), approve(), answer('EraseRequest'))
  expect(erased.refuses(approve())).toBe('NOT_FOUND')
  expect(erased.types(answer('EraseRequest'))).toEqual([])
})
