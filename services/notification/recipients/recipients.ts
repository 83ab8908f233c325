import { ignored } from '@delvik/runtime/handlers'
import type { SubscribedModel } from '@delvik/runtime/subscribed-model'
import type { PublicEvents } from '@delvik/schemas/events/catalogues'
import type { Language } from '@delvik/schemas/values/languages'

export interface Recipient {
  accountId: string
  email: string
  name: string
  lang: Language
}

/** Who gets mail, in which language, and at which address; by the streams of accounts. */
export const recipients: SubscribedModel<Omit<Recipient, 'accountId'>, PublicEvents<'identity'>> = {
  name: 'recipients',
  generation: 1,
  hears: ['identity'],
  fold: {
    AccountRegistered: (_, { data: { email, name, lang } }) => ({ email, name, lang }),
    LanguageChanged: (recipient, { data: { lang } }) => recipient && { ...recipient, lang },
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
}
