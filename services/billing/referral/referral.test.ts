/** @service */
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals'
import { openBillingService, type Person } from '../testing/billing-fixture.ts'

type Billing = Awaited<ReturnType<typeof openBillingService>>
let billing: Billing
jest.setTimeout(120_000)
beforeAll(async () => {
  billing = await openBillingService('referral')
}, 120_000)
afterAll(() => billing[Symbol.asyncDispose]())

const referral = async (who: Person) =>
  (await billing.ask('{ myReferral { code joined paying rewards { code state } } }', who)).data.myReferral
const reward = async (who: Person) => (await referral(who)).rewards[0]
const quoted = async (who: Person, code: string) =>
  billing.ask(
    `{ quoteCheckout(plan: premium, code: "${code}") { price { amount } discount { amount } due { amount } vat { amount } } }`,
    who,
  )

/** Somebody whose friend has bought Premium. */
async function referrer(make: () => Promise<Person> = () => billing.person()) {
  const who = await make()
  const friend = await billing.member({ invitation: (await referral(who)).code })
  return { who, friend, code: (await reward(who)).code as string }
}

describe('an invitation', () => {
  test('is one link of its owner, and known to everybody', async () => {
    const who = await billing.person()
    const { code } = await referral(who)
    expect((await referral(who)).code).toBe(code)
    const known = async (asked: string) => (await billing.ask(`{ isInvitation(code: "${asked}") }`)).data.isInvitation
    expect(await known(code.toLowerCase())).toBe(true)
    for (const other of ['ZZZZZZZZ', 'nobody', '']) expect(await known(other)).toBe(false)
    expect((await billing.ask('{ myReferral { code } }')).codes).toEqual(['UNAUTHENTICATED'])
  })

  test('counts who has come by it, and who has paid, and brings one reward for each', async () => {
    const who = await billing.person()
    const { code } = await referral(who)
    await billing.person({ invitation: code })
    await billing.person({ invitation: 'ZZZZZZZZ' })
    const friend = await billing.member({ invitation: code })
    expect(await referral(who)).toMatchObject({ joined: 2, paying: 1, rewards: [{ state: 'open' }] })
    await billing.command('cancelMembership', friend)
    await billing.command('resumeMembership', friend)
    await billing.settle()
    expect(await billing.told(who, 'ReferralEarned')).toHaveLength(1)
  })

  test('brings a reward also when the payment is heard of first', async () => {
    const [who, friend] = [await billing.person(), await billing.member()]
    const { code } = await referral(who)
    const named = { accountId: friend.id, market: 'GB', lang: 'en-GB', via: 'password', termsVersion: '1' }
    const personal = { termsAcceptedAt: billing.clock.now().toISOString(), name: 'Moa', email: 'moa@example.org' }
    const stream = `account-${friend.id} told late`
    await billing.identity.tell(stream, {
      type: 'AccountRegistered',
      data: { ...named, ...personal, invitation: code },
    })
    await billing.settle()
    expect(await reward(who)).toMatchObject({ state: 'open' })
  })
})

describe('a reward', () => {
  test('takes a fifth off a purchase, and is used once', async () => {
    const { who, code } = await referrer()
    const sums = { price: { amount: '2900' }, discount: { amount: '580' }, due: { amount: '2320' } }
    expect((await quoted(who, `${code.slice(0, 4)}-${code.slice(4)}`)).data.quoteCheckout).toEqual({
      ...sums,
      vat: { amount: '387' },
    })
    await billing.simulator.pay(await billing.checkout(who, 'premium', { code }), { card: 'visa' })
    await billing.settle()
    expect(await reward(who)).toEqual({ code, state: 'used' })
    expect(await billing.books(who)).toMatchObject({ provider: 2320, vat: -387, revenue: -1933, climateCost: 19 })
    expect((await billing.told(who, 'ReferralRedeemed'))[0]).toMatchObject({ code, reason: 'purchase' })
    expect((await quoted(who, code)).codes).toEqual(['CODE_USED'])
    expect((await billing.command('planReward', who, { code })).codes).toEqual(['CODE_USED'])
  })

  test('takes a fifth off an upgrade, before what was paid', async () => {
    const { who, code } = await referrer(() => billing.member())
    const { membership: { quote } } = await billing.command(
      'quoteUpgrade',
      who,
      { code },
      'quote { id discount { amount } due { amount } }',
    )
    expect(quote).toMatchObject({ discount: { amount: '5980' }, due: { amount: '21020' } })
    await billing.command('acceptUpgrade', who, { quoteId: quote.id })
    await billing.settle()
    expect((await billing.told(who, 'InvoicePaid')).map(({ gross }) => gross)).toEqual([2900, 21020])
    expect(await reward(who)).toEqual({ code, state: 'used' })
  })

  test('takes a fifth off the next charge, and off no other; what was planned can be kept back', async () => {
    const { who, code } = await referrer(() => billing.member())
    const planned = await billing.command('planReward', who, { code }, 'nextCharge { amount { amount } }')
    expect(planned.membership).toEqual({ nextCharge: { amount: { amount: '2320' } } })
    await billing.settle()
    await billing.command('unplanReward', who)
    await billing.settle()
    expect((await billing.subscriptions(who))[0]!.discounts).toEqual([])
    await billing.command('planReward', who, { code })
    await billing.settle()
    expect(await reward(who)).toEqual({ code, state: 'planned' })
    await billing.pass(62, 31)
    await billing.pass(1)
    expect((await billing.told(who, 'InvoicePaid')).map(({ gross }) => gross)).toEqual([2900, 2320, 2900])
    expect(await reward(who)).toEqual({ code, state: 'used' })
  })

  test('that was planned for the next charge is used by an upgrade instead', async () => {
    const { who, code } = await referrer(() => billing.member())
    await billing.command('planReward', who, { code })
    await billing.settle()
    const { membership: { quote } } = await billing.command('quoteUpgrade', who, {}, 'quote { id due { amount } }')
    expect(quote.due.amount).toBe('21020')
    await billing.command('acceptUpgrade', who, { quoteId: quote.id })
    await billing.settle()
    expect((await billing.told(who, 'InvoicePaid')).map(({ gross }) => gross)).toEqual([2900, 21020])
    expect(await reward(who)).toEqual({ code, state: 'used' })
  })

  test('is void once the friend has their money back, and stays with whoever has used it', async () => {
    const [first, second] = [await referrer(), await referrer(() => billing.member())]
    const { membership: { quote } } = await billing.command(
      'quoteUpgrade',
      second.who,
      { code: second.code },
      'quote { id }',
    )
    await billing.command('acceptUpgrade', second.who, { quoteId: quote.id })
    await billing.settle()
    for (const { friend } of [first, second]) await billing.command('withdrawFromContract', friend)
    await billing.settle()
    expect(await reward(first.who)).toEqual({ code: first.code, state: 'void' })
    expect(await reward(second.who)).toEqual({ code: second.code, state: 'used' })
    expect((await quoted(first.who, first.code)).codes).toEqual(['CODE_VOID'])
  })

  test('of another, of an invitation, unknown and too late is refused', async () => {
    const [{ who, code }, stranger] = [await referrer(), await billing.person()]
    await billing.settle()
    const refused = async (by: Person, typed: string) =>
      (await billing.command('startCheckout', by, { plan: 'premium', code: typed })).codes
    expect(await refused(stranger, code)).toEqual(['CODE_OF_ANOTHER'])
    expect(await refused(who, (await referral(who)).code)).toEqual(['CODE_OF_INVITATION'])
    for (const typed of ['ZZZZ-ZZZZ', '20 percent']) expect(await refused(who, typed)).toEqual(['CODE_UNKNOWN'])
  })
})

test('who is erased has no link any more, and brings no reward', async () => {
  const who = await billing.person()
  const { code } = await referral(who)
  await billing.person({ invitation: code })
  await billing.settle()
  await billing.erase(who)
  expect(await billing.rowsOf(who.id)).toEqual([])
  await billing.member({ invitation: code })
  expect(await billing.told(who, 'ReferralEarned')).toEqual([])
})
