/** @service */
import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from '@jest/globals'
import { signInLimit } from './throttling/throttle.ts'
import { TestIdentity } from './testing/test-identity.ts'
import { sweep } from './workers.ts'

const identity = await TestIdentity.start()
afterAll(async () => identity[Symbol.asyncDispose]())

const day = 24 * 3_600_000

async function person(): Promise<string> {
  const email = `${randomUUID()}@example.com`
  await identity.signUp(email)
  return email
}

async function rowsOf(table: string): Promise<number> {
  return (await identity.database.query(`SELECT FROM ${table}`)).rowCount ?? 0
}

describe('without being asked', () => {
  it('sessions end once nobody has used them for 14 days', async () => {
    await identity.signIn(await person())
    identity.clock.ahead += 14 * day
    await identity.settle()
    const { rows } = await identity.database.query(`SELECT data FROM events WHERE type = 'SessionEnded'`)
    expect(rows.map(({ data }) => data.reason)).toEqual(['expired'])
  })

  it('rows that can change no answer any more are deleted, and no others', async () => {
    const worker = sweep(identity.database, identity.clock)
    const email = await person()
    const { cookie } = await identity.signIn(email)
    for (let n = 0; n < signInLimit.count; n++) await identity.post('sign-in', { email, password: 'no' })
    await identity.post('sign-out', {}, { cookie })
    await identity.settle()
    const tables = ['refresh_token_families', 'refresh_tokens', 'links', 'attempt_counts']
    await worker.tick()
    // Those of the session before are as young, since the clock has stood still.
    expect(await Promise.all(tables.map(rowsOf))).toEqual([2, 2, 2, 5])
    identity.clock.ahead += 2 * day
    await worker.tick()
    expect(await Promise.all(tables.map(rowsOf))).toEqual([0, 0, 2, 0])
    identity.clock.ahead += 32 * day
    await worker.tick()
    expect(await rowsOf('links')).toBe(0)
    await identity.signIn(email)
  })
})
