import type { Database } from '@delvik/runtime/database'
import { forEach, handle, type Handlers, ignored } from '@delvik/runtime/handlers'
import type { SubscribedReaction } from '@delvik/runtime/reaction'
import type { Recorded } from '@delvik/runtime/recorded'
import type { PublicEvents } from '@delvik/schemas/events/catalogues'
import { type Mail, putMail } from './mails.ts'

type Told = PublicEvents<'verification'>

const week = 7 * 24 * 3600_000

/** Why a check has failed is told on its page alone: a mail may be read by others. */
const mails: Handlers<Told, [], Mail | undefined> = {
  AccountVerified: ({ data: { accountId } }) => ({ kind: 'identityVerified', accountId, params: {} }),
  VerificationFailed: ({ data: { accountId } }) => ({ kind: 'identityCheckFailed', accountId, params: {} }),
  VerificationInvalidated: ({ data: { accountId } }) => ({ kind: 'badgeLost', accountId, params: {} }),
  // A plan that ends is told by billing.
  BadgeChanged: ignored,
  DataExportPartMade: ignored,
  ErasureDone: ignored,
}

/** Puts the mails about identity checks in the outbox. */
export function verificationMails(database: Database): SubscribedReaction<Told> {
  return {
    name: 'verification-mail',
    hears: ['verification'],
    maxAge: week,
    react: forEach(mails, async (event: Recorded<Told>, commandId: (step?: string) => string) => {
      const mail = handle(mails, event)
      if (mail) await putMail(database, mail, { id: commandId(mail.kind), event })
    }),
  }
}
