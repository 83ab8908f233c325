/** @service */
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals'
import { createLocalJWKSet, jwtVerify, SignJWT } from 'jose'
import { SigningKeys } from './signing-keys.ts'
import { openRows } from '../testing/test-rows.ts'

const rows = await openRows()
const masterKey = Buffer.alloc(32, 7)
const open = (key = masterKey) => new SigningKeys(rows.database, { masterKey: key })
beforeEach(() => rows.database.query('DELETE FROM signing_keys'))
afterAll(async () => rows[Symbol.asyncDispose]())

const start = Date.parse('2026-11-20T10:00:00Z')
const hours = (n: number) => new Date(start + n * 3_600_000)
const days = (n: number) => hours(24 * n)

async function kids(keys: SigningKeys, now: Date): Promise<(string | undefined)[]> {
  return (await keys.published(now)).keys.map(({ kid }) => kid)
}

describe('signing keys', () => {
  it('are two from the first start, of which the older signs', async () => {
    const keys = open()
    const { kid } = await keys.current(days(0))
    const published = await kids(keys, days(0))
    expect(published).toHaveLength(2)
    expect(published[0]).toBe(kid)
  })

  it('are made once when several processes start', async () => {
    const current = await Promise.all(Array.from({ length: 6 }, () => open().current(days(0))))
    expect(new Set(current.map(({ kid }) => kid)).size).toBe(1)
    expect(await kids(open(), days(0))).toHaveLength(2)
  })

  it('are the same for a request that began before the first was made', async () => {
    const { kid } = await open().current(days(0))
    const earlier = new Date(start - 1)
    expect((await open().current(earlier)).kid).toBe(kid)
    expect(await kids(open(), earlier)).toHaveLength(2)
  })

  it('outlive the process', async () => {
    const { kid } = await open().current(days(0))
    expect((await open().current(days(1))).kid).toBe(kid)
  })

  it('change after 90 days to the one that was published before', async () => {
    const keys = open()
    const [first, second] = await kids(keys, days(0))
    expect((await keys.current(hours(90 * 24 - 1))).kid).toBe(first)
    expect((await keys.current(days(90))).kid).toBe(second)
    expect(await kids(keys, days(90))).toEqual([first, second, expect.any(String)])
  })

  it('are withdrawn an hour after their last signature', async () => {
    const keys = open()
    const [first, second] = await kids(keys, days(0))
    expect(await kids(keys, hours(90 * 24 + 1))).toContain(first)
    expect(await kids(keys, hours(90 * 24 + 2))).toEqual([second, expect.any(String)])
  })

  it('are known for an hour before they sign, also after a year without a start', async () => {
    await open().current(days(0))
    const keys = open()
    const [, next] = await kids(keys, days(365))
    const hourLater = hours(365 * 24 + 1)
    expect((await keys.current(new Date(hourLater.getTime() - 1))).kid).not.toBe(next)
    expect((await keys.current(hourLater)).kid).toBe(next)
  })

  it('verify with what is published, which holds no private part', async () => {
    const keys = open()
    const { kid, key } = await keys.current(days(0))
    const token = await new SignJWT({}).setProtectedHeader({ alg: 'ES256', kid }).sign(key)
    const published = await keys.published(days(0))
    await jwtVerify(token, createLocalJWKSet(published))
    const parts = published.keys.map((jwk) => Object.keys(jwk).sort())
    expect(parts).toEqual(Array(2).fill(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']))
  })

  it('are kept encrypted under the master key', async () => {
    await open().current(days(0))
    await expect(open(Buffer.alloc(32, 8)).current(days(0))).rejects.toThrow()
    const { rows: kept } = await rows.database.query('SELECT private FROM signing_keys')
    for (const { private: secret } of kept) expect(secret.toString('latin1')).not.toContain('"P-256"')
  })
})
