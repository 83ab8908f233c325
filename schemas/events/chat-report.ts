import { z } from 'zod'
import { breaches, dismissals, readReasons, reportActions, reportReasons } from '../values/moderation/report.ts'
import { internal, personal, published } from './definition.ts'

/** `number` counts the reports of one person of another, whose stream it is. */
const report = z.object({ reportId: z.uuid(), number: z.int().min(1) })
const between = report.extend({ conversationId: z.uuid(), from: z.uuid(), to: z.uuid() })
const statement = personal(z.string().nullable())

/**
 * Streams `conversation-report-<id>`, made of who reports and who is reported. The evidence is what the two have written,
 * by its numbers: it stands in the log of the conversation, which nobody changes, each message under the key of who wrote
 * it. A stream begins with an event that is nobody's, so that no copy of own data says who has reported whom.
 */
export const chatReportEvents = {
  ContactReported: published({
    schema: 1,
    description:
      'Somebody has reported the other one of a conversation. The messages from `firstSeq` to `lastSeq` are the evidence. Whoever is reported is never told by whom.',
    data: between.extend({
      reason: z.enum(reportReasons),
      firstSeq: z.int().min(1),
      lastSeq: z.int().min(0),
      dueAt: z.iso.datetime(),
    }),
  }),
  /** What they say of it. */
  ReportExplained: internal({
    schema: 1,
    subject: 'from',
    domain: 'chat',
    data: report.extend({ from: z.uuid(), words: personal(z.string()) }),
  }),
  /** Staff have read the whole conversation; the two see it once the report is decided. */
  PrivateReadLogged: internal({
    schema: 1,
    data: report.extend({
      conversationId: z.uuid(),
      staffId: z.uuid(),
      reason: z.enum(readReasons),
      readAt: z.iso.datetime(),
    }),
  }),
  ContactReportDismissed: published({
    schema: 1,
    subject: 'from',
    domain: 'support',
    description: 'Nothing follows from a report; the statement is for who has reported.',
    data: between.extend({ reason: z.enum(dismissals), statement }),
  }),
  ContactReportEnded: published({
    schema: 1,
    description: 'One of the two has been erased before anybody could decide on a report.',
    data: between,
  }),
  ContactReportUpheld: published({
    schema: 1,
    subject: 'to',
    domain: 'support',
    description:
      'Whoever was reported has broken a rule. What is done about it, until when, and whether running conversations may finish meanwhile; the statement of reasons is for them.',
    data: between.extend({
      breach: z.enum(breaches),
      action: z.enum(reportActions),
      until: z.iso.datetime().nullable(),
      finishes: z.boolean(),
      statement,
    }),
  }),
}
