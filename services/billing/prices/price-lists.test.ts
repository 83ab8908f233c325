/** @service */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals'
import { markets } from '@delvik/schemas/values/markets'
import { firstPriceList, paidPlans } from '@delvik/schemas/values/payment/prices'
import { openBillingService, type Person } from '../testing/billing-fixture.ts'

type Billing = Awaited<ReturnType<typeof openBillingService>>
let billing: Billing
jest.setTimeout(300_000)
beforeAll(async () => {
  billing = await openBillingService('billing_prices')
}, 120_000)
afterAll(() => billing[Symbol.asyncDispose]())

const fields =
  'edition tomorrow lists { validFrom state publishedAt by { id } markets { market plans { plan price { amount } } } }'
const lists = (who?: Person) => billing.ask(`{ priceLists { ${fields} } }`, who)
const edition = async () => (await lists(await billing.staff('operator'))).data.priceLists.edition
const dayFrom = (days: number) => new Date(billing.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)

/** The list of the decisions, but for the United Kingdom. */
const table = (premium: number, enterprise = 29_900) =>
  markets.flatMap((market) =>
    paidPlans.map((plan) => {
      const { amount, listAmount } = firstPriceList.prices[market][plan]
      if (market !== 'GB') return { market, plan, amount: String(amount), listAmount: listAmount && String(listAmount) }
      return { market, plan, amount: String(plan === 'premium' ? premium : enterprise), listAmount: null }
    })
  )

async function act(name: 'publishPriceList' | 'withdrawPriceList', who: Person | undefined, input: object) {
  const type = `${name[0]!.toUpperCase()}${name.slice(1)}Input`
  const query = `mutation ($input: ${type}!) { ${name}(input: $input) { priceLists { ${fields} } } }`
  const { data, codes, errors } = await billing.ask(query, who, { input: { commandId: randomUUID(), ...input } })
  return { codes, errors, lists: data?.[name]?.priceLists.lists }
}
const publish = async (validFrom: string, prices: object[], who?: Person) =>
  act('publishPriceList', who ?? (await billing.staff('operator')), { validFrom, prices, seen: await edition() })
const withdraw = async (validFrom: string, who?: Person) =>
  act('withdrawPriceList', who ?? (await billing.staff('operator')), { validFrom, seen: await edition() })

/** What everybody is told in the United Kingdom. */
async function told(): Promise<[premium: number, enterprise: number]> {
  const query =
    '{ packages(market: GB) { plans { price { amount } } } prices(market: GB) { plans { price { amount } } } }'
  const { packages, prices: [shown] } = (await billing.ask(query)).data
  expect(shown.plans).toEqual(packages.plans)
  return packages.plans.map(({ price }: { price: { amount: string } }) => Number(price.amount))
}
const bought = async (who: Person) => {
  const { data } = await billing.ask('{ myInvoices { edges { node { gross { amount } } } } }', who)
  return data.myInvoices.edges.map(({ node }: { node: { gross: { amount: string } } }) => Number(node.gross.amount))
}
const nextOf = async (who: Person) =>
  Number((await billing.membership(who, 'nextCharge { amount { amount } }')).nextCharge.amount.amount)

/** Until shortly before the next midnight, or shortly after it. */
async function toMidnight(minutes: number): Promise<void> {
  const now = billing.clock.now()
  billing.clock.move(Date.parse(dayFrom(1)) + minutes * 60_000 - now.getTime())
  await billing.settle()
}

describe('who may', () => {
  test('is an operator, who has signed in just now', async () => {
    const operator = await billing.staff('operator')
    const { data } = await lists(operator)
    expect(data.priceLists).toMatchObject({ lists: [{ validFrom: '2026-01-01', state: 'current', by: null }] })
    billing.clock.move(16 * 60_000)
    expect((await lists(operator)).codes).toEqual([])
    expect((await publish(dayFrom(1), table(3_100), operator)).codes).toEqual(['SIGN_IN_AGAIN'])
    expect((await withdraw(dayFrom(1), operator)).codes).toEqual(['SIGN_IN_AGAIN'])
  })

  test('is nobody else', async () => {
    const others = await Promise.all([
      billing.person(),
      ...(['support', 'reviewer', 'analyst'] as const).map((role) => billing.staff(role)),
    ])
    for (const who of others) {
      expect((await lists(who)).codes).toEqual(['FORBIDDEN'])
      expect((await publish(dayFrom(1), table(3_100), who)).codes).toEqual(['FORBIDDEN'])
      expect((await withdraw(dayFrom(1), who)).codes).toEqual(['FORBIDDEN'])
    }
    expect((await lists()).codes).toEqual(['UNAUTHENTICATED'])
    const input = { validFrom: dayFrom(1), seen: 0 }
    expect((await act('publishPriceList', undefined, { ...input, prices: table(1) })).codes).toEqual([
      'UNAUTHENTICATED',
    ])
    expect((await act('withdrawPriceList', undefined, input)).codes).toEqual(['UNAUTHENTICATED'])
  })
})

test('a list is whole, and what is wrong with it is said at its place', async () => {
  const missing = await publish(dayFrom(1), table(3_100).slice(1))
  expect(missing.errors[0]?.extensions).toMatchObject({
    code: 'INVALID_INPUT',
    fields: [{ path: 'SE.premium.amount', code: 'REQUIRED' }],
  })
  expect((await publish(dayFrom(1), table(30_000))).errors[0]?.extensions.fields)
    .toMatchObject([{ path: 'GB.enterprise.amount', code: 'YEAR_CHEAPER_THAN_MONTH' }])
  expect((await publish(dayFrom(1), [...table(3_100), table(3_100)[0]!])).codes).toEqual(['INVALID_INPUT'])
  expect((await publish(dayFrom(0), table(3_100))).codes).toEqual(['PRICE_LIST_TOO_EARLY'])
})

test('a price changes at midnight without a deploy; invoices and what runs stay as they were (O8)', async () => {
  const [before, upgrading] = [await billing.member(), await billing.member()]
  const operator = await billing.staff('operator')
  const day = dayFrom(1)
  expect((await publish(day, table(3_000))).codes).toEqual([])
  const { codes, lists: shown } = await publish(day, table(3_100, 31_900), operator)
  expect(codes).toEqual([])
  expect(shown).toMatchObject([{ validFrom: day, state: 'coming', by: { id: operator.id } }, { state: 'current' }])

  await toMidnight(-5)
  expect(await told()).toEqual([2_900, 29_900])
  const late = await billing.member()
  const undecided = await billing.person()
  await billing.settle()
  const page = await billing.checkout(undecided)
  await toMidnight(5)
  expect(await told()).toEqual([3_100, 31_900])

  const after = await billing.person()
  await billing.settle()
  const price = { plan: 'premium', price: '2900' }
  expect((await billing.command('startCheckout', after, price)).codes).toEqual(['PRICE_CHANGED'])
  await billing.simulator.pay(await billing.checkout(after, 'premium', { price: '3100' }), { card: 'visa' })
  // The page on which somebody was about to pay holds to its price for as long as it is open.
  await billing.simulator.pay(page, { card: 'visa' })
  await billing.settle()
  expect(await Promise.all([before, late, undecided, after].map(bought))).toEqual([[2_900], [2_900], [2_900], [3_100]])
  expect(await Promise.all([before, late, undecided, after].map(nextOf))).toEqual([2_900, 2_900, 2_900, 3_100])

  const { membership } = await billing.command(
    'quoteUpgrade',
    upgrading,
    {},
    'quote { id price { amount } due { amount } }',
  )
  expect(membership.quote).toMatchObject({ price: { amount: '31900' }, due: { amount: '29000' } })
  expect((await billing.command('acceptUpgrade', upgrading, { quoteId: membership.quote.id })).codes).toEqual([])
  await billing.settle()
  expect(await bought(upgrading)).toEqual([29_000, 2_900])
  expect(await nextOf(upgrading)).toBe(31_900)

  // A month on: each is charged what it was bought at, and the night's comparison has nothing to say.
  await billing.pass(24, 24)
  await billing.pass(8)
  expect(await bought(before)).toEqual([2_900, 2_900])
  expect(await bought(after)).toEqual([3_100, 3_100])
  expect((await billing.database.query('SELECT kind FROM divergences')).rows).toEqual([])
})

test('a year is announced at the price at which it is charged', async () => {
  const who = await billing.member({ plan: 'enterprise' })
  await publish(dayFrom(1), table(3_100, 45_000))
  await billing.pass(310, 31)
  await billing.pass(55, 5)
  const [{ due }] = await billing.told(who, 'RenewalReminderDue')
  expect(due).toEqual({ amount: 31_900, currency: 'GBP' })
  await billing.pass(10, 5)
  expect(await bought(who)).toEqual([31_900, 31_900])
})

test('an upgrade that was quoted before midnight costs what was quoted', async () => {
  const who = await billing.member()
  await publish(dayFrom(1), table(3_200, 50_000))
  await toMidnight(-2)
  const { membership } = await billing.command('quoteUpgrade', who, {}, 'quote { id due { amount } }')
  await toMidnight(-1)
  billing.clock.move(3 * 60_000)
  expect((await billing.command('acceptUpgrade', who, { quoteId: membership.quote.id })).codes).toEqual([])
  await billing.settle()
  expect(await bought(who)).toEqual([Number(membership.quote.due.amount), 3_100])
  expect(await told()).toEqual([3_200, 50_000])
})

test('a list that is withdrawn before its day never holds', async () => {
  const before = await told()
  const day = dayFrom(1)
  await publish(day, table(9_900, 99_000))
  expect((await withdraw(day)).lists).not.toContainEqual(expect.objectContaining({ state: 'coming' }))
  await toMidnight(5)
  expect(await told()).toEqual(before)
  expect((await withdraw(day)).codes).toEqual(['NOT_FOUND'])
})

test('of two operators who change the lists at once, one has to look again', async () => {
  const seen = await edition()
  const tries = await Promise.all(
    [6_000, 6_100].map(async (premium) =>
      act('publishPriceList', await billing.staff('operator'), { validFrom: dayFrom(1), prices: table(premium), seen })
    ),
  )
  expect(tries.flatMap(({ codes }) => codes)).toEqual(['PRICE_LISTS_CHANGED'])
})
