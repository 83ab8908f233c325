import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { Crowd } from '@delvik/apphost/demo/crowd'
import { linkToken, register } from '@delvik/apphost/demo/registration'
import { termsVersion } from '@delvik/schemas/values/account'
import type { Market } from '@delvik/schemas/values/markets'
import { booksOf, climateLedger, exportedSums } from './memberships/books.ts'
import { PaidYears } from './memberships/paid-years.ts'
import { password, Stage } from './stage.ts'

const [ann, bo, cia, dan, eve] = ['ann', 'bo', 'cia', 'dan', 'eve'].map((name) => `${name}@example.org`) as [
  string,
  string,
  string,
  string,
  string,
]
const clerk = 'clerk@example.org'

let stage: Stage
let years: PaidYears
beforeAll(async () => {
  stage = await Stage.open(process.env['POSTGRES_URL']!)
  years = await PaidYears.begin(stage)
  const markets: [string, Market][] = [[ann, 'GB'], [bo, 'GB'], [cia, 'SE'], [dan, 'DK']]
  const people = markets.map(([email, market]) => ({
    name: email.slice(0, email.indexOf('@')),
    email,
    market,
    role: 'investor' as const,
    staff: [],
  }))
  await register(stage.platform, new Crowd(stage.platform.addresses, password), people)
  await stage.staff(clerk, 'support')
}, 240_000)
afterAll(() => stage?.[Symbol.asyncDispose](), 60_000)

const standing = async (email: string) => {
  const { myMembership } = await (await stage.signIn(email)).ask('{ myMembership { plan state } }')
  return [myMembership.plan, myMembership.state]
}

describe('two years, each membership with a life of its own', () => {
  test('begin with purchases, a friend who has come by a link, and a contract that is left', async () => {
    const { myReferral } = await (await stage.signIn(ann)).ask('{ myReferral { code } }')
    const form = { name: 'Eve', email: eve, password, acceptTerms: true, termsVersion, language: 'fi', market: 'FI' }
    await stage.stranger().command('signUp', { ...form, invitation: myReferral.code }, 'registered')
    await stage.settle()
    await (await stage.signIn(eve)).command(
      'confirmEmail',
      { token: await linkToken(stage.platform, eve) },
      'confirmed',
    )
    await stage.settle()
    const year = [cia, 'enterprise'] as const
    await years.buy(year, ...[ann, bo, dan, eve].map((email) => [email, 'premium'] as const))
    for (const one of [ann, bo, cia, dan, eve]) await years.mailed(one)

    await years.on(0, 10)
    await (await stage.signIn(dan)).command('withdrawFromContract', {}, 'membership { state }')
    await stage.settle()
    expect(await standing(dan)).toEqual(['basic', 'ended'])
    expect(await years.mailed(dan)).toHaveLength(1)
  }, 120_000)

  test('E15 a reward takes a fifth off one renewal, and is taken for no other', async () => {
    const inviter = await stage.signIn(ann)
    const { myReferral } = await inviter.ask('{ myReferral { rewards { code state } } }')
    const [{ code, state }] = myReferral.rewards
    expect(state).toBe('open')
    await inviter.command('planReward', { code }, 'membership { nextCharge { amount { amount } } }')
    await stage.settle()
    await years.on(1)
    const paid = await (await stage.signIn(ann)).ask('{ myInvoices(first: 1) { edges { node { gross { amount } } } } }')
    expect(paid.myInvoices.edges[0].node.gross.amount).toBe('2320')
    await expect((await stage.signIn(ann)).command('planReward', { code }, 'membership { state }')).rejects
      .toMatchObject({ code: expect.stringMatching(/^CODE_/) })
  }, 60_000)

  test('a card that fails is mended on the fifth day, and another membership ends on the fourteenth', async () => {
    for (const one of [ann, bo]) await years.payWith(one, 'chargeCustomerFail')
    await stage.settle()
    for (const one of [ann, bo]) await years.mailed(one)
    await years.on(2)
    const failed = 'Your payment did not go through'
    const ends = expect.stringMatching(/^Your Premium ends on/)
    expect([await years.mailed(ann), await years.mailed(bo)]).toEqual([[failed], [failed]])
    expect(await standing(bo)).toEqual(['premium', 'pastDue'])
    await years.on(2, 3)
    expect([await years.mailed(ann), await years.mailed(bo)]).toEqual([[ends], [ends]])
    await years.on(2, 5)
    await years.payOutstanding(ann)
    expect(await standing(ann)).toEqual(['premium', 'active'])
    expect(await years.mailed(ann)).toEqual([expect.stringMatching(/^Receipt: £29 /)])
    await years.on(2, 7)
    expect([await years.mailed(ann), await years.mailed(bo)]).toEqual([[], [ends]])
    await years.on(2, 14)
    expect([await years.mailed(ann), await years.mailed(bo)]).toEqual([[], ['Your Premium has ended']])
    expect([await standing(ann), await standing(bo)]).toEqual([['premium', 'active'], ['basic', 'ended']])
  }, 120_000)

  test(
    'E12 an upgrade in the middle costs the difference; years are announced seven days before they are paid',
    async () => {
      await years.on(3)
      await years.on(4)
      await years.upgrade(ann)
      expect(await standing(ann)).toEqual(['enterprise', 'active'])
      await (await stage.signIn(eve)).command('cancelMembership', {}, 'membership { state }')
      await stage.settle()
      await years.on(5)
      expect(await standing(eve)).toEqual(['basic', 'ended'])
      for (const one of [ann, cia]) await years.mailed(one)
      await years.on(12, -8)
      expect(await years.mailed(cia)).toEqual([])
      await years.on(12, -6)
      expect(await years.mailed(cia)).toEqual([expect.stringMatching(/^Enterprise /)])
      await years.on(12)
      expect(await years.mailed(cia)).toEqual([expect.stringMatching(/3\s999/)])
      await years.on(16, -6)
      expect(await years.mailed(ann)).toEqual([expect.stringMatching(/^Enterprise is renewed on/)])
      await years.on(16, 1)
      expect(await years.mailed(ann)).toEqual([expect.stringMatching(/^Receipt: £299 /)])
      await years.on(24)
      expect(await standing(cia)).toEqual(['enterprise', 'active'])
    },
    180_000,
  )

  test(
    'A5 I14 books of each invoice add up to nothing, the climate has 1 %, and what is exported says the same',
    async () => {
      const ids = await Promise.all([ann, bo, cia, dan, eve].map(async (email) => (await stage.signIn(email)).id))
      const invoices = Object.values(await booksOf(await stage.signIn(clerk), ids))
      expect(invoices.flatMap(({ sums }) => sums).filter((sum) => sum !== 0)).toEqual([])
      expect(invoices.filter(({ net, climate }) => Math.abs(climate * 100 - net) > 50)).toEqual([])
      const { sums, contribution } = await climateLedger(stage.stranger())
      expect(contribution).toBe(invoices.reduce((sum, { climate }) => sum + climate, 0))
      expect(await exportedSums(stage.platform.environment)).toEqual(sums)
      // Ann's of five months and two years, Bo's of two months, Cia's of three years, Dan's of one month, Eve's of five.
      expect(invoices).toHaveLength(7 + 2 + 3 + 1 + 5)
    },
    60_000,
  )
})
