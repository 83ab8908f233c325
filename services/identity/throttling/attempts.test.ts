/** @service */
import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from '@jest/globals'
import { Attempts } from './attempts.ts'
import { BlindIndex } from '../credentials/blind-index.ts'
import { signInLimit } from './throttle.ts'
import { openRows } from '../testing/test-rows.ts'

const rows = await openRows()
const attempts = new Attempts(rows.database)
afterAll(async () => rows[Symbol.asyncDispose]())

const start = Date.parse('2026-11-20T10:00:00Z')
const at = (ms: number) => new Date(start + ms)
const minutes = (n: number) => n * 60_000
const limit = signInLimit

describe('attempts', () => {
  it('are five however many come at once', async () => {
    const key = randomBytes(32)
    const answers = await Promise.all(Array.from({ length: 20 }, () => attempts.count(key, limit, at(0))))
    expect(answers.filter((until) => until === undefined)).toHaveLength(5)
    expect(new Set(answers.filter(Boolean).map(String))).toEqual(new Set([String(at(minutes(15)))]))
    expect(await attempts.blockedUntil(key, at(minutes(15) - 1))).toEqual(at(minutes(15)))
    expect(await attempts.blockedUntil(key, at(minutes(15)))).toBeUndefined()
  })

  it('are forgotten when cleared', async () => {
    const key = randomBytes(32)
    for (let n = 0; n < 5; n++) await attempts.count(key, limit, at(0))
    await attempts.clear(key)
    expect(await attempts.count(key, limit, at(0))).toBeUndefined()
  })

  it('remember the locks before', async () => {
    const key = randomBytes(32)
    for (let n = 0; n < 5; n++) await attempts.count(key, limit, at(0))
    for (let n = 0; n < 5; n++) await attempts.count(key, limit, at(minutes(15)))
    expect(await attempts.blockedUntil(key, at(minutes(15)))).toEqual(at(minutes(45)))
  })

  it('have a lock of an account told once', async () => {
    const [key, accountId] = [randomBytes(32), randomUUID()]
    await attempts.count(key, limit, at(0))
    await attempts.tell(key, accountId, at(0))
    expect(await attempts.countUntold()).toBe(0)
    for (let n = 0; n < 4; n++) await attempts.count(key, limit, at(0))
    await attempts.tell(key, accountId, at(0))
    expect(await attempts.untold(10)).toEqual([{ key, accountId, until: at(minutes(15)) }])
    await attempts.told(key, at(minutes(15)))
    expect(await attempts.countUntold()).toBe(0)
  })

  it('have nothing told of an address that nobody has', async () => {
    const key = randomBytes(32)
    for (let n = 0; n < 5; n++) await attempts.count(key, limit, at(0))
    await attempts.tell(key, undefined, at(0))
    expect(await attempts.countUntold()).toBe(0)
  })
})

describe('fingerprint', () => {
  it('depends on the secret, the kind and the text', () => {
    const blindIndex = new BlindIndex({ addressSecret: 'one secret' })
    const all = [
      blindIndex.ofEmail('a@b.se'),
      new BlindIndex({ addressSecret: 'another' }).ofEmail('a@b.se'),
      blindIndex.ofEmail('b@b.se'),
      blindIndex.ofIp('signIn', 'a@b.se'),
      blindIndex.ofIp('reset', 'a@b.se'),
    ]
    expect(new Set(all.map((hash) => hash.toString('hex'))).size).toBe(all.length)
    expect(blindIndex.ofEmail('a@b.se')).toEqual(all[0])
  })
})
