import { z } from 'zod'
import { breaches } from '../values/moderation/report.ts'
import { sanctionEffects } from '../values/moderation/sanction.ts'
import { personal, published } from './definition.ts'

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
