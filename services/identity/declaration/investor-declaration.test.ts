import { describe, expect, test } from '@jest/globals'
import { currentStatement } from '@delvik/schemas/values/person/investor-declaration'
import type { InvestorDeclarationEvent } from '@delvik/schemas/events/identity'
import { type DeclarationCommand, declarationDecider } from './investor-declaration.ts'

const accountId = '0192f0c1-7a10-7c3e-9d51-2f6a4b8c1e01'
const textVersion = currentStatement
const signedAt = '2028-02-29T10:00:00.000Z'
const until = '2029-02-28T10:00:00.000Z'
const filled = { kind: 'sophisticated', reason: 'angelNetwork', signature: 'Harriet Coldstream' } as const

const signed: InvestorDeclarationEvent = {
  type: 'InvestorStatementSigned',
  data: { accountId, ...filled, textVersion },
}
const declared: InvestorDeclarationEvent = { type: 'InvestorDeclared', data: { accountId, until } }
const ended = (by: 'expired' | 'withdrawn' | 'neither' | 'unneeded'): InvestorDeclarationEvent => ({
  type: 'InvestorDeclarationEnded',
  data: { accountId, by },
})
const declined: InvestorDeclarationEvent = { type: 'InvestorStatementsDeclined', data: { accountId, textVersion } }

const { initialState, decide, evolve } = declarationDecider
type Wish = DeclarationCommand extends infer C ? C extends DeclarationCommand ? Omit<C, 'meta'> : never : never
const after = (events: InvestorDeclarationEvent[], wish: Wish, now = signedAt) => {
  const command = { ...wish, meta: { commandId: 'c', actor: 'a', now: new Date(now) } } as DeclarationCommand
  return decide(command, events.reduce(evolve, initialState))
}
const sign = { type: 'SignInvestorStatement', data: { accountId, ...filled, textVersion } } as const
const decline = { type: 'DeclineInvestorStatements', data: { accountId, textVersion } } as const
const withdraw = { type: 'WithdrawInvestorDeclaration', data: { accountId } } as const
const remind = { type: 'RemindOfDeclaration', data: { accountId, isAsked: true } } as const
const end = { type: 'EndDeclaration', data: { accountId, isAsked: true } } as const

describe('a statement', () => {
  test('that is signed is good for twelve months', () => {
    expect(after([], sign)).toEqual([signed, declared])
  })

  test('that is signed again is good for twelve months from then on', () => {
    const [, again] = after([signed, declared], sign, '2028-12-01T10:00:00.000Z')
    expect(again).toMatchObject({ data: { until: '2029-12-01T10:00:00.000Z' } })
  })

  test('of other words than the present ones is not signed, nor declined', () => {
    for (const { type, data } of [sign, decline])
      expect(() => after([], { type, data: { ...data, textVersion: '2020-01' } } as Wish)).toThrow('STATEMENT_OUTDATED')
  })

  test('that was erased is signed no more', () => {
    const erased: InvestorDeclarationEvent = { type: 'InvestorDeclarationErased', data: { accountId } }
    expect(() => after([signed, declared, erased], sign)).toThrow('NOT_FOUND')
    expect(after([signed, declared, erased], { type: 'EraseInvestorDeclaration', data: { accountId } })).toEqual([])
    expect(after([signed, declared], { type: 'EraseInvestorDeclaration', data: { accountId } })).toEqual([erased])
  })
})

describe('a declaration', () => {
  test('is withdrawn at will, once', () => {
    expect(after([signed, declared], withdraw)).toEqual([ended('withdrawn')])
    expect(after([signed, declared, ended('withdrawn')], withdraw)).toEqual([])
    expect(after([], withdraw)).toEqual([])
  })

  test('ends for who says that they are neither, and may be signed after all', () => {
    expect(after([signed, declared], decline)).toEqual([declined, ended('neither')])
    expect(after([signed, declared, declined, ended('neither')], decline)).toEqual([])
    expect(after([], decline)).toEqual([declined])
    expect(after([declined], sign)).toEqual([signed, declared])
  })

  test('is reminded of fourteen days before, where one is asked', () => {
    const before = '2029-02-14T10:00:00.000Z'
    expect(after([signed, declared], remind, before)).toEqual([
      { type: 'InvestorDeclarationReminderDue', data: { accountId, until } },
    ])
    expect(after([signed, declared], remind, '2029-02-14T09:59:59.000Z')).toEqual([])
    expect(after([signed, declared], { ...remind, data: { accountId, isAsked: false } }, before)).toEqual([])
    expect(after([signed, declared, ended('withdrawn')], remind, before)).toEqual([])
    expect(after([signed, declared], remind, until)).toEqual([])
  })

  test('ends on its day, and not before', () => {
    expect(after([signed, declared], end, '2029-02-28T09:59:59.000Z')).toEqual([])
    expect(after([signed, declared], end, until)).toEqual([ended('expired')])
    expect(after([signed, declared], { ...end, data: { accountId, isAsked: false } }, until)).toEqual([
      ended('unneeded'),
    ])
    expect(after([signed, declared, ended('expired')], end, until)).toEqual([])
  })
})
