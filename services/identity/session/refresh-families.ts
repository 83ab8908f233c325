import { randomBytes } from 'node:crypto'
import { Database, type Tx } from '@delvik/runtime/database'
import { Inject, Injectable } from '@nestjs/common'
import {
  type RefreshTokenFamily,
  type KeptToken,
  hashOf,
  judge,
  newRefreshToken,
  refreshLife,
  successorOf,
} from './refresh-token.ts'
import type { Place } from './place.ts'
import type { EndReason } from './session.ts'

/** A session with the refresh token that goes on with it. */
export interface Grant {
  sid: string
  accountId: string
  authTime: Date
  refreshToken: string
  /** When the refresh token lapses unless it is used. */
  idleUntil: Date
}

export type Rotation =
  | { verdict: 'granted'; grant: Grant }
  | { verdict: 'reused' | 'lapsed'; sid: string; accountId: string }
  | { verdict: 'ended' }

interface Ending {
  reason: EndReason
  now: Date
}

interface Caller {
  device: Buffer
  now: Date
}

/** Refresh tokens by session: one family each, of which only the last token is good. */
@Injectable()
export class RefreshTokenFamilies {
  constructor(@Inject(Database) private readonly database: Database) {}

  /** Keeps a new session with its first token. @param secondStep whether more than a password was proved */
  async open(tx: Tx, grant: Grant, { device, market, secondStep }: Place & { secondStep: boolean }): Promise<void> {
    const { sid, accountId, authTime, refreshToken, idleUntil } = grant
    const expiresAt = new Date(authTime.getTime() + refreshLife.whole)
    await tx.query(
      `INSERT INTO refresh_token_families
         (sid, account_id, auth_time, last_used_at, expires_at, idle_until, device, market, second_step)
       VALUES ($1, $2, $3, $3, $4, $5, $6, $7, $8)`,
      [sid, accountId, authTime, expiresAt, idleUntil, device, market, secondStep],
    )
    await addToken(tx, { sid, refreshToken, idleUntil })
  }

  /** Exchanges a token for the next one. Whatever else happened to it is told, so that the session can be ended. */
  async rotate(token: string, caller: Caller): Promise<Rotation> {
    return this.database.transaction(async (tx) => {
      const family = await lockFamily(tx, hashOf(token))
      return family ? this.next(tx, family, token, caller) : { verdict: 'ended' }
    })
  }

  /** Begins another family under a session that lives: on another host of ours, whose cookies are its own. */
  async branch(tx: Tx, sid: string, now: Date): Promise<Grant | undefined> {
    const family = await lockSession(tx, sid)
    if (!family || family.ended || family.expiresAt <= now) return undefined
    const { accountId, authTime, expiresAt } = family
    const idleUntil = idleFrom(now, expiresAt)
    const refreshToken = newRefreshToken()
    await this.add(tx, { sid, refreshToken, idleUntil }, now)
    return { sid, accountId, authTime, refreshToken, idleUntil }
  }

  /** The session that a token goes on with, without using it. */
  async sessionOf(token: string, now: Date): Promise<string | undefined> {
    const { rows } = await this.database.query<{ sid: string }>(
      `SELECT sid FROM refresh_tokens t JOIN refresh_token_families f USING (sid)
       WHERE hash = $1 AND used_at IS NULL AND t.idle_until > $2 AND f.ended IS NULL`,
      [hashOf(token), now],
    )
    return rows[0]?.sid
  }

  /** Whose session a token belongs to, whatever state it is in. */
  async ownerOf(token: string): Promise<{ sid: string; accountId: string } | undefined> {
    const { rows } = await this.database.query<{ sid: string; accountId: string }>(
      'SELECT sid, account_id AS "accountId" FROM refresh_tokens JOIN refresh_token_families USING (sid) WHERE hash = $1',
      [hashOf(token)],
    )
    return rows[0]
  }

  /** Its owner has given a code while signed in. */
  async proveSecondStep(tx: Tx, sid: string): Promise<void> {
    await tx.query('UPDATE refresh_token_families SET second_step = true WHERE sid = $1', [sid])
  }

  /** There is no second factor any more. */
  async forgetSecondSteps(tx: Tx, accountId: string): Promise<void> {
    await tx.query('UPDATE refresh_token_families SET second_step = false WHERE account_id = $1', [accountId])
  }

  async hasSecondStep(sid: string): Promise<boolean> {
    const { rowCount } = await this.database.query(
      'SELECT FROM refresh_token_families WHERE sid = $1 AND second_step',
      [sid],
    )
    return rowCount === 1
  }

  async end(tx: Tx, { sid, reason, now }: Ending & { sid: string }): Promise<void> {
    await tx.query('UPDATE refresh_token_families SET ended = $2, ended_at = $3 WHERE sid = $1 AND ended IS NULL', [sid,
      reason, now])
  }

  /** @param but of a session that goes on */
  async endAllOf(tx: Tx, { accountId, reason, now, but }: Ending & { accountId: string; but?: string }): Promise<void> {
    await tx.query(
      `UPDATE refresh_token_families SET ended = $2, ended_at = $3
       WHERE account_id = $1 AND ended IS NULL AND sid IS DISTINCT FROM $4`,
      [accountId, reason, now, but],
    )
  }

  async endedOf(accountId: string, reason: EndReason): Promise<string[]> {
    const { rows } = await this.database.query(
      'SELECT sid FROM refresh_token_families WHERE account_id = $1 AND ended = $2',
      [
        accountId,
        reason,
      ],
    )
    return rows.map(({ sid }) => sid)
  }

  /** In how many places somebody is signed in. */
  async countLive(accountId: string, now: Date): Promise<number> {
    const { rows: [row] } = await this.database.query<{ live: number }>(
      `SELECT count(*)::int AS live FROM refresh_token_families
       WHERE account_id = $1 AND ended IS NULL AND idle_until > $2`,
      [accountId, now],
    )
    return row?.live ?? 0
  }

  /** Live sessions whose refresh token has lapsed. */
  async lapsed(now: Date, limit: number): Promise<{ sid: string; accountId: string }[]> {
    const { rows } = await this.database.query<{ sid: string; accountId: string }>(
      `SELECT sid, account_id AS "accountId" FROM refresh_token_families WHERE ended IS NULL AND idle_until <= $1 LIMIT $2`,
      [now, limit],
    )
    return rows
  }

  async countLapsed(now: Date): Promise<number> {
    return (await this.lapsed(now, 1_000)).length
  }

  private async next(tx: Tx, family: RefreshTokenFamily, token: string, caller: Caller): Promise<Rotation> {
    const kept = await tokenOf(tx, token)
    if (!kept) return { verdict: 'ended' }
    const { sid, accountId, authTime } = family
    const verdict = judge(family, kept, caller)
    switch (verdict) {
      case 'ended':
        return { verdict }
      case 'reused':
      case 'lapsed':
        return { verdict, sid, accountId }
      case 'repeated': {
        const refreshToken = successorOf(token, kept.salt as Buffer) // `repeated` implies it
        const after = await tokenOf(tx, refreshToken)
        if (!after || after.usedAt) return this.next(tx, family, refreshToken, caller)
        return { verdict: 'granted', grant: { sid, accountId, authTime, refreshToken, idleUntil: after.idleUntil } }
      }
      case 'fresh':
        return { verdict: 'granted', grant: await this.replace(tx, family, token, caller) }
    }
  }

  private async replace(tx: Tx, family: RefreshTokenFamily, token: string, caller: Caller): Promise<Grant> {
    const { sid, accountId, authTime, expiresAt } = family
    const idleUntil = idleFrom(caller.now, expiresAt)
    const refreshToken = successorOf(token, await markUsed(tx, token, caller))
    await forgetSalts(tx, sid, caller.now)
    await this.add(tx, { sid, refreshToken, idleUntil }, caller.now)
    return { sid, accountId, authTime, refreshToken, idleUntil }
  }

  private async add(tx: Tx, token: NewToken, now: Date): Promise<void> {
    await addToken(tx, token)
    await tx.query('UPDATE refresh_token_families SET idle_until = $2, last_used_at = $3 WHERE sid = $1', [
      token.sid,
      token.idleUntil,
      now,
    ])
  }
}

function idleFrom(now: Date, expiresAt: Date): Date {
  return new Date(Math.min(now.getTime() + refreshLife.idle, expiresAt.getTime()))
}

/** What a new session is to be: `Families.open` keeps it. */
export function newGrant(session: { sid: string; accountId: string }, now: Date): Grant {
  const idleUntil = new Date(now.getTime() + refreshLife.idle)
  return { ...session, authTime: now, refreshToken: newRefreshToken(), idleUntil }
}

type NewToken = Pick<Grant, 'sid' | 'refreshToken' | 'idleUntil'>

async function addToken(tx: Tx, { sid, refreshToken, idleUntil }: NewToken): Promise<void> {
  await tx.query('INSERT INTO refresh_tokens (hash, sid, idle_until) VALUES ($1, $2, $3)', [
    hashOf(refreshToken),
    sid,
    idleUntil,
  ])
}

async function markUsed(tx: Tx, token: string, { device, now }: Caller): Promise<Buffer> {
  const salt = randomBytes(32)
  await tx.query('UPDATE refresh_tokens SET used_at = $2, used_by = $3, salt = $4 WHERE hash = $1', [
    hashOf(token),
    now,
    device,
    salt,
  ])
  return salt
}

/** Of tokens that may not be repeated any more. */
async function forgetSalts(tx: Tx, sid: string, now: Date): Promise<void> {
  const repeatable = new Date(now.getTime() - refreshLife.repeat)
  await tx.query('UPDATE refresh_tokens SET salt = NULL WHERE sid = $1 AND used_at < $2 AND salt IS NOT NULL', [
    sid,
    repeatable,
  ])
}

/** The family is locked before its tokens are read, so that tabs that come at once see each other's work. */
async function lockFamily(tx: Tx, hash: Buffer): Promise<RefreshTokenFamily | undefined> {
  const { rows } = await tx.query<{ sid: string }>('SELECT sid FROM refresh_tokens WHERE hash = $1', [hash])
  return rows[0] && lockSession(tx, rows[0].sid)
}

async function lockSession(tx: Tx, sid: string): Promise<RefreshTokenFamily | undefined> {
  const { rows } = await tx.query<RefreshTokenFamily>(
    `SELECT sid, account_id AS "accountId", auth_time AS "authTime", expires_at AS "expiresAt", ended
     FROM refresh_token_families WHERE sid = $1 FOR UPDATE`,
    [sid],
  )
  return rows[0]
}

async function tokenOf(tx: Tx, token: string): Promise<KeptToken | undefined> {
  const { rows } = await tx.query<KeptToken>(
    `SELECT idle_until AS "idleUntil", used_at AS "usedAt", used_by AS "usedBy", salt
     FROM refresh_tokens WHERE hash = $1`,
    [hashOf(token)],
  )
  return rows[0]
}
