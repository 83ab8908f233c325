/** @service */
import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from '@jest/globals'
import { decodeJwt } from 'jose'
import type { DomainEvent } from '@delvik/runtime/decider'
import { EventStore } from '@delvik/runtime/event-store'
import { Staff } from './staff.ts'
import { cookieOf, password, TestIdentity } from '../testing/test-identity.ts'

const identity = await TestIdentity.start()
afterAll(async () => identity[Symbol.asyncDispose]())
const staff = identity.service.app.get(Staff)

/** As a process of the release before wrote it, which told nobody. */
async function formerly(stream: string, event: DomainEvent): Promise<void> {
  const meta = { commandId: randomUUID(), actor: 'operator', now: identity.clock.now() }
  const teller = { initialState: null, decide: () => [event], evolve: () => null }
  await identity.service.app.get(EventStore).change(stream, teller, { type: 'Tell', data: {}, meta })
}

async function rolesOf(email: string): Promise<unknown> {
  const { data } = await identity.ask('{ me { staffRoles } }', await identity.signIn(email))
  return data.me.staffRoles
}

/** What the next access token of a session says. */
async function claimed(cookie: string): Promise<{ cookie: string; staff: unknown }> {
  const response = await identity.post('refresh', {}, { cookie })
  const { accessToken } = (await response.json()) as { accessToken: string }
  return { cookie: cookieOf(response), staff: decodeJwt(accessToken)['staff'] }
}

describe('staff roles', () => {
  it('are granted by address and taken away', async () => {
    const email = `${randomUUID()}@example.com`
    await identity.signUp(email)
    expect(await rolesOf(email)).toEqual([])
    await staff.grant(` ${email.toUpperCase()}`, 'reviewer')
    await staff.grant(email, 'operator')
    expect(await rolesOf(email)).toEqual(['reviewer', 'operator'])
    await staff.revoke(email, 'reviewer')
    expect(await rolesOf(email)).toEqual(['operator'])
  })

  it('stand in the access tokens of sessions alone in which a second factor was given', async () => {
    const email = `${randomUUID()}@example.com`
    await identity.signUp(email)
    await staff.grant(email, 'operator')
    const [before, mine] = [await identity.signIn(email), await identity.signIn(email)]
    const here = await claimed(mine.cookie)
    expect(here.staff).toEqual([])
    await identity.mutate('beginSecondFactor', `password: "${password}"`, mine)
    await identity.mutate('enableSecondFactor', `code: "${await identity.codeOf(email)}"`, mine)
    expect(await claimed(here.cookie)).toMatchObject({ staff: ['operator'] })
    expect(await claimed(before.cookie)).toMatchObject({ staff: [] })

    const { challenge } = Object(await (await identity.post('sign-in', { email, password })).json())
    const entered = await identity.post('second-factor', { challenge, code: await identity.codeOf(email) })
    const there = await claimed(cookieOf(entered))
    expect(there.staff).toEqual(['operator'])
    await identity.mutate('disableSecondFactor', `code: "${await identity.codeOf(email)}"`, mine)
    expect(await claimed(there.cookie)).toMatchObject({ staff: [] })
  })

  it('are for accounts only', async () => {
    await expect(staff.grant('nobody@example.com', 'reviewer')).rejects.toThrow('UNKNOWN_EMAIL')
  })

  it('are told to other services, also those of before that', async () => {
    const email = `${randomUUID()}@example.com`
    await identity.signUp(email)
    const { rows: [{ stream }] } = await identity.database.query(
      `SELECT stream FROM events WHERE type = 'AccountRegistered' ORDER BY seq DESC LIMIT 1`,
    )
    const accountId = stream.slice('account-'.length)
    const role = 'reviewer'
    await formerly(stream, { type: 'StaffRoleGranted', data: { accountId, role } })
    const told = async () => {
      await identity.settle()
      const { rows } = await identity.database.query(
        `SELECT type FROM events WHERE stream = $1 AND type LIKE 'StaffMember%' AND public ORDER BY version`,
        [stream],
      )
      return rows.map(({ type }) => type)
    }
    expect(await told()).toEqual(['StaffMemberAppointed'])
    await formerly(stream, { type: 'StaffRoleRevoked', data: { accountId, role } })
    expect(await told()).toEqual(['StaffMemberAppointed', 'StaffMemberDismissed'])
    expect(await told()).toEqual(['StaffMemberAppointed', 'StaffMemberDismissed'])
  })
})
