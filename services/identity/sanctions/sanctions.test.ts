/** @service */
import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from '@jest/globals'
import { until } from '@delvik/runtime/testing/until'
import { CommandBus } from '@nestjs/cqrs'
import { ChangeAccount } from '../account/change-account.ts'
import type { Decided } from '../account/sanction.ts'
import { Staff } from '../account/staff.ts'
import { codes, TestIdentity } from '../testing/test-identity.ts'

const identity = await TestIdentity.start()
afterAll(async () => identity[Symbol.asyncDispose]())
const bus = identity.service.app.get(CommandBus)
const day = 86_400_000

async function person() {
  const email = `${randomUUID()}@example.com`
  await identity.signUp(email)
  const { token } = await identity.signIn(email)
  const { data: { me: { account } } } = await identity.ask('{ me { account { id handle } } }', { token })
  return { token, email, ...account }
}

/** As the reaction to what chat has decided does. */
function sanction(accountId: string, action: Decided['action'], days: number, finishes = false): Promise<unknown> {
  const now = identity.clock.now()
  const data = { accountId, breach: 'fraud', action, finishes, statement: 'Därför.' } as const
  const meta = { commandId: randomUUID(), actor: 'chat', now }
  const end = days > 0 ? new Date(now.getTime() + days * day).toISOString() : null
  return bus.execute(new ChangeAccount({ type: 'SanctionAccount', data: { ...data, until: end }, meta }))
}

const shown = async ({ token }: { token: string }) =>
  (await identity.ask('{ me { sanction { effects breach statement } } }', { token })).data.me.sanction

describe('whoever has broken a rule', () => {
  test('reads what they may not do and why, and is free again by the clock', async () => {
    const who = await person()
    await sanction(who.id, 'mute', 7)
    expect(await shown(who)).toEqual({ effects: ['begin', 'write'], breach: 'fraud', statement: 'Därför.' })
    identity.clock.ahead += 7 * day
    const events = () =>
      identity.database.query(`SELECT data FROM events WHERE stream = $1 AND type = 'AccountReinstated'`, [
        `account-${who.id}`,
      ])
    await until(async () => (await events()).rows.length === 1)
    expect((await events()).rows[0].data).toMatchObject({ by: 'time' })
    const { token } = await identity.signIn(who.email)
    expect(await shown({ token })).toBeNull()
  })

  test('may do nothing less by a warning, and no more by a milder sanction', async () => {
    const who = await person()
    await sanction(who.id, 'warn', 0)
    expect(await shown(who)).toBeNull()
    await sanction(who.id, 'suspend', 7, true)
    await sanction(who.id, 'mute', 1)
    expect((await shown(who)).effects).toEqual(['publish', 'begin', 'write', 'pay'])
    identity.clock.ahead += day
    const { token } = await identity.signIn(who.email)
    expect((await shown({ token })).effects).toHaveLength(4)
  })

  test('is set free by staff, who write down why', async () => {
    const who = await person()
    const email = `${randomUUID()}@example.com`
    await identity.signUp(email)
    await identity.service.app.get(Staff).grant(email, 'support')
    const { token } = await identity.signInStaff(email)
    await sanction(who.id, 'suspend', 7)
    const lift = (by: string) =>
      identity.mutate('liftSanction', `handle: "${who.handle}", reason: ownMistake`, {
        token: by,
        fields: 'account { sanctionedUntil records { records { act } } }',
      })
    expect(codes(await lift(who.token))).toEqual(['FORBIDDEN'])
    const { data } = await lift(token)
    expect(data.liftSanction.account).toEqual({
      sanctionedUntil: null,
      records: { records: [{ act: 'liftSanction' }] },
    })
    expect(await shown(who)).toBeNull()
  })

  test('is not kept from anything who is not there', async () => {
    await expect(sanction(randomUUID(), 'mute', 7)).resolves.toMatchObject({ version: 0 })
  })
})
