/** @service */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { EventStore } from '@delvik/runtime/event-store'
import { createLogger } from '@delvik/runtime/logger'
import { erasing } from '@delvik/schemas/events/catalogues'
import { password, TestIdentity } from '../testing/test-identity.ts'
import { AccountErasure } from './account-erasure.ts'
import { answerFigures, hearOwnAnswer, tellOverdueAnswers } from './answers.ts'

const email = 'elsa@example.org'
const minute = 60_000

let identity: TestIdentity
let accountId: string
let session: { token: string; cookie: string }
beforeAll(async () => {
  identity = await TestIdentity.start()
  await identity.signUp(email)
  session = await identity.signIn(email)
  const { rows } = await identity.database.query('SELECT account_id AS id FROM credentials')
  accountId = rows[0].id
  await identity.service.app.get(AccountErasure).start(accountId)
  await identity.settle()
})
afterAll(() => identity[Symbol.asyncDispose]())

/** A service has said that it holds nothing any more. */
function answered(service: string): Promise<void> {
  const { database, clock } = identity
  const hearing = { database, store: identity.service.app.get(EventStore), clock }
  const done = { stream: `erasure-${service}-${accountId}`, data: { accountId } }
  const hear = hearOwnAnswer(hearing).react.ErasureDone as (event: unknown, id: () => string) => Promise<void> // of others
  return hear(done, () => randomUUID())
}

const count = async (text: string, values: unknown[] = []) => (await identity.database.query(text, values)).rowCount

describe('the erasure of an account', () => {
  it('ends every session and every way in at once', async () => {
    expect(await identity.types()).toContain('SessionEnded')
    await expect(identity.signIn(email)).rejects.toThrow('WRONG_CREDENTIALS')
    expect((await identity.post('refresh', {}, { cookie: session.cookie })).ok).toBe(false)
    expect((await identity.signUp(email)).data.signUp.registered).toBe(true)
    expect(await count('SELECT FROM credentials')).toBe(1)
  })

  it('destroys the keys first, and tells nobody before all access tokens have run out', async () => {
    const keys = await count('SELECT FROM keys.subject_keys WHERE subject = $1 AND key IS NULL', [accountId])
    expect(keys).toBeGreaterThan(1)
    identity.clock.ahead = 9 * minute
    await identity.settle()
    expect(await identity.types()).not.toContain('AccountErased')
    identity.clock.ahead = 11 * minute
    await identity.settle()
    expect(await identity.types()).toContain('AccountErased')
  })

  it('leaves nothing of the account in its own tables, and answers itself', async () => {
    expect(await identity.types()).toContain('ErasureDone')
    for (const table of ['links', 'refresh_token_families', 'credentials', '"me@3.1"']) {
      const found = await count(`SELECT FROM ${table} t WHERE strpos(t::text, $1) > 0 AND t::text NOT LIKE '%,)'`, [
        accountId,
      ])
      expect([table, found]).toEqual([table, 0])
    }
  })

  it('says of whom no answer has come within an hour, once', async () => {
    const { clock, database } = identity
    const told: object[] = []
    const logger = Object.assign(createLogger({ service: 'test', level: 'silent' }), {
      error: (about: object) => void told.push(about),
    })
    const worker = tellOverdueAnswers(database, clock, logger)
    const others = erasing.filter((service) => service !== 'identity')
    await worker.tick()
    expect(await answerFigures(database, clock).read()).toEqual({ waiting: others.length, overdue: 0 })
    clock.ahead += 61 * minute
    await worker.tick()
    await worker.tick()
    expect(told.map((one) => (one as { service: string }).service).sort()).toEqual([...others].sort())
    await answered('pitch')
    expect(await answerFigures(database, clock).read()).toEqual({
      waiting: others.length - 1,
      overdue: others.length - 1,
    })
  })

  it('is told to be complete once the last service has answered, however often it does', async () => {
    const others = erasing.filter((service) => service !== 'identity')
    expect(await identity.types()).not.toContain('ErasureCompleted')
    await Promise.all([...others, ...others].map(answered))
    expect((await identity.types()).filter((type) => type === 'ErasureCompleted')).toHaveLength(1)
  })

  it('is carried out once, and for accounts alone', async () => {
    const erasure = identity.service.app.get(AccountErasure)
    const before = await identity.types()
    await erasure.start(accountId)
    expect(await identity.types()).toEqual(before)
    await expect(erasure.start('0192f0c1-7a10-7c3e-9d51-2f6a4b8c1e01')).rejects.toThrow('NOT_FOUND')
    expect((await identity.signIn(email, password)).token).toBeTruthy()
  })
})
