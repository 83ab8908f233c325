/** @service */
import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from '@jest/globals'
import { decodeJwt } from 'jose'
import type { DomainEvent } from '@delvik/runtime/decider'
import { EventStore } from '@delvik/runtime/event-store'
import { Staff } from './staff.ts'
import { TestIdentity } from '../testing/test-identity.ts'

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
  const { token } = await identity.signIn(email)
  const { data } = await identity.ask('{ me { staffRoles } }', { token })
  expect(data.me.staffRoles).toEqual(decodeJwt(token)['staff'])
  return data.me.staffRoles
}

describe('staff roles', () => {
  it('are granted by address and taken away, and stand in the next access token', async () => {
    const email = `${randomUUID()}@example.com`
    await identity.signUp(email)
    expect(await rolesOf(email)).toEqual([])
    await staff.grant(` ${email.toUpperCase()}`, 'reviewer')
    await staff.grant(email, 'operator')
    expect(await rolesOf(email)).toEqual(['reviewer', 'operator'])
    await staff.revoke(email, 'reviewer')
    expect(await rolesOf(email)).toEqual(['operator'])
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
