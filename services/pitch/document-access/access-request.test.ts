import { describe, expect, test } from '@jest/globals'
import { currentAgreement, type FileCondition } from '@delvik/schemas/values/file-conditions'
import {
  type AccessRequest,
  type AccessRequestCommand,
  accessRequestDecider as decider,
  type AccessRequestEvent,
} from './access-request.ts'

const of = { pitchId: 'p', readerId: 'r' }
const ids = { ...of, ownerId: 'o' }
const day = 86_400_000
const start = new Date('2026-11-24T09:00:00Z')
const agreement = { textVersion: currentAgreement, language: 'sv', addressHash: 'a'.repeat(64) } as const

const after = (days: number) => ({ commandId: 'c', actor: 'r', now: new Date(start.getTime() + days * day) })
const ask = (condition: FileCondition, accepts: object | null = null, days = 0): AccessRequestCommand => ({
  type: 'RequestDocumentAccess',
  data: { ...ids, condition, agreement: accepts && { ...agreement, ...accepts } },
  meta: after(days),
})
const approve = (condition: FileCondition = 'onRequest'): AccessRequestCommand => ({
  type: 'ApproveDocumentAccess',
  data: { ...of, condition },
  meta: after(0),
})
const answer = (
  type: 'DeclineDocumentAccess' | 'RevokeDocumentAccess' | 'EraseDocumentRequest',
): AccessRequestCommand => ({
  type,
  data: of,
  meta: after(0),
})

function given(...commands: AccessRequestCommand[]) {
  const state = commands.reduce<AccessRequest>(
    (before, command) => decider.decide(command, before).reduce(decider.evolve, before),
    decider.initialState,
  )
  return {
    types: (command: AccessRequestCommand) =>
      decider.decide(command, state).map(({ type }: AccessRequestEvent) => type),
    refuses: (command: AccessRequestCommand) => {
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
    expect(given().types(ask('onRequest'))).toEqual(['DocumentAccessRequested'])
    expect(given(ask('onRequest')).types(ask('onRequest'))).toEqual([])
  })

  test('is not needed for what is open', () => expect(given().refuses(ask('open'))).toBe('CONFLICT'))

  test('takes along the present text of the agreement where the owner wants it', () => {
    const condition = 'onRequestAfterAgreement'
    expect(given().refuses(ask(condition))).toBe('AGREEMENT_MISSING')
    for (const textVersion of ['2025-01', 'rubbish', ''])
      expect(given().refuses(ask(condition, { textVersion }))).toBe('AGREEMENT_OUTDATED')
    expect(given().types(ask(condition, {}))).toEqual(['DocumentAccessRequested', 'AgreementAccepted'])
    expect(given(ask(condition, {})).types(ask(condition, {}))).toEqual([])
  })

  test('that waits is completed by an acceptance when the owner has come to want one', () => {
    const waiting = given(ask('onRequest'))
    expect(waiting.refuses(approve('onRequestAfterAgreement'))).toBe('AGREEMENT_MISSING')
    expect(waiting.types(ask('onRequestAfterAgreement', {}))).toEqual(['AgreementAccepted'])
    expect(given(ask('onRequest'), ask('onRequestAfterAgreement', {})).types(approve('onRequestAfterAgreement')))
      .toEqual([
        'DocumentAccessApproved',
      ])
  })
})

describe('the owner', () => {
  test('answers what was asked, each answer once', () => {
    expect(given().refuses(approve())).toBe('NOT_FOUND')
    expect(given(ask('onRequest')).types(approve())).toEqual(['DocumentAccessApproved'])
    expect(given(ask('onRequest'), approve()).types(approve())).toEqual([])
    expect(given(ask('onRequest')).types(answer('DeclineDocumentAccess'))).toEqual(['DocumentAccessDeclined'])
    expect(given(ask('onRequest'), answer('DeclineDocumentAccess')).types(answer('DeclineDocumentAccess'))).toEqual([])
    expect(given(ask('onRequest'), approve()).types(answer('RevokeDocumentAccess'))).toEqual(['DocumentAccessRevoked'])
  })

  test('revokes what was approved, and declines what waits', () => {
    expect(given(ask('onRequest')).refuses(answer('RevokeDocumentAccess'))).toBe('CONFLICT')
    expect(given(ask('onRequest'), approve()).refuses(answer('DeclineDocumentAccess'))).toBe('CONFLICT')
  })

  test('may think better of a refusal', () => {
    for (const refusal of [[answer('DeclineDocumentAccess')], [approve(), answer('RevokeDocumentAccess')]])
      expect(given(ask('onRequest'), ...refusal).types(approve())).toEqual(['DocumentAccessApproved'])
  })
})

test.each([
  ['declined', [answer('DeclineDocumentAccess')]],
  ['revoked', [approve(), answer('RevokeDocumentAccess')]],
])('who was %s asks again after 30 days, and accepts again', (_, refusal) => {
  const refused = given(
    ask('onRequestAfterAgreement', {}),
    ...refusal.map((one) => one.type === 'ApproveDocumentAccess' ? approve() : one),
  )
  expect(refused.refuses(ask('onRequestAfterAgreement', {}, 29.9))).toBe('ACCESS_REFUSED')
  expect(refused.refuses(ask('onRequestAfterAgreement', null, 30))).toBe('AGREEMENT_MISSING')
  expect(refused.types(ask('onRequestAfterAgreement', {}, 30))).toEqual(['DocumentAccessRequested',
    'AgreementAccepted'])
})

test('nothing is left of what is erased', () => {
  expect(given().types(answer('EraseDocumentRequest'))).toEqual([])
  const erased = given(ask('onRequest'), approve(), answer('EraseDocumentRequest'))
  expect(erased.refuses(approve())).toBe('NOT_FOUND')
  expect(erased.types(answer('EraseDocumentRequest'))).toEqual([])
})
