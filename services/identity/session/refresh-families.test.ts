/** @service */
import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { RefreshTokenFamilies, type Grant, newGrant, type Rotation } from './refresh-families.ts'
import { openRows } from '../testing/test-rows.ts'

const rows = await openRows()
const tokenFamilies = new RefreshTokenFamilies(rows.database)
afterAll(async () => rows[Symbol.asyncDispose]())

const start = Date.parse('2026-11-20T10:00:00Z')
const at = (ms: number) => new Date(start + ms)
const second = 1_000
const day = 24 * 3_600_000
const phone = Buffer.from('phone')
const laptop = Buffer.from('laptop')
const place = { device: 'Firefox, Linux', market: 'FI' } as const

async function opened(): Promise<Grant> {
  const grant = newGrant({ sid: randomUUID(), accountId: randomUUID() }, at(0))
  await rows.database.transaction((tx) => tokenFamilies.open(tx, grant, { ...place, secondStep: false }))
  return grant
}

function granted(rotation: Rotation): Grant {
  if (rotation.verdict !== 'granted') throw new Error(rotation.verdict)
  return rotation.grant
}

async function rotated(token: string, ms: number, device = phone): Promise<string> {
  return granted(await tokenFamilies.rotate(token, { device, now: at(ms) })).refreshToken
}

async function verdict(token: string, ms: number, device = phone): Promise<string> {
  return (await tokenFamilies.rotate(token, { device, now: at(ms) })).verdict
}

describe('refresh token', () => {
  it('is exchanged for another one of 256 bits', async () => {
    const { refreshToken, sid, accountId } = await opened()
    const next = granted(await tokenFamilies.rotate(refreshToken, { device: phone, now: at(day) }))
    expect(next).toMatchObject({ sid, accountId, authTime: at(0), idleUntil: at(15 * day) })
    expect(Buffer.from(next.refreshToken, 'base64url')).toHaveLength(32)
    expect(next.refreshToken).not.toBe(refreshToken)
  })

  it('gives the same successor to the same browser for 10 seconds', async () => {
    const { refreshToken } = await opened()
    const next = await rotated(refreshToken, 0)
    expect(await rotated(refreshToken, 10 * second - 1)).toBe(next)
    expect(await verdict(refreshToken, 10 * second)).toBe('reused')
  })

  it('gives nothing to another browser than the one that used it, whichever was first', async () => {
    for (const [first, second] of [[phone, laptop], [laptop, phone]] as const) {
      const { refreshToken, sid, accountId } = await opened()
      await rotated(refreshToken, 0, first)
      const elsewhere = await tokenFamilies.rotate(refreshToken, { device: second, now: at(1) })
      expect(elsewhere).toEqual({ verdict: 'reused', sid, accountId })
    }
  })

  it('leads a repeat to the end of the chain, so that no tab is left with a used token', async () => {
    const { refreshToken } = await opened()
    const second = await rotated(refreshToken, 0)
    const third = await rotated(second, 1)
    expect(await rotated(refreshToken, 2)).toBe(third)
    expect(await rotated(third, 3)).not.toBe(third)
  })

  it('gives the same successor to tabs that come at once', async () => {
    for (let round = 0; round < 20; round++) {
      const { refreshToken } = await opened()
      const next = await Promise.all(Array.from({ length: 8 }, () => rotated(refreshToken, 0)))
      expect(new Set(next).size).toBe(1)
    }
  })

  it('lapses after 14 days without use, and 90 days after the sign-in whatever happens', async () => {
    const { refreshToken } = await opened()
    expect(await verdict(refreshToken, 14 * day)).toBe('lapsed')
    let token = refreshToken
    for (const days of [13, 26, 39, 52, 65, 78, 89]) token = await rotated(token, days * day)
    expect(await verdict(token, 90 * day)).toBe('lapsed')
  })

  it('is known as reused as long as its session lives', async () => {
    const { refreshToken } = await opened()
    await rotated(await rotated(refreshToken, 13 * day), 26 * day)
    expect(await verdict(refreshToken, 26 * day)).toBe('reused')
  })

  it('dies with its session', async () => {
    const { refreshToken, sid } = await opened()
    await rows.database.transaction((tx) => tokenFamilies.end(tx, { sid, reason: 'signedOut', now: at(1) }))
    expect(await verdict(refreshToken, 2)).toBe('ended')
  })

  it('means nothing when nobody gave it', async () => {
    expect(await verdict('made up', 0)).toBe('ended')
  })

  it('stands nowhere in the database, nor does its salt for longer than a repeat may take', async () => {
    const { refreshToken, sid } = await opened()
    const next = await rotated(refreshToken, 0)
    await rotated(next, 20 * second)
    const { rows: kept } = await rows.database.query(
      'SELECT t.salt, t::text AS row FROM refresh_tokens t WHERE sid = $1 ORDER BY used_at',
      [sid],
    )
    for (const token of [refreshToken, next]) {
      const forms = [token, Buffer.from(token).toString('hex'), Buffer.from(token, 'base64url').toString('hex')]
      for (const { row } of kept) expect(forms.filter((form) => row.includes(form))).toEqual([])
    }
    expect(kept.map(({ salt }) => salt === null)).toEqual([true, false, true])
  })

  it('leaves one good token in a family, whoever presents which when', async () => {
    const move = fc.record({ pick: fc.nat(), pause: fc.integer({ min: 0, max: 30_000 }), stranger: fc.boolean() })
    await fc.assert(
      fc.asyncProperty(fc.array(move, { maxLength: 15 }), async (moves) => {
        const tokens = [(await opened()).refreshToken]
        let now = 0
        for (const { pick, pause, stranger } of moves) {
          now += pause
          const token = tokens[pick % tokens.length] as string
          const rotation = await tokenFamilies.rotate(token, { device: stranger ? laptop : phone, now: at(now) })
          const next = rotation.verdict === 'granted' ? rotation.grant.refreshToken : token
          if (!tokens.includes(next)) tokens.push(next)
        }
        const fresh = await Promise.all(tokens.map((token) =>
          rows.database.query(
            `SELECT FROM refresh_tokens WHERE hash = sha256($1) AND used_at IS NULL`,
            [Buffer.from(token)],
          )
        ))
        expect(fresh.map(({ rowCount }) => rowCount)).toEqual([...tokens.slice(1).map(() => 0), 1])
      }),
      { numRuns: 25 },
    )
  })
})

describe('sessions that lapse', () => {
  it('are found once they have, and not when they have ended', async () => {
    const [idle, ended] = [await opened(), await opened()]
    await rows.database.transaction((tx) => tokenFamilies.end(tx, { sid: ended.sid, reason: 'signedOut', now: at(1) }))
    const found = async (ms: number) => (await tokenFamilies.lapsed(at(ms), 1_000)).map(({ sid }) => sid)
    expect(await found(14 * day - 1)).not.toContain(idle.sid)
    expect(await found(14 * day)).toContain(idle.sid)
    expect(await found(14 * day)).not.toContain(ended.sid)
  })
})
