/** @service */
import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from '@jest/globals'
import { decodeJwt } from 'jose'
import { Staff } from './staff.ts'
import { TestIdentity } from '../testing/test-identity.ts'

const identity = await TestIdentity.start()
afterAll(async () => identity[Symbol.asyncDispose]())
const staff = identity.service.app.get(Staff)

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

  it('never leave the service', async () => {
    const { rows } = await identity.database.query(`SELECT DISTINCT public FROM events WHERE type LIKE 'StaffRole%'`)
    expect(rows).toEqual([{ public: false }])
  })
})
