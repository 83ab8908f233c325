/** @service */
import { randomBytes, randomUUID } from 'node:crypto'
import { Database, type Tx } from '@delvik/runtime/database'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { Attempts } from '../throttling/attempts.ts'
import { Credentials } from '../credentials/credentials.ts'
import { BlindIndex } from '../credentials/blind-index.ts'
import { PasswordCheck } from './password-check.ts'
import { Passwords } from '../credentials/passwords.ts'
import { KnownDevices } from '../session/known-devices.ts'
import { openRows } from '../testing/test-rows.ts'

const rows = await openRows()
const credentials = new Credentials(rows.database)
const attempts = new Attempts(rows.database)
const blindIndex = new BlindIndex({ addressSecret: 'a secret' })
const cost = { memory: 8_192, passes: 1, lanes: 1, atOnce: 2 }
const passwords = new Passwords({ passwords: cost })
const network = { failuresPerNetwork: 10 }
const devices = new KnownDevices(rows.database)
const check = checkOver(rows.database)
afterAll(async () => rows[Symbol.asyncDispose]())

const accountId = randomUUID()
const known = 'asa@example.com'
const unknown = 'nobody@example.com'
const password = 'en lång mening'
const now = new Date('2026-11-20T10:00:00Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

beforeAll(async () => {
  const passwordHash = await passwords.hash(password, 'known')
  const credential = { accountId, emailHash: blindIndex.ofEmail(known), passwordHash, now }
  await rows.database.transaction((tx) => credentials.add(tx, credential))
})
beforeEach(async () => rows.database.query('DELETE FROM attempt_counts'))

type Overrides = Partial<Parameters<PasswordCheck['prove']>[0]>
const prove = (overrides: Overrides = {}) => check.prove({ email: known, password, ip: '192.0.2.1', now, ...overrides })
const refusal = (overrides: Overrides) =>
  prove(overrides).then(() => 'none', ({ code, details }) => ({ code, ...details }))

describe('a password', () => {
  it('is proved for the address in any spelling', async () => {
    expect(await prove({ email: ' ASA@Example.com ' })).toMatchObject({ accountId, version: 1 })
  })

  it.each([known, unknown])('that is wrong costs one verification: %s', async (email) => {
    const before = passwords.verifications
    expect(await refusal({ email, password: 'another sentence' })).toEqual({ code: 'WRONG_CREDENTIALS' })
    expect(passwords.verifications).toBe(before + 1)
  })

  it('runs as many statements for an unknown address as for a known one', async () => {
    await using database = new Overheard({ url: rows.url, schema: 'identity' })
    const overheard = checkOver(database)
    const statements: string[][] = []
    for (const email of [known, unknown]) {
      const wrong = overheard.prove({ email, password: 'no', ip: '192.0.2.1', now })
      await expect(wrong).rejects.toThrow('WRONG_CREDENTIALS')
      statements.push(database.statements.splice(0))
    }
    expect(statements[0]?.length).toBeGreaterThan(5)
    expect(statements[1]).toEqual(statements[0])
  })

  it.each([known, unknown])('locks the address at the fifth failure, without a verification: %s', async (email) => {
    for (let n = 0; n < 5; n++) expect(await refusal({ email, password: 'no' })).toEqual({ code: 'WRONG_CREDENTIALS' })
    const before = passwords.verifications
    expect(await refusal({ email })).toEqual({ code: 'ACCOUNT_LOCKED', retryAt: later(15) })
    expect(passwords.verifications).toBe(before)
  })

  it('is looked at five times when twenty guesses come at once', async () => {
    const before = passwords.verifications
    const answers = await Promise.all(Array.from({ length: 20 }, () => refusal({ password: 'no' })))
    expect(answers.filter((answer) => Object(answer).code === 'WRONG_CREDENTIALS')).toHaveLength(5)
    expect(passwords.verifications).toBe(before + 5)
  })

  it('does not count when there is no turn for it', async () => {
    const flood = Array.from({ length: 102 }, () => passwords.verify(undefined, 'x', 'stranger'))
    expect(await refusal({})).toEqual({ code: 'TRY_AGAIN' })
    await Promise.all(flood)
    expect((await rows.database.query('SELECT FROM attempt_counts')).rowCount).toBe(0)
  })

  it('is looked at while strangers guess, when it comes from a known browser or from whoever has signed in', async () => {
    const device = randomBytes(32)
    await rows.database.transaction((tx) => devices.keep(tx, accountId, { hash: device, at: now }))
    const flood = Array.from({ length: 102 }, () => passwords.verify(undefined, 'x', 'stranger'))
    expect(await refusal({ device: randomBytes(32) })).toEqual({ code: 'TRY_AGAIN' })
    expect(await prove({ device })).toMatchObject({ accountId })
    expect(await check.proveOwn(accountId, { password, ip: '192.0.2.1', now })).toMatchObject({ accountId })
    await Promise.all(flood)
  })

  it('is looked at, or counts for nothing, when many come at once', async () => {
    const before = passwords.verifications
    const guesses = Array.from(
      { length: 110 },
      (_, n) => refusal({ email: `guess-${n}@example.com`, password: 'no', ip: `192.0.2.${n}` }),
    )
    const codes = (await Promise.all(guesses)).map((answer) => Object(answer).code)
    expect(codes.filter((code) => code === 'TRY_AGAIN')).toHaveLength(8)
    expect(passwords.verifications).toBe(before + 102)
    // One of the address and one of the network.
    expect((await rows.database.query('SELECT FROM attempt_counts')).rowCount).toBe(2 * 102)
  })

  it('costs a stranger without a turn no statement', async () => {
    await using database = new Overheard({ url: rows.url, schema: 'identity' })
    const overheard = checkOver(database)
    const flood = Array.from({ length: 102 }, () => passwords.verify(undefined, 'x', 'stranger'))
    await expect(overheard.prove({ email: known, password, ip: '192.0.2.1', now })).rejects.toThrow('TRY_AGAIN')
    expect(database.statements).toEqual([])
    await Promise.all(flood)
  })

  it('forgets failures when it is proved', async () => {
    for (let n = 0; n < 4; n++) await refusal({ password: 'no' })
    await prove()
    for (let n = 0; n < 4; n++) expect(await refusal({ password: 'no' })).toEqual({ code: 'WRONG_CREDENTIALS' })
    await prove()
  })

  it('is not asked of an IP address that has failed as often as its limit says, whatever the address', async () => {
    for (let n = 0; n < network.failuresPerNetwork; n++)
      expect(await refusal({ email: `guess-${n}@example.com`, password: 'no' })).toEqual({ code: 'WRONG_CREDENTIALS' })
    expect(await refusal({})).toEqual({ code: 'TOO_MANY_REQUESTS', retryAt: later(15) })
    await prove({ ip: '192.0.2.2' })
    await prove({ now: later(15) })
  })

  it('does not count against its IP address when it is right', async () => {
    for (let n = 0; n <= network.failuresPerNetwork; n++) await prove()
  })

  it('is hashed anew when the cost has changed', async () => {
    const dearer = new Passwords({ passwords: { ...cost, passes: 2 } })
    const { accountId: id } = await new PasswordCheck(credentials, dearer, attempts, devices, blindIndex, network)
      .prove({
        email: known,
        password,
        ip: '192.0.2.1',
        now,
      })
    const { passwordHash, version } = (await credentials.byEmail(blindIndex.ofEmail(known)))!
    expect([id, version]).toEqual([accountId, 1])
    expect(passwordHash).toContain('m=8192,t=2,p=1')
    expect(await dearer.verify(passwordHash, password, 'known')).toBe('right')
  })
})

function checkOver(database: Database): PasswordCheck {
  const [own, counts, browsers] = [new Credentials(database), new Attempts(database), new KnownDevices(database)]
  return new PasswordCheck(own, passwords, counts, browsers, blindIndex, network)
}

/** Notes every statement that passes. */
class Overheard extends Database {
  statements: string[] = []

  override query: Database['query'] = (text, values) => {
    this.statements.push(String(text))
    return super.query(text, values)
  }

  override transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return super.transaction((tx) => {
      const query = (text: string, values: unknown[]) => (this.statements.push(text), tx.query(text, values))
      return work({ query } as Tx) // the only form of the call that is used here
    })
  }
}
