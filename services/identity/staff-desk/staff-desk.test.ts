/** @service */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { until } from '@delvik/runtime/testing/until'
import { type StaffRole, staffRoles } from '@delvik/schemas/values/account'
import { access } from '../access.ts'
import { Staff } from '../account/staff.ts'
import { codes, password, TestIdentity } from '../testing/test-identity.ts'

const identity = await TestIdentity.start()
afterAll(async () => identity[Symbol.asyncDispose]())
const staff = identity.service.app.get(Staff)

interface Person {
  email: string
  token: string
  handle: string
  id: string
}

async function person(name = 'Åsa Öberg', ...roles: StaffRole[]): Promise<Person> {
  const email = `${randomUUID()}@example.com`
  await identity.signUp(email, { name })
  for (const role of roles) await staff.grant(email, role)
  const { token } = roles.length ? await identity.signInStaff(email) : await identity.signIn(email)
  const { data: { me: { account } } } = await identity.ask('{ me { account { id handle } } }', { token })
  return { email, token, ...account }
}

const why = 'reason: ownerAsked, note: " Ringde från växeln. "'
const fields = `account {
  handle name email emailConfirmed role language market lockedUntil secondFactor sessions staffRoles
  records { before records { act by { name } reason note role staffRole check } }
}`

function act(operation: string, { token }: { token?: string }, { handle }: { handle: string }, more = '') {
  return identity.mutate(operation, `handle: "${handle}", ${why}, ${more}`, { ...(token && { token }), fields })
}

function lookUp({ token }: Person, wanted: string) {
  return identity.mutate('lookUpAccount', `wanted: "${wanted}", ${why}`, { token, fields })
}

let [support, operator]: Person[] = []
beforeAll(async () => {
  support = await person('Bodil', 'support')
  operator = await person('Ruth', 'operator')
})

describe('an account', () => {
  it('is found by its whole address or its handle, which is written down', async () => {
    const { email, handle } = await person()
    const first = await lookUp(support!, ` ${email.toUpperCase()} `)
    expect(first.data.lookUpAccount.account).toMatchObject({
      name: 'Åsa Öberg',
      email,
      handle,
      emailConfirmed: false,
      role: null,
      language: 'sv',
      market: 'SE',
      lockedUntil: null,
      secondFactor: false,
      sessions: 1,
      staffRoles: [],
    })
    const { data } = await lookUp(operator!, handle)
    const look = {
      act: 'lookUp',
      reason: 'ownerAsked',
      note: 'Ringde från växeln.',
      role: null,
      staffRole: null,
      check: null,
    }
    expect(data.lookUpAccount.account.records).toEqual({
      before: null,
      records: [{ ...look, by: { name: 'Ruth' } }, { ...look, by: { name: 'Bodil' } }],
    })
  })

  it('is not found by part of an address, nor by one that nobody has', async () => {
    const { email } = await person()
    for (const wanted of [email.slice(1), 'nobody@example.com', 'Åsa', '', '%'])
      expect(codes(await lookUp(support!, wanted))).toEqual(['NOT_FOUND'])
  })

  it('keeps what staff wrote of its owner encrypted', async () => {
    const { handle, id } = await person()
    await lookUp(support!, handle)
    const { rows: [row] } = await identity.database.query(
      `SELECT data::text AS clear, pii IS NOT NULL AS sealed FROM events WHERE type = 'StaffActed' AND stream = $1`,
      [`account-${id}`],
    )
    expect(row).toEqual({ clear: expect.not.stringContaining('växeln'), sealed: true })
  })

  it('has its records in pages', async () => {
    const { handle } = await person()
    for (let n = 0; n < 12; n++) await lookUp(support!, handle)
    const { data: { lookUpAccount: { account: { records } } } } = await lookUp(support!, handle)
    expect(records.records).toHaveLength(10)
    const query = `{ staffRecords(handle: "${handle}", before: ${records.before}) { before records { id } } }`
    const { data } = await identity.ask(query, support!)
    expect(data.staffRecords).toEqual({ before: null, records: Array(3).fill({ id: expect.any(String) }) })
  })

  it('gets another role once one was chosen', async () => {
    const owner = await person()
    expect(codes(await act('changeRole', support!, owner, 'role: investor'))).toEqual(['ROLE_MISSING'])
    await identity.mutate('chooseRole', 'role: entrepreneur', owner)
    const { data } = await act('changeRole', support!, owner, 'role: investor')
    expect(data.changeRole.account).toMatchObject({
      role: 'investor',
      records: { records: [{ act: 'changeRole', role: 'investor' }] },
    })
    expect((await identity.ask('{ me { role } }', owner)).data.me.role).toBe('investor')
  })

  it('is unlocked, and its failed attempts are forgotten', async () => {
    const { email, handle } = await person()
    for (let n = 0; n < 5; n++) await identity.post('sign-in', { email, password: 'fel ord' })
    await expect(identity.signIn(email)).rejects.toThrow('ACCOUNT_LOCKED')
    await identity.settle()
    expect((await lookUp(support!, handle)).data.lookUpAccount.account.lockedUntil).not.toBeNull()
    expect((await act('unlockAccount', support!, { handle })).data.unlockAccount.account.lockedUntil).toBeNull()
    for (let n = 0; n < 4; n++) await identity.post('sign-in', { email, password: 'fel ord' })
    expect((await identity.signIn(email, password)).token).toBeTruthy()
  })

  it('is unlocked for the device that its owner is known by as well', async () => {
    const { email, handle } = await person()
    const answer = await identity.post('sign-in', { email, password })
    const cookie = answer.headers.getSetCookie()[1]!.split(';')[0]!
    const fromThere = (secret: string) => identity.post('sign-in', { email, password: secret }, { cookie })
    for (let n = 0; n < 5; n++) await fromThere('fel ord')
    expect((await fromThere(password)).status).toBe(423)
    await lookUp(support!, handle)
    await act('unlockAccount', support!, { handle })
    expect((await fromThere(password)).status).toBe(200)
  })

  it('gets its confirmation mail again within the limits of its owner', async () => {
    const owner = await person()
    expect((await act('resendConfirmation', support!, owner)).errors).toBeUndefined()
    expect(codes(await act('resendConfirmation', support!, owner))).toEqual(['TOO_MANY_REQUESTS'])
    expect(codes(await identity.mutate('requestConfirmation', '', owner))).toEqual(['TOO_MANY_REQUESTS'])
  })

  it('is signed out everywhere', async () => {
    const owner = await person()
    const { cookie } = await identity.signIn(owner.email)
    expect((await act('endSessions', support!, owner)).data.endSessions.account.sessions).toBe(0)
    expect((await identity.post('refresh', {}, { cookie })).status).toBe(401)
    await identity.settle()
    const answered = async () => codes(await identity.ask('{ mySessions { id } }', owner))
    await until(async () => (await answered()).includes('SESSION_ENDED'))
  })

  it('is erased on request after a check, and then found no more', async () => {
    const owner = await person()
    expect((await act('eraseAccount', support!, owner, 'check: calledBack')).data.eraseAccount.account).toBeNull()
    expect(codes(await lookUp(support!, owner.email))).toEqual(['NOT_FOUND'])
    expect(codes(await lookUp(support!, owner.handle))).toEqual(['NOT_FOUND'])
    const { data } = await identity.ask(
      `{ staffRecords(handle: "${owner.handle}", before: 99) { records { act check } } }`,
      support!,
    )
    expect(data.staffRecords.records).toEqual([{ act: 'erase', check: 'calledBack' }])
  })
})

describe('staff roles', () => {
  it('are granted and revoked by operators', async () => {
    const owner = await person()
    const granted = await act('grantStaffRole', operator!, owner, 'staffRole: reviewer')
    expect(granted.data.grantStaffRole.account.staffRoles).toEqual(['reviewer'])
    const revoked = await act('revokeStaffRole', operator!, owner, 'staffRole: reviewer')
    expect(revoked.data.revokeStaffRole.account.staffRoles).toEqual([])
  })

  it('keep one operator, whoever asks and however many at once', async () => {
    const second = await person('Rut', 'operator')
    const answers = await Promise.all([
      act('revokeStaffRole', operator!, second, 'staffRole: operator'),
      act('revokeStaffRole', second, operator!, 'staffRole: operator'),
    ])
    expect(answers.flatMap(codes)).toEqual(['LAST_OPERATOR'])
    const [left, gone] = answers[0]!.errors ? [second, operator!] : [operator!, second]
    await staff.grant(gone.email, 'operator')
    await staff.revoke(gone.email, 'operator')
    await expect(staff.revoke(left.email, 'operator')).rejects.toThrow('LAST_OPERATOR')
    operator = left
    // Who was an operator a moment ago still has the token, and no account to lose.
    const answer = await act('eraseAccount', gone, left, 'check: calledBack')
    expect(codes(answer)).toEqual(['LAST_OPERATOR'])
  })
})

const more: Record<string, string> = {
  changeRole: 'role: investor',
  eraseAccount: 'check: calledBack',
  grantStaffRole: 'staffRole: analyst',
  revokeStaffRole: 'staffRole: analyst',
}
const ofStaff = Object.entries(access).filter(([, rule]) => rule === 'support' || rule === 'operator')

describe.each(ofStaff)('%s', (operation, rule) => {
  function tried(caller: { token?: string }, handle: string) {
    if (operation === 'staffRecords')
      return identity.ask(`{ staffRecords(handle: "${handle}", before: 9) { before } }`, caller)
    if (operation === 'lookUpAccount')
      return identity.mutate(operation, `wanted: "${handle}", reason: duties`, { ...caller, fields: '__typename' })
    return act(operation, caller, { handle }, more[operation])
  }

  it('is refused to whoever is signed out', async () => {
    expect(codes(await tried({}, support!.handle))).toEqual(['UNAUTHENTICATED'])
  })

  it('is refused to members, also for their own account', async () => {
    const [member, other] = [await person(), await person()]
    expect(codes(await tried(member, other.handle))).toEqual(['FORBIDDEN'])
    expect(codes(await tried(member, member.handle))).toEqual(['FORBIDDEN'])
  })

  it.each(staffRoles)('is theirs who may, as %s', async (role) => {
    const [colleague, other] = [await person('Pekka', role), await person()]
    await identity.mutate('chooseRole', 'role: entrepreneur', other)
    const may = role === 'operator' || (role === 'support' && rule === 'support')
    expect(codes(await tried(colleague, other.handle))).toEqual(may ? [] : ['FORBIDDEN'])
  })

  it('is refused about oneself, but for looking', async () => {
    const own = await person('Rita', 'operator')
    const looks = operation === 'lookUpAccount' || operation === 'staffRecords'
    expect(codes(await tried(own, own.handle))).toEqual(looks ? [] : ['FORBIDDEN'])
  })

  it('is refused to support about colleagues, but for looking', async () => {
    const looks = operation === 'lookUpAccount' || operation === 'staffRecords'
    expect(codes(await tried(support!, operator!.handle))).toEqual(looks ? [] : ['FORBIDDEN'])
  })

  it('does not find what is no handle, nor one that nobody has', async () => {
    if (operation === 'staffRecords') return
    expect(codes(await tried(operator!, 'rubbish'))).toEqual(['NOT_FOUND'])
    expect(codes(await tried(operator!, Buffer.alloc(16, 1).toString('base64url')))).toEqual(['NOT_FOUND'])
  })
})
