import { Database, type Tx } from '@delvik/runtime/database'
import { DomainError } from '@delvik/runtime/errors'
import type { SocialProvider } from '@delvik/schemas/values/account'
import { Inject, Injectable } from '@nestjs/common'
import { BlindIndex } from './blind-index.ts'
import type { Credential } from './credentials.ts'
import { AddressTaken } from './links.ts'

/** Somebody as a provider knows them. */
export interface Subject {
  provider: SocialProvider
  subject: string
}

/** By whom else an account is signed in to, since when. */
export interface LinkedProvider {
  provider: SocialProvider
  since: Date
}

/** Which account somebody is let into whom a provider has seen; what the provider calls them is kept as a blind index. */
@Injectable()
export class LinkedProviders {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(BlindIndex) private readonly blindIndex: BlindIndex,
  ) {}

  /** The account, and the version of its credentials, under which a session may begin. */
  async holderOf({ provider, subject }: Subject): Promise<Pick<Credential, 'accountId' | 'version'> | undefined> {
    const { rows } = await this.database.query<Pick<Credential, 'accountId' | 'version'>>(
      `SELECT account_id AS "accountId", version FROM linked_providers JOIN credentials USING (account_id)
       WHERE provider = $1 AND subject_hash = $2`,
      [provider, this.blindIndex.ofSubject(provider, subject)],
    )
    return rows[0]
  }

  async of(accountId: string): Promise<LinkedProvider[]> {
    const { rows } = await this.database.query<LinkedProvider>(
      'SELECT provider, linked_at AS since FROM linked_providers WHERE account_id = $1 ORDER BY linked_at, provider',
      [accountId],
    )
    return rows
  }

  /**
   * Of several at once, one is kept.
   * @throws AddressTaken for an account without credentials; DomainError PROVIDER_TAKEN when it lets somebody into
   * another account
   */
  async add(tx: Tx, accountId: string, { provider, subject }: Subject, now: Date): Promise<void> {
    const hash = this.blindIndex.ofSubject(provider, subject)
    const { rowCount } = await tx.query(
      `INSERT INTO linked_providers (account_id, provider, subject_hash, linked_at)
       SELECT account_id, $2, $3, $4 FROM credentials WHERE account_id = $1
       ON CONFLICT ON CONSTRAINT linked_subject DO NOTHING`,
      [accountId, provider, hash, now],
    )
    if (rowCount === 1) return
    const { rowCount: taken } = await tx.query(
      'SELECT FROM linked_providers WHERE provider = $1 AND subject_hash = $2',
      [provider, hash],
    )
    throw taken ? new DomainError('PROVIDER_TAKEN') : new AddressTaken()
  }
}
