import { describe, expect, test } from '@jest/globals'
import type { ErrorCode } from '@delvik/schemas/errors'
import type { StaffRole } from '@delvik/schemas/values/account'
import { type Action, actions, refusal } from './access.ts'

const viewer = (id: string, staff: StaffRole[] = []) => ({ id, sid: 's', staff, authTime: new Date(0) })
const callers = {
  nobody: undefined,
  owner: viewer('a'),
  support: viewer('b', ['support']),
  operator: viewer('c', ['operator']),
  reviewer: viewer('d', ['reviewer']),
  analyst: viewer('e', ['analyst']),
}
type Who = keyof typeof callers

const open: Partial<Record<Who, ErrorCode>> = {}
const own: Partial<Record<Who, ErrorCode>> = { nobody: 'UNAUTHENTICATED' }
const operators: Partial<Record<Who, ErrorCode>> = {
  nobody: 'UNAUTHENTICATED',
  owner: 'FORBIDDEN',
  support: 'FORBIDDEN',
  reviewer: 'FORBIDDEN',
  analyst: 'FORBIDDEN',
}
const staff: Partial<Record<Who, ErrorCode>> = {
  nobody: 'UNAUTHENTICATED',
  owner: 'FORBIDDEN',
  reviewer: 'FORBIDDEN',
  analyst: 'FORBIDDEN',
}
/** What each is answered; an empty cell allows. */
const table: Record<Action, Partial<Record<Who, ErrorCode>>> = {
  readPackages: open,
  readClimateLedger: open,
  readInvoices: own,
  startCheckout: own,
  quoteUpgrade: own,
  acceptUpgrade: own,
  cancelMembership: own,
  resumeMembership: own,
  withdrawFromContract: own,
  openPortal: own,
  readReferral: own,
  quoteCheckout: own,
  planReward: own,
  unplanReward: own,
  readDemoRequest: own,
  requestDemo: own,
  readBooks: staff,
  lookUpBooks: staff,
  retryProviderWork: staff,
  handleInvoice: { nobody: 'NOT_FOUND', owner: 'NOT_FOUND', reviewer: 'NOT_FOUND', analyst: 'NOT_FOUND' },
  readPriceLists: operators,
  publishPriceList: operators,
  withdrawPriceList: operators,
}

describe.each(actions)('%s', (action) => {
  test.each(Object.keys(callers) as Who[])('by %s', (who) => {
    expect(refusal(action, callers[who])).toBe(table[action][who])
  })
})
