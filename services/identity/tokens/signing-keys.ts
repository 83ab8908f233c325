import { decrypt, encrypt } from '@delvik/runtime/cipher'
import { Database, type Tx } from '@delvik/runtime/database'
import { Config } from '@delvik/runtime/config'
import { Inject, Injectable } from '@nestjs/common'
import { calculateJwkThumbprint, type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import type { IdentityConfig } from '../config.ts'

interface SigningKey {
  kid: string
  key: CryptoKey
}

interface KeyRow {
  kid: string
  public: JWK
  private: Buffer
  active_from: Date
}

const hour = 3_600_000
/** How long one key signs. */
const life = 90 * 24 * hour
/** A key is known for so long before it signs, and after its last signature; a token lives 10 minutes. */
const overlap = hour

/** The ES256 keys that sign access tokens: the current one and the next, both public from the start. */
@Injectable()
export class SigningKeys {
  private cached: { current: SigningKey; from: Date; until: Date } | undefined

  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(Config) private readonly config: Pick<IdentityConfig, 'masterKey'>,
  ) {}

  async current(now: Date): Promise<SigningKey> {
    if (this.cached && now >= this.cached.from && now < this.cached.until) return this.cached.current
    const { current, next } = await this.rotated(now)
    const jwk: JWK = JSON.parse(decrypt(current.private, this.config.masterKey, boundTo(current.kid)).toString())
    const key = (await importJWK(jwk, 'ES256')) as CryptoKey // only symmetric keys are bytes
    this.cached = { current: { kid: current.kid, key }, from: current.active_from, until: next.active_from }
    return this.cached.current
  }

  /** The JSON Web Key Set for verifiers. */
  async published(now: Date): Promise<{ keys: JWK[] }> {
    await this.rotated(now)
    const { rows } = await this.database.query<KeyRow>('SELECT kid, public FROM signing_keys ORDER BY active_from')
    return { keys: rows.map(({ kid, public: jwk }) => ({ ...jwk, kid, alg: 'ES256', use: 'sig' })) }
  }

  /** Makes what is missing, one process at a time, and forgets keys whose last token has expired. */
  private async rotated(now: Date): Promise<{ current: KeyRow; next: KeyRow }> {
    return this.database.transaction(async (tx) => {
      await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('signing keys', 0))`)
      // A request that began before the first key was made signs with that one: verifiers know it by now.
      const current = (await newest(tx, now)) ?? (await following(tx, now)) ?? (await this.add(tx, now))
      const settled = current.active_from.getTime() < now.getTime() - overlap
      if (settled) await tx.query('DELETE FROM signing_keys WHERE active_from < $1', [current.active_from])
      const from = Math.max(current.active_from.getTime() + life, now.getTime() + overlap)
      const signing = now > current.active_from ? now : current.active_from
      const next = (await following(tx, signing)) ?? (await this.add(tx, new Date(from)))
      return { current, next }
    })
  }

  private async add(tx: Tx, activeFrom: Date): Promise<KeyRow> {
    const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true })
    const jwk = await exportJWK(publicKey)
    const kid = await calculateJwkThumbprint(jwk)
    const secret = Buffer.from(JSON.stringify(await exportJWK(privateKey)))
    const row = {
      kid,
      public: jwk,
      private: encrypt(secret, this.config.masterKey, boundTo(kid)),
      active_from: activeFrom,
    }
    await tx.query('INSERT INTO signing_keys (kid, public, private, active_from) VALUES ($1, $2, $3, $4)', [
      kid,
      jwk,
      row.private,
      activeFrom,
    ])
    return row
  }
}

async function newest(tx: Tx, now: Date): Promise<KeyRow | undefined> {
  const text = 'SELECT * FROM signing_keys WHERE active_from <= $1 ORDER BY active_from DESC LIMIT 1'
  const { rows } = await tx.query<KeyRow>(text, [now])
  return rows[0]
}

async function following(tx: Tx, now: Date): Promise<KeyRow | undefined> {
  const text = 'SELECT * FROM signing_keys WHERE active_from > $1 ORDER BY active_from LIMIT 1'
  const { rows } = await tx.query<KeyRow>(text, [now])
  return rows[0]
}

function boundTo(kid: string): string {
  return `signing key ${kid}`
}
