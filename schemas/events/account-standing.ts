import { z } from 'zod'
import { breaches } from '../values/moderation/report.ts'
import { sanctionEffects } from '../values/moderation/sanction.ts'
import { declarationEnds, statementKinds, statementVersions } from '../values/person/investor-declaration.ts'
import { internal, personal, published } from './definition.ts'

const account = z.object({ accountId: z.uuid() })
const reasoned = account.extend({ breach: z.enum(breaches), statement: personal(z.string().nullable()) })
const ofSupport = { schema: 1, subject: 'accountId', domain: 'support' } as const

/** In streams of accounts, since what follows from a sanction is elsewhere. */
export const sanctionEvents = {
  AccountWarned: published({
    ...ofSupport,
    description: 'Staff have told somebody that they have broken a rule; nothing else follows.',
    data: reasoned,
  }),
  AccountSuspended: published({
    ...ofSupport,
    description:
      'Somebody who has broken a rule may not do some things until a moment, and can sign in and read meanwhile. Each replaces the one before.',
    data: reasoned.extend({ effects: z.array(z.enum(sanctionEffects)), until: z.iso.datetime() }),
  }),
  AccountReinstated: published({
    schema: 1,
    description: 'Somebody may do everything again: since the time is over, or since staff have lifted the sanction.',
    data: account.extend({ by: z.enum(['time', 'staff']) }),
  }),
}

const textVersion = z.enum(statementVersions)

/** Streams `investor-declaration-<account id>`. What somebody has stated stays here; others hear whether, and until when. */
export const investorDeclarationEvents = {
  InvestorStatementSigned: internal({
    schema: 1,
    subject: 'accountId',
    domain: 'content',
    data: account.extend({
      kind: z.enum(statementKinds),
      textVersion,
      reason: personal(z.string()),
      signature: personal(z.string()),
    }),
  }),
  InvestorStatementsDeclined: internal({ schema: 1, data: account.extend({ textVersion }) }),
  InvestorDeclared: published({
    schema: 1,
    description:
      'An investor in the United Kingdom has signed one of the statements that the law asks for; each replaces the one before.',
    data: account.extend({ until: z.iso.datetime() }),
  }),
  InvestorDeclarationReminderDue: published({
    schema: 1,
    description: 'A mail is due that the declaration of an investor is about to be over.',
    data: account.extend({ until: z.iso.datetime() }),
  }),
  InvestorDeclarationEnded: published({
    schema: 1,
    description: 'The declaration of an investor holds no more: its time is over, or they have taken it back.',
    data: account.extend({ by: z.enum(declarationEnds) }),
  }),
  InvestorDeclarationErased: published({
    schema: 1,
    description: 'With the account: what was declared is nowhere any more.',
    data: account,
  }),
}
