import type { Database } from '@delvik/runtime/database'
import { ignored } from '@delvik/runtime/handlers'
import type { SubscribedModel } from '@delvik/runtime/reaction'
import type { PublicEvents } from '@delvik/schemas/events/catalogues'
import type { Language } from '@delvik/schemas/values/languages'

type AccountNews = PublicEvents<'identity'>

export interface Recipient {
  accountId: string
  email: string
  name: string
  lang: Language
}

/** Who gets mail, in which language, and at which address. */
export function recipients(database: Database): SubscribedModel<AccountNews> {
  return {
    name: 'recipients',
    apply: {
      async AccountRegistered({ data: { accountId, email, name, lang }, sequence }) {
        await database.query(
          `INSERT INTO recipients (account_id, sequence, email, name, lang) VALUES ($1, $2, $3, $4, $5)
           ON CONFLICT (account_id) DO NOTHING`,
          [accountId, sequence, email, name, lang],
        )
      },
      async LanguageChanged({ data: { accountId, lang }, sequence }) {
        await database.query('UPDATE recipients SET lang = $3, sequence = $2 WHERE account_id = $1 AND sequence < $2', [
          accountId,
          sequence,
          lang,
        ])
      },
      AccountLocked: ignored,
      ConfirmationRequested: ignored,
      EmailConfirmed: ignored,
      PasswordResetRequested: ignored,
      RefreshTokenReused: ignored,
      RegionChanged: ignored,
      RoleChosen: ignored,
      SessionEnded: ignored,
      SignUpRepeated: ignored,
    },
    async empty() {
      await database.query('DELETE FROM recipients')
    },
  }
}
