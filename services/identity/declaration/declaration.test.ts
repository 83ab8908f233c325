/** @service */
import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from '@jest/globals'
import { currentStatement } from '@delvik/schemas/values/person/investor-declaration'
import { Staff } from '../account/staff.ts'
import { AccountErasure } from '../erasure/account-erasure.ts'
import { ownLists } from '../data-export/own-lists.ts'
import { People } from '../account/me.ts'
import { ReadModels } from '@delvik/runtime/read-model'
import { Profiles } from '../profile/profiles.ts'
import { codes, TestIdentity } from '../testing/test-identity.ts'
import { Declarations } from './declarations.ts'

const identity = await TestIdentity.start()
afterAll(async () => identity[Symbol.asyncDispose]())

const day = 86_400_000

async function person({ market = 'GB', role = 'investor' } = {}) {
  const email = `${randomUUID()}@example.com`
  await identity.signUp(email)
  const { token } = await identity.signIn(email)
  await identity.mutate('changeRegion', `market: ${market}`, { token })
  await identity.mutate('chooseRole', `role: ${role}`, { token })
  const { data: { me: { account } } } = await identity.ask('{ me { account { id handle } } }', { token })
  return { email, token, ...account } as { email: string; token: string; id: string; handle: string }
}
type Person = Awaited<ReturnType<typeof person>>

const statement = (change = '') =>
  `kind: sophisticated, reason: directorship, signature: " Harriet  Coldstream ", textVersion: "${currentStatement}"${change}`
const fields = 'declaration { answer reason signature until endedBy textVersion } position { stream sequence }'
const sign = (who: Partial<Person>, input = statement(), commandId?: string) =>
  identity.mutate('signInvestorStatement', input, { ...who, fields, commandId })
const withdraw = (who: Person) => identity.mutate('withdrawInvestorDeclaration', '', { ...who, fields })
const decline = (who: Partial<Person>) =>
  identity.mutate('declineInvestorStatements', `textVersion: "${currentStatement}"`, { ...who, fields })
const own = async (who: Partial<Person>) =>
  (await identity.ask('{ myInvestorDeclaration { answer until endedBy } }', who)).data?.myInvestorDeclaration

async function told({ id }: Person): Promise<[type: string, data: Record<string, string>][]> {
  await identity.settle()
  const text = 'SELECT type, data FROM events WHERE stream = $1 ORDER BY version'
  const { rows } = await identity.database.query(text, [`investor-declaration-${id}`])
  return rows.map(({ type, data: { accountId: _, ...data } }) => [type, data])
}
const typesOf = async (who: Person) => (await told(who)).map(([type]) => type)
const again = async ({ email, ...who }: Person) => ({ email, ...who, ...(await identity.signIn(email)) })

describe('an investor in the United Kingdom', () => {
  test('signs a statement by name, and others hear of it until when and nothing else', async () => {
    const who = await person()
    expect(await own(who)).toEqual({ answer: null, until: null, endedBy: null })
    const { data: { signInvestorStatement: { declaration, position } } } = await sign(who)
    expect(declaration).toMatchObject({
      answer: 'sophisticated',
      reason: 'directorship',
      signature: 'Harriet Coldstream',
      endedBy: null,
    })
    expect(position).toEqual({ stream: `investor-declaration-${who.id}`, sequence: 1 })
    const [[, stated], [type, published]] = (await told(who)) as [[string, object], [string, object]]
    expect(JSON.stringify(stated)).not.toMatch(/Harriet|directorship/)
    expect([type, published]).toEqual(['InvestorDeclared', { until: declaration.until }])
  })

  test('signs once by the same command, and anew by another', async () => {
    const who = await person()
    const commandId = randomUUID()
    for (const id of [commandId, commandId, undefined]) await sign(who, statement(), id)
    expect(await typesOf(who)).toEqual([
      ...['InvestorStatementSigned', 'InvestorDeclared'],
      ...['InvestorStatementSigned', 'InvestorDeclared'],
    ])
  })

  test('is told what is missing', async () => {
    const who = await person()
    const input = `kind: highNetWorth, signature: " ", textVersion: "${currentStatement}"`
    const { errors } = await sign(who, input)
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ path: 'reason', code: 'REQUIRED' }, { path: 'signature', code: 'REQUIRED' }],
    })
    const other = statement().replace('sophisticated', 'highNetWorth')
    expect((await sign(who, other)).errors?.[0]?.extensions.fields).toEqual([{ path: 'reason', code: 'UNKNOWN_VALUE' }])
    expect(codes(await sign(who, statement().replace(currentStatement, '2020-01')))).toEqual(['STATEMENT_OUTDATED'])
  })

  test('takes it back, and may say that neither is true', async () => {
    const who = await person()
    await sign(who)
    expect((await withdraw(who)).data.withdrawInvestorDeclaration.declaration).toMatchObject({ endedBy: 'withdrawn' })
    await sign(who)
    expect((await decline(who)).data.declineInvestorStatements.declaration).toMatchObject({
      answer: 'neither',
      until: null,
    })
    expect((await typesOf(who)).slice(3)).toEqual([
      ...['InvestorStatementSigned', 'InvestorDeclared'],
      ...['InvestorStatementsDeclined', 'InvestorDeclarationEnded'],
    ])
  })
})

describe('nobody else', () => {
  test.each([['an entrepreneur', { role: 'entrepreneur' }], ['an investor elsewhere', { market: 'SE' }]])(
    'is asked: %s',
    async (_, who) => {
      const other = await person(who)
      expect(await own(other)).toBeNull()
      expect([codes(await sign(other)), codes(await decline(other))]).toEqual([['FORBIDDEN'], ['FORBIDDEN']])
      expect(await typesOf(other)).toEqual([])
    },
  )

  test('does anything signed out', async () => {
    for (const answer of [await sign({}), await decline({}), await withdraw({} as Person)])
      expect(codes(answer)).toEqual(['UNAUTHENTICATED'])
    expect(codes(await identity.ask('{ myInvestorDeclaration { answer } }'))).toEqual(['UNAUTHENTICATED'])
  })

  test('is asked where the platform asks for none', async () => {
    await using off = await TestIdentity.start({ UK_SELF_DECLARATION: 'false' })
    const email = `${randomUUID()}@example.com`
    await off.signUp(email)
    const { token } = await off.signIn(email)
    await off.mutate('changeRegion', 'market: GB', { token })
    await off.mutate('chooseRole', 'role: investor', { token })
    expect((await off.ask('{ myInvestorDeclaration { answer } }', { token })).data.myInvestorDeclaration).toBeNull()
    expect(codes(await off.mutate('signInvestorStatement', statement(), { token }))).toEqual(['FORBIDDEN'])
  })
})

test('staff see which statement holds and until when, and not why', async () => {
  const who = await person()
  const email = `${randomUUID()}@example.com`
  await identity.signUp(email)
  await identity.service.app.get(Staff).grant(email, 'support')
  const { token } = await identity.signInStaff(email)
  const look = async () => {
    const input = `wanted: "${who.handle}", reason: legalDuty`
    const shown = 'account { investorDeclaration { kind until } }'
    return (await identity.mutate('lookUpAccount', input, { token, fields: shown })).data.lookUpAccount.account
  }
  expect(await look()).toEqual({ investorDeclaration: null })
  const { data: { signInvestorStatement: { declaration: { until } } } } = await sign(await again(who))
  expect(await look()).toEqual({ investorDeclaration: { kind: 'sophisticated', until } })
})

test('what was declared is in the copy of what is held of somebody, and goes with their account', async () => {
  const who = await person()
  await sign(who)
  await identity.settle()
  const { app } = identity.service
  const lists = ownLists({
    people: app.get(People),
    profiles: app.get(Profiles),
    declarations: app.get(Declarations),
    models: app.get(ReadModels),
  })
  expect(await lists['investorDeclaration']!(who.id)).toMatchObject([{ signature: 'Harriet Coldstream' }])
  await app.get(AccountErasure).start(who.id)
  await identity.settle()
  identity.clock.ahead += 11 * 60_000
  await identity.settle()
  expect(await lists['investorDeclaration']!(who.id)).toEqual([])
  const timers = 'SELECT FROM timers WHERE stream = $1'
  expect((await identity.database.query(timers, [`investor-declaration-${who.id}`])).rowCount).toBe(0)
  expect((await typesOf(who)).at(-1)).toBe('InvestorDeclarationErased')
})

// Last, since they move the time on by years.
describe('the declaration of an investor', () => {
  test('is reminded fourteen days before, and it ends on its day, by the clock', async () => {
    const who = await person()
    const { data: { signInvestorStatement: { declaration: { until } } } } = await sign(who)
    const start = identity.clock.ahead
    const toEnd = Date.parse(until) - identity.clock.now().getTime()
    identity.clock.ahead += toEnd - 14 * day - 60_000
    expect((await typesOf(who)).slice(2)).toEqual([])
    identity.clock.ahead += 120_000
    expect((await told(who)).slice(2)).toEqual([['InvestorDeclarationReminderDue', { until }]])
    identity.clock.ahead = start + toEnd + 60_000
    expect((await told(who)).slice(3)).toEqual([['InvestorDeclarationEnded', { by: 'expired' }]])
    expect(await own(await again(who))).toEqual({ answer: 'sophisticated', until: null, endedBy: 'expired' })
  })

  test('keeps what was signed when they move, and is told nothing of it there', async () => {
    const who = await person()
    const { data: { signInvestorStatement: { declaration: { until } } } } = await sign(who)
    await identity.mutate('changeRegion', 'market: NO', who)
    expect(await own(who)).toBeNull()
    expect(codes(await sign(who))).toEqual(['FORBIDDEN'])
    await identity.mutate('changeRegion', 'market: GB', who)
    expect(await own(who)).toMatchObject({ until })
    await identity.mutate('changeRegion', 'market: NO', who)
    identity.clock.ahead += Date.parse(until) - identity.clock.now().getTime() + 60_000
    expect((await told(who)).slice(2)).toEqual([['InvestorDeclarationEnded', { by: 'unneeded' }]])
  })
})
