import { z } from 'zod'
import { languages } from '../values/languages.ts'
import { badgeLosses, checkFailures } from '../values/person/verification.ts'
import { type EventOf, internal, published } from './definition.ts'
import { erasureEvents } from './erasure.ts'
import { exportPartEvents } from './export-part.ts'

const account = z.object({ accountId: z.uuid() })
const check = account.extend({ checkId: z.uuid() })
const dated = check.extend({ at: z.iso.datetime() })

/** Streams `verification-<accountId>`: outcomes and dates, nothing of what the provider has seen. */
const ofVerification = {
  /** Somebody has agreed to a check; the provider is going to be asked for the page on which it is done. */
  VerificationStarted: internal({ schema: 1, data: dated.extend({ lang: z.enum(languages) }) }),
  /** Everything that the provider wants is there, and it is at it. */
  VerificationSubmitted: internal({ schema: 1, data: check }),
  /** Without an outcome, by its owner's will. */
  VerificationCancelled: internal({ schema: 1, data: dated }),
  AccountVerified: published({
    schema: 1,
    description: 'A document and a face go together, and with the name that the account shows.',
    data: dated,
  }),
  VerificationFailed: published({
    schema: 1,
    description: 'A check has not come out well; another one may.',
    data: dated.extend({ code: z.enum(checkFailures) }),
  }),
  VerificationInvalidated: published({
    schema: 1,
    description: 'Another name or picture is shown than the one that was checked.',
    data: account.extend({ cause: z.enum(badgeLosses) }),
  }),
  /** Whether there is a plan that is paid, as billing tells it. */
  PlanNoted: internal({ schema: 1, data: account.extend({ isPaid: z.boolean() }) }),
  BadgeChanged: published({
    schema: 1,
    description:
      'The badge is shown from now on, or not: to whom was verified, while there is a paid plan. Others fold this alone.',
    data: account.extend({ isShown: z.boolean() }),
  }),
}

export const verificationEvents = { ...ofVerification, ...erasureEvents, ...exportPartEvents }
export type VerificationEvent = EventOf<typeof ofVerification>
