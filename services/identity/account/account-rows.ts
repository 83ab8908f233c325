import type { Tx } from '@delvik/runtime/database'
import type { Recorded } from '@delvik/runtime/recorded'
import type { AccountEvent } from './account.ts'
import type { Attempts } from '../throttling/attempts.ts'
import type { Families } from '../session/refresh-families.ts'
import type { Links } from '../credentials/links.ts'

/** The rows that go with an account's events, whoever asked for them. */
export class AccountRows {
  constructor(
    private readonly links: Links,
    private readonly attempts: Attempts,
    private readonly families: Families,
  ) {}

  async write(tx: Tx, events: readonly Recorded<AccountEvent>[]): Promise<void> {
    for (const event of events) {
      if (event.type === 'ConfirmationRequested') await this.links.add(tx, 'confirm', event)
      if (event.type === 'PasswordResetRequested') await this.askedForReset(tx, event)
      if (event.type === 'PasswordReset') await this.reset(tx, event)
    }
  }

  /** Only the link of the last mail is good. */
  private async askedForReset(tx: Tx, event: Recorded<Named<'PasswordResetRequested'>>): Promise<void> {
    await this.links.expireResets(tx, event.data.accountId, event.at)
    await this.links.add(tx, 'reset', event)
  }

  private async reset(tx: Tx, { data: { accountId }, at }: Recorded<Named<'PasswordReset'>>): Promise<void> {
    await this.links.expireResets(tx, accountId, at)
    await this.attempts.clearOf(tx, accountId)
    await this.families.endAllOf(tx, { accountId, reason: 'passwordReset', now: at })
  }
}

type Named<Type extends AccountEvent['type']> = Extract<AccountEvent, { type: Type }>
