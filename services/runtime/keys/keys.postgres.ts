import { randomBytes } from 'node:crypto'
import { keyDomains, type KeyDomain } from '@delvik/schemas/events/definition'
import { decrypt, encrypt } from './cipher.ts'
import type { Database } from '../postgres/database.ts'
import { DomainError } from '../process/errors.ts'
import { keyCacheLife, Keys, type SubjectKey } from './keys.ts'

/** Migrations of the keys' own database. */
export const keyTables = new URL('../migrations-keys/', import.meta.url)

export interface KeysOptions {
  /** The `keys` database, which is no part of the services' backups. */
  database: Database
  /** 32 bytes; wraps every key. */
  masterKey: Buffer
  /** What this service may read and write. */
  domains: readonly KeyDomain[]
  /** Only the service that closes accounts. */
  mayDestroy?: boolean
}

const cacheSize = 20_000

export class PostgresKeys extends Keys {
  private readonly cache = new Map<string, { found: Exclude<SubjectKey, 'missing'>; until: number }>()

  constructor(private readonly options: KeysOptions) {
    super()
  }

  async many(subjects: readonly string[], domain: KeyDomain): Promise<Map<string, SubjectKey>> {
    this.allow(domain)
    const found = new Map<string, SubjectKey>()
    for (const subject of subjects) found.set(subject, this.cached(subject, domain) ?? 'missing')
    const unknown = [...found].filter(([, key]) => key === 'missing').map(([subject]) => subject)
    if (unknown.length > 0) { for (const [subject, key] of await this.load(unknown, domain)) found.set(subject, key) }
    return found
  }

  async forWriting(subject: string, domain: KeyDomain): Promise<Buffer> {
    let found = (await this.many([subject], domain)).get(subject)
    if (found === 'missing') {
      await this.options.database.query(
        'INSERT INTO subject_keys (subject, domain, key) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
        [subject, domain, encrypt(randomBytes(32), this.options.masterKey, boundTo(subject, domain))],
      )
      found = (await this.load([subject], domain)).get(subject)
    }
    if (!found || found === 'missing') throw new Error('a key that was just made is gone')
    if (found === 'shredded') throw new DomainError('SUBJECT_ERASED')
    return found.key
  }

  async abandon(subject: string, domain: KeyDomain): Promise<void> {
    this.allow(domain)
    await this.options.database.query(
      'DELETE FROM subject_keys WHERE subject = $1 AND domain = $2 AND shredded_at IS NULL',
      [subject, domain],
    )
    this.cache.delete(boundTo(subject, domain))
  }

  async destroy(subject: string): Promise<void> {
    if (!this.options.mayDestroy) throw new Error('this service destroys no keys')
    await this.options.database.query('SELECT destroy_keys($1, $2)', [subject, keyDomains])
    this.forget(subject)
  }

  /** Looks a person's keys up again at the next use: they have been destroyed elsewhere. */
  forget(subject: string): void {
    for (const domain of keyDomains) this.cache.delete(boundTo(subject, domain))
  }

  private async load(subjects: string[], domain: KeyDomain): Promise<Map<string, SubjectKey>> {
    const { rows } = await this.options.database.query<{ subject: string; key: Buffer | null }>({
      name: 'subject-keys',
      text: 'SELECT subject, key FROM subject_keys WHERE subject = ANY($1) AND domain = $2',
      values: [subjects, domain],
    })
    return new Map(rows.map(({ subject, key }) => [subject, this.remember(subject, domain, key)]))
  }

  private remember(subject: string, domain: KeyDomain, wrapped: Buffer | null): SubjectKey {
    const name = boundTo(subject, domain)
    const found = wrapped ? { key: decrypt(wrapped, this.options.masterKey, name) } : 'shredded'
    const [oldest] = this.cache.keys()
    if (this.cache.size >= cacheSize && oldest !== undefined) this.cache.delete(oldest)
    this.cache.set(name, { found, until: performance.now() + keyCacheLife })
    return found
  }

  private cached(subject: string, domain: KeyDomain): SubjectKey | undefined {
    const entry = this.cache.get(boundTo(subject, domain))
    if (entry && entry.until > performance.now()) return entry.found
    this.cache.delete(boundTo(subject, domain))
    return undefined
  }

  private allow(domain: KeyDomain): void {
    if (!this.options.domains.includes(domain)) throw new Error(`this service has no business with ${domain} keys`)
  }
}

/** Whether a master key is the one that a key was wrapped by. */
export function unwraps(
  masterKey: Buffer,
  { subject, domain, key }: { subject: string; domain: KeyDomain; key: Buffer },
): boolean {
  try {
    return decrypt(key, masterKey, boundTo(subject, domain)).length > 0
  } catch {
    return false
  }
}

function boundTo(subject: string, domain: KeyDomain): string {
  return `${subject}|${domain}`
}
