import { z } from 'zod'
import { coOwnerRoles, hoursAWeek, noFit, skills } from '../values/co-owner/fit.ts'
import { documentTypes } from '../values/files.ts'
import { languages } from '../values/languages.ts'
import { currencies, markets } from '../values/markets.ts'
import { companyTypes, fundingRounds, industries, phases, reviewReasons, unlistReasons } from '../values/pitch.ts'
import { type EventOf, internal, personal, published } from './definition.ts'
import { erasureEvents } from './erasure.ts'
import { exportPartEvents } from './export-part.ts'
import { pitchDocumentEvents } from './pitch-document.ts'

const amount = z.int().min(0).nullable().describe('In minor units of the currency.')
const hours = z.int().min(hoursAWeek.least).max(hoursAWeek.most).nullable().describe('A week, of the co-owner.')
const share = (min: number) => z.int().min(min).max(10_000).nullable().describe('In hundredths of a percent.')

const document = z.object({
  path: personal(z.string()),
  generation: z.string(),
  name: personal(z.string()).describe('As its author calls it.'),
  size: z.int().min(0).describe('In bytes.'),
  type: z.enum(documentTypes),
})

/** What the author writes (29 fields) with market and language; amounts in minor units, shares in 0.01 %. */
export const pitchContent = z.object({
  market: z.enum(markets),
  lang: z.enum(languages),
  industry: z.enum(industries),
  logo: z.object({ path: personal(z.string()), generation: z.string(), token: personal(z.string()) }),
  companyName: personal(z.string()),
  phase: z.enum(phases),
  companyType: z.enum(companyTypes),
  organisationNumber: personal(z.string().nullable()),
  employees: z.int().min(0).nullable(),
  currency: z.enum(currencies),
  revenue: amount,
  valuation: amount,
  county: z.string(),
  city: personal(z.string().nullable()),
  address: personal(z.string().nullable()),
  phone: personal(z.string().nullable()),
  website: personal(z.string().nullable()),
  video: personal(z.string().nullable()),
  text: personal(z.string()),
  startDate: z.iso.date().nullable(),
  fundingRound: z.enum(fundingRounds).nullable(),
  assets: amount,
  equityOffered: share(1),
  remainingShare: share(0),
  rolesSought: z.array(z.enum(coOwnerRoles)).describe('Of the co-owner; none where the author says nothing of it.'),
  skills: z.array(z.enum(skills)).describe('Of the co-owner; none where the author says nothing of it.'),
  fewestHours: hours,
  mostHours: hours,
  smallestTicket: amount,
  largestTicket: amount,
  document: document.nullable(),
})
export type PitchContent = z.infer<typeof pitchContent>

const pitch = z.object({ pitchId: z.uuid(), ownerId: z.uuid() })
const bookmark = z.object({ accountId: z.uuid(), pitchId: z.uuid() })
const revision = z.int().min(1)
const waiting = pitch.extend({ revision, dueAt: z.iso.datetime() })
const ofOwner = { schema: 1, subject: 'ownerId', domain: 'content' } as const
const withContent = {
  ...ofOwner,
  schema: 4,
  upcast: {
    /** The path of a logo was told in clear once; it stays in the log as it is, and whoever reads has it in the same place. */
    1: (data: Record<string, unknown>) => data,
    /** Nobody was asked whom they look for. */
    2: (data: Record<string, unknown>) => ({ ...data, content: { ...(data.content as object), ...noFit } }),
    /** None could carry a document. */
    3: (data: Record<string, unknown>) => ({ ...data, content: { ...(data.content as object), document: null } }),
  },
} as const

/** Streams `pitch-<id>`, and `bookmark-<id>` for each person and pitch; older bookmarks stand in `bookmarks-<account>` too. */
const own = {
  PitchRevised: internal({ ...withContent, data: pitch.extend({ revision, content: pitchContent }) }),
  PitchSubmitted: published({
    schema: 1,
    description: 'A revision waits for a reviewer, who is due to answer by a time. Until then the pitch is not shown.',
    data: pitch.extend({ revision, market: z.enum(markets), dueAt: z.iso.datetime() }),
  }),
  ReviewDue: published({
    schema: 1,
    description: 'A revision still waits for a reviewer, who is due to answer within the hour.',
    data: waiting,
  }),
  ReviewOverdue: published({
    schema: 1,
    description: 'A revision still waits for a reviewer, past the time at which the owner was to hear.',
    data: waiting,
  }),
  PitchPublished: published({
    ...withContent,
    description: 'A reviewer has approved a revision, which is shown to everybody from now on.',
    data: pitch.extend({ revision, first: z.boolean(), content: pitchContent }),
  }),
  PitchChangesRequested: published({
    ...ofOwner,
    description: 'A reviewer asks the owner to change a revision before it is shown.',
    data: pitch.extend({
      revision,
      reasons: z.array(z.object({ code: z.enum(reviewReasons), field: z.string().nullable() })),
      note: personal(z.string().nullable()),
    }),
  }),
  PitchRejected: published({
    ...ofOwner,
    description: 'A reviewer has refused the pitch for good.',
    data: pitch.extend({ revision, reasons: z.array(z.enum(reviewReasons)), note: personal(z.string().nullable()) }),
  }),
  PitchWithdrawn: published({
    schema: 1,
    description: 'The owner has taken the pitch back. It may be submitted again.',
    data: pitch,
  }),
  PitchUnlisted: published({
    schema: 1,
    description: 'A published pitch is not shown for now, though nobody has taken it back.',
    data: pitch.extend({ reason: z.enum(unlistReasons) }),
  }),
  PitchRelisted: published({
    schema: 1,
    description: 'A pitch that was not shown for a while is shown again, as it was published.',
    data: pitch,
  }),
  PitchCompleted: published({
    schema: 1,
    description: 'The owner has found who they looked for: the pitch is no longer open.',
    data: pitch.extend({ dealId: z.uuid().nullable() }),
  }),
  DealRefused: published({
    schema: 1,
    description: 'Two people have agreed on a deal over a pitch that is not offered any more.',
    data: pitch.extend({ dealId: z.uuid() }),
  }),
  PitchRemoved: published({
    schema: 1,
    description: 'The pitch is gone for good.',
    data: pitch.extend({ reason: z.enum(['owner', 'staff', 'erasure']) }),
  }),

  PitchSaved: published({ schema: 1, description: 'Somebody has put a pitch on their list.', data: bookmark }),
  PitchUnsaved: published({ schema: 1, description: 'Somebody has taken a pitch off their list.', data: bookmark }),
}

export const pitchEvents = { ...own, ...pitchDocumentEvents, ...erasureEvents, ...exportPartEvents }
/** Of its aggregates. */
export type PitchEvent = EventOf<typeof own>
/** Of who may read the document of a pitch. */
export type PitchDocumentEvent = EventOf<typeof pitchDocumentEvents>
