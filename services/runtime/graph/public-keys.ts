import { type CryptoKey, importJWK, type JWK } from 'jose'
import { z } from 'zod'
import type { Database } from '../postgres/database.ts'
import { DomainError } from '../process/errors.ts'

export interface PublicKeysOptions {
  /** Of the service: its table `public_keys` keeps the set, so that a restart needs nobody. */
  database: Database
  /** Where the issuer serves its JWKS. */
  url: string
  /** Milliseconds between a fetch and the next for an unknown key id; one that failed is repeated at once. */
  cooldown?: number
}

const keySet = z.object({
  keys: z.array(z.looseObject({ kid: z.string(), kty: z.literal('EC'), crv: z.literal('P-256') })),
})
const maxAge = 60 * 60 * 1000

/**
 * The issuer's ES256 keys by key id. A set is replaced whole, so that a key which the issuer withdraws is gone within
 * the hour; an unknown key id fetches at once.
 */
export class PublicKeys {
  private keys = new Map<string, CryptoKey>()
  private fetchedAt = -Infinity
  private failed = false
  private fetching: Promise<void> | undefined

  constructor(private readonly options: PublicKeysOptions) {}

  /** Takes the set that an earlier process left. */
  async load(): Promise<void> {
    const { rows } = await this.options.database.query<{ jwk: JWK }>('select jwk from public_keys')
    await this.replace(rows.map(({ jwk }) => jwk))
  }

  /**
   * The key, or undefined when the issuer has none of that id.
   * @throws DomainError TRY_AGAIN when it is unknown and the issuer cannot be asked
   */
  async get(kid: string): Promise<CryptoKey | undefined> {
    const age = performance.now() - this.fetchedAt
    if (this.keys.has(kid)) {
      if (age > maxAge) void this.fetch()
      return this.keys.get(kid)
    }
    if (this.failed || this.fetching || age > (this.options.cooldown ?? 10_000)) await this.fetch()
    const key = this.keys.get(kid)
    if (!key && this.failed) throw new DomainError('TRY_AGAIN')
    return key
  }

  private fetch(): Promise<void> {
    this.fetching ??= this.fetchOnce()
      .then(() => (this.failed = false), () => (this.failed = true))
      .then(() => void (this.fetching = undefined))
    return this.fetching
  }

  private async fetchOnce(): Promise<void> {
    this.fetchedAt = performance.now()
    const response = await fetch(this.options.url, { signal: AbortSignal.timeout(2000), redirect: 'error' })
    if (!response.ok) throw new Error(`JWKS: status ${response.status}`)
    const { keys } = keySet.parse(await response.json())
    await this.replace(keys)
    await this.save(keys)
  }

  private async replace(jwks: readonly JWK[]): Promise<void> {
    const keys = jwks.map(async (jwk) => [jwk.kid ?? '', (await importJWK(jwk, 'ES256')) as CryptoKey] as const) // EC keys are no bytes
    this.keys = new Map(await Promise.all(keys))
  }

  private async save(keys: readonly { kid: string }[]): Promise<void> {
    await this.options.database.transaction(async (tx) => {
      await tx.query('delete from public_keys where kid <> all($1)', [keys.map(({ kid }) => kid)])
      const insert =
        'insert into public_keys (kid, jwk) values ($1, $2) on conflict (kid) do update set jwk = excluded.jwk'
      for (const jwk of keys) await tx.query(insert, [jwk.kid, jwk])
    })
  }
}
