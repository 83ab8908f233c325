import { expect, test } from '@jest/globals'
import type { InvoiceEvent } from '@delvik/schemas/events/billing'
import { markets } from '@delvik/schemas/values/markets'
import { taxIn } from '@delvik/schemas/values/payment/money'
import { paidPlans, vatRateOf } from '@delvik/schemas/values/payment/prices'
import fc from 'fast-check'
import { type BookedEvent, type Entry, entriesOf, type Side, sides } from './entries.ts'
import { type Invoice, type InvoiceCommand, invoiceDecider, type SeenInvoice, type SeenNote } from './invoice.ts'

const now = new Date('2026-11-24T09:00:00Z')
const meta = { commandId: 'c', actor: 'stripe', now }
const seen = (more: Partial<SeenInvoice> = {}): SeenInvoice => ({
  reference: 'in_1',
  number: '1',
  plan: 'premium',
  reason: 'purchase',
  market: 'GB',
  gross: 2_900,
  refunded: 0,
  notes: [],
  period: { start: now.toISOString(), end: now.toISOString() },
  paidAt: now.toISOString(),
  page: null,
  pdf: null,
  ...more,
})

/** What the books have after all that was seen of an invoice. */
function bookedOf(all: readonly SeenInvoice[]): { events: BookedEvent[]; lines: Entry[][]; papers: string[] } {
  let state: Invoice = invoiceDecider.initialState
  const [events, lines, papers] = [[] as BookedEvent[], [] as Entry[][], [] as string[]]
  for (const data of all)
    for (const event of invoiceDecider.decide({ type: 'SeeInvoice', data: { accountId: 'a', ...data }, meta }, state)) {
      state = invoiceDecider.evolve(state, event)
      if (event.type === 'CreditNoteIssued') papers.push(event.data.reference)
      if (event.type !== 'InvoicePaid' && event.type !== 'InvoiceRefunded') continue
      const netBefore = -sumOf(lines.flat(), 'revenue')
      events.push(event)
      lines.push(entriesOf(event, netBefore))
    }
  return { events, lines, papers }
}

function sumOf(lines: readonly Entry[], side: Side): bigint {
  return lines.reduce((sum, line) => (line.side === side ? sum + line.amount : sum), 0n)
}

test('an invoice is booked once, its refunds by what is new of them', () => {
  const { events } = bookedOf([seen(), seen(), seen({ refunded: 1_000 }), seen(), seen({ refunded: 2_900 })])
  expect(events.map(({ data: { gross, net, vat } }) => [gross, net, vat])).toEqual([
    [2_900, 2_417, 483],
    [1_000, 834, 166],
    [1_900, 1_583, 317],
  ])
})

/** A paid invoice, and what staff then want of it. */
function given(...events: InvoiceEvent[]) {
  const [paid] = invoiceDecider.decide({ type: 'SeeInvoice', data: { accountId: 'a', ...seen() }, meta }, {
    is: 'none',
  })
  const state = [paid!, ...events].reduce(invoiceDecider.evolve, invoiceDecider.initialState)
  const decide = (command: InvoiceCommand) => invoiceDecider.decide(command, state)
  return {
    refund: (amount: number, more: { given?: number; actor?: string } = {}) => {
      const { given: before = 0, actor = 's' } = more
      const data = { reference: 'in_1', amount, given: before, reason: 'goodwill', note: null } as const
      return decide({ type: 'RefundInvoice', data, meta: { ...meta, commandId: `c${amount}`, actor } })
    },
    settle: (refundId: string, refunded: number | null, note: SeenNote | null = null) =>
      decide({ type: 'SettleRefund', data: { reference: 'in_1', refundId, refunded, note }, meta }),
    see: (more: Partial<SeenInvoice>) => decide({ type: 'SeeInvoice', data: { accountId: 'a', ...seen(more) }, meta }),
  }
}

test('staff give back no more than is left, counting what is on its way', () => {
  const pending = given().refund(2_000)
  expect(pending).toMatchObject([{ type: 'RefundIntended', data: { amount: 2_000, staffId: 's', refundId: 'c2000' } }])
  expect(() => given().refund(2_901)).toThrow('REFUND_TOO_MUCH')
  expect(() => given(...pending).refund(901, { given: 2_000 })).toThrow('REFUND_TOO_MUCH')
  expect(given(...pending).refund(900, { given: 2_000 })).toHaveLength(1)
  for (const amount of [0, -1, 0.5]) expect(() => given().refund(amount)).toThrow('INVALID_INPUT')
})

test('staff who have seen other books than there are look again, and nobody gives money back to themselves', () => {
  const pending = given().refund(500)
  expect(() => given(...pending).refund(500)).toThrow('BOOKS_CHANGED')
  const refused = given(...pending).settle('c500', null)
  expect(refused).toMatchObject([{ type: 'RefundRefused' }])
  expect(given(...pending, ...refused).refund(2_900)).toHaveLength(1)
  expect(() => given().refund(500, { actor: 'a' })).toThrow('FORBIDDEN')
})

test('what the provider has given back is in the books at once, and once', () => {
  const pending = given().refund(1_000)
  const made = given(...pending).settle('c1000', 1_000)
  expect(made).toMatchObject([{ type: 'RefundMade', data: { amount: 1_000 } }, { data: { gross: 1_000, vat: 166 } }])
  expect(given(...pending, ...made).settle('c1000', 1_000)).toEqual([])
  const seenBefore = given(...pending, made[1]!).settle('c1000', 1_000)
  expect(seenBefore.map(({ type }) => type)).toEqual(['RefundMade'])
})

const note = (more: Partial<SeenNote> = {}): SeenNote => ({
  reference: 'cn_1',
  number: '1-CN-01',
  gross: 1_000,
  issuedAt: now.toISOString(),
  call: null,
  pdf: null,
  ...more,
})

test('a credit note is known once, whether the call brings it or a look, and says which refund has wanted it', () => {
  const pending = given().refund(1_000)
  const made = given(...pending).settle('c1000', 1_000, note({ call: 'c1000' }))
  expect(made.map(({ type }) => type)).toEqual(['RefundMade', 'InvoiceRefunded', 'CreditNoteIssued'])
  expect(made[2]).toMatchObject({ data: { reference: 'cn_1', number: '1-CN-01', gross: 1_000, refundId: 'c1000' } })
  expect(given(...pending, ...made).see({ refunded: 1_000, notes: [note({ call: 'c1000' })] })).toEqual([])
  const looked = given(...pending).see({ refunded: 1_000, notes: [note({ call: 'c1000' })] })
  expect(looked.map(({ type }) => type)).toEqual(['InvoiceRefunded', 'CreditNoteIssued'])
  const settled = given(...pending, ...looked).settle('c1000', 1_000, note({ call: 'c1000' }))
  expect(settled.map(({ type }) => type)).toEqual(['RefundMade'])
})

test('a credit note that no refund of staff has wanted is known too, and money without one makes none', () => {
  expect(given().see({ refunded: 1_000, notes: [note({ call: 'of a withdrawal' })] })[1]).toMatchObject({
    type: 'CreditNoteIssued',
    data: { refundId: null },
  })
  expect(given().see({ refunded: 1_000 }).map(({ type }) => type)).toEqual(['InvoiceRefunded'])
})

test('what was paid and given back before anybody looked is both', () => {
  expect(bookedOf([seen({ refunded: 2_900 })]).events.map(({ type }) => type)).toEqual(['InvoicePaid',
    'InvoiceRefunded'])
})

/** What the provider has said of an invoice, each time with more that went back. */
const life = fc.record({
  market: fc.constantFrom(...markets),
  plan: fc.constantFrom(...paidPlans),
  gross: fc.integer({ min: 0, max: 400_000 }),
  refunds: fc.array(fc.integer({ min: 1, max: 400_000 }), { maxLength: 4 }),
}).map(({ gross, refunds, ...of }) => {
  let refunded = 0
  let notes: SeenNote[] = []
  const states = [0, ...refunds].map((more, i) => {
    const back = Math.min(gross - refunded, more)
    refunded += back
    // The provider's own page gives money back without a paper, which is every other one here.
    if (back > 0 && i % 2) notes = [...notes, note({ reference: `cn_${i}`, gross: back })]
    return seen({ ...of, gross, refunded, notes })
  })
  return { states, gross, refunded, notes, market: of.market }
})

/** Three times each, in any order; the last word comes last, as whoever reads again has it. */
const told = life.chain((of) =>
  fc.shuffledSubarray([...of.states, ...of.states, ...of.states], { minLength: 0 }).map((states) => ({
    ...of,
    heard: [...states, of.states.at(-1)!],
  }))
)

test('whatever is told how often and in which order, the books are those of a plain ledger', () => {
  fc.assert(
    fc.property(told, ({ heard, gross, refunded, market, notes }) => {
      const { lines, papers } = bookedOf(heard)
      expect(papers.toSorted()).toEqual(notes.map(({ reference }) => reference).toSorted())
      for (const one of lines) expect(one.reduce((sum, { amount }) => sum + amount, 0n)).toBe(0n)
      const all = lines.flat()
      const left = BigInt(gross - refunded)
      const vat = taxIn(left, vatRateOf(market, now))
      const plain = { provider: left, revenue: vat - left, vat: -vat, climate: left - vat }
      expect({ provider: sumOf(all, 'provider'), revenue: sumOf(all, 'revenue'), vat: sumOf(all, 'vat') }).toEqual({
        provider: plain.provider,
        revenue: plain.revenue,
        vat: plain.vat,
      })
      // 1 % of what is left, to the minor unit.
      const twiceOff = 2n * (100n * sumOf(all, 'climateCost') - plain.climate)
      expect(twiceOff <= 100n && twiceOff >= -100n).toBe(true)
      expect(sumOf(all, 'climateDebt')).toBe(-sumOf(all, 'climateCost'))
      expect(new Set(all.map(({ side }) => side))).toEqual(new Set(sides))
    }),
    { numRuns: 1_000 },
  )
})
