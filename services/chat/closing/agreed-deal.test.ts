import { createHash } from 'node:crypto'
import type { Recorded } from '@delvik/runtime/recorded'
import type { DealEvent } from '@delvik/schemas/events/chat'
import { erased } from '@delvik/schemas/events/definition'
import { expect, test } from '@jest/globals'
import { agreedDealOf, canonicalLines, hashOfDeal } from './agreed-deal.ts'

const deal = { conversationId: 'c', dealId: 'd', pitchId: 'p', from: 'a', to: 'b' }
const at = (hour: number) => new Date(Date.UTC(2026, 10, 24, hour))

function happened({ terms = '150000001,NOK,1200,salt', one = 'Tuva', other = 'Antti' } = {}) {
  const proposed = { ...deal, terms, termsHash: '0', expiresAt: '', party: one }
  return [
    { type: 'DealProposed', at: at(1), data: proposed },
    { type: 'DealReminded', at: at(2), data: deal },
    { type: 'DealAgreed', at: at(3), data: { ...deal, from: 'b', to: 'a', party: other } },
    { type: 'DealConfirmed', at: at(4), data: deal },
  ] as unknown as Recorded<DealEvent>[] // what else is recorded is not asked for
}

test('the terms have one form, and the checksum is that of its lines', () => {
  const agreed = agreedDealOf(happened())!
  const lines = [
    'delvik deal 1',
    'deal d',
    'pitch p',
    'share 12.00 %',
    'amount 1500000.01 NOK',
    'proposed 2026-11-24T01:00:00.000Z Tuva',
    'confirmed 2026-11-24T03:00:00.000Z Antti',
    'closed 2026-11-24T04:00:00.000Z',
    'salt salt',
  ]
  expect(canonicalLines(agreed)).toEqual(lines)
  expect([agreed.proposed.by, agreed.confirmed.by]).toEqual(['a', 'b'])
  expect(hashOfDeal(agreed)).toBe(createHash('sha256').update(lines.join('\n')).digest('hex'))
})

test('what was left open, and who gave no name, is said', () => {
  const agreed = agreedDealOf(happened({ terms: ',SEK,,salt', one: null as never }))!
  expect(canonicalLines(agreed).slice(3, 6)).toEqual([
    'share open',
    'amount open',
    'proposed 2026-11-24T01:00:00.000Z -',
  ])
})

test('any other term, name or salt has another checksum', () => {
  const changes = [{}, { terms: '150000001,NOK,1201,salt' }, { terms: '150000001,NOK,1200,other' }, { one: 'Tove' }]
  expect(new Set(changes.map((change) => hashOfDeal(agreedDealOf(happened(change))!))).size).toBe(changes.length)
})

test.each([[{ terms: erased }], [{ one: erased }], [{ other: erased }]])('of who is gone there is none: %j', (gone) => {
  expect(agreedDealOf(happened(gone))).toBeUndefined()
})

test('nor before the pitch was taken by it', () => {
  expect(agreedDealOf(happened().slice(0, 3))).toBeUndefined()
})
