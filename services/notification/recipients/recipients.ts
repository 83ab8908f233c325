import type { Database } from '@delvik/runtime/database'
import type { Happened, ForeignModel } from '@delvik/runtime/reaction'
import type { PublicEvents } from '@delvik/schemas/events/catalogues'
import type { Language } from '@delvik/schemas/values/languages'

type AccountEvent = Extract<PublicEvents<'identity'>, { type: 'AccountRegistered' | 'LanguageChanged' }>

export interface Recipient {
  accountId: string
  email: string
  name: string
  lang: Language
}

/** Who gets mail, in which language, and at which address. */
export function recipients(database: Database): ForeignModel<AccountEvent> {
  return {
    name: 'recipients',
    types: ['AccountRegistered', 'LanguageChanged'],
    async apply(event: Happened<AccountEvent>) {
      switch (event.type) {
        case 'AccountRegistered': {
          const { accountId, email, name, lang } = event.data
          await database.query(
            `INSERT INTO recipient (account_id, sequence, email, name, lang) VALUES ($1, $2, $3, $4, $5)
             ON CONFLICT (account_id) DO NOTHING`,
            [accountId, event.sequence, email, name, lang],
          )
          return
        }
        case 'LanguageChanged':
          await database.query(
            'UPDATE recipient SET lang = $3, sequence = $2 WHERE account_id = $1 AND sequence < $2',
            [event.data.accountId, event.sequence, event.data.lang],
          )
      }
    },
    async empty() {
      await database.query('DELETE FROM recipient')
    },
  }
}
