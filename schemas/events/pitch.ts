import { z } from 'zod'
import { languages } from '../values/languages.ts'
import { currencies, markets } from '../values/markets.ts'
import { companyTypes, fundingRounds, industries, phases, reviewReasons } from '../values/pitch.ts'
import { type EventOf, internal, personal, published } from './definition.ts'

const amount = z.int().min(0).nullable()

/** What the author writes (22 fields) with market and language; amounts in minor units, shares in 0.01 %. */
export const pitchContent = z.object({
  market: z.enum(markets),
  lang: z.enum(languages),
  industry: z.enum(industries),
  logo: z.object({ path: z.string(), generation: z.string(), token: personal(z.string()) }),
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
  equityOffered: z.int().min(1).max(10_000).nullable(),
  remainingShare: z.int().min(0).max(10_000).nullable(),
})
export type PitchContent = z.infer<typeof pitchContent>

const pitch = z.object({ pitchId: z.uuid(), ownerId: z.uuid() })
const revision = z.int().min(1)
const ofOwner = { schema: 1, subject: 'ownerId', domain: 'content' } as const

/** Streams `pitch-<id>` and `bookmarks-<accountId>`. */
export const pitchEvents = {
  PitchRevised: internal({ ...ofOwner, data: pitch.extend({ revision, content: pitchContent }) }),
  PitchSubmitted: published({
    schema: 1,
    data: pitch.extend({ revision, market: z.enum(markets), dueAt: z.iso.datetime() }),
  }),
  PitchPublished: published({
    ...ofOwner,
    data: pitch.extend({ revision, first: z.boolean(), content: pitchContent }),
  }),
  PitchChangesRequested: published({
    ...ofOwner,
    data: pitch.extend({
      revision,
      reasons: z.array(z.object({ code: z.enum(reviewReasons), field: z.string().nullable() })),
      note: personal(z.string().nullable()),
    }),
  }),
  PitchRejected: published({
    ...ofOwner,
    data: pitch.extend({ revision, reasons: z.array(z.enum(reviewReasons)), note: personal(z.string().nullable()) }),
  }),
  PitchWithdrawn: published({ schema: 1, data: pitch }),
  PitchCompleted: published({ schema: 1, data: pitch.extend({ dealId: z.uuid().nullable() }) }),
  PitchRemoved: published({ schema: 1, data: pitch.extend({ reason: z.enum(['owner', 'staff', 'erasure']) }) }),

  PitchSaved: published({ schema: 1, data: z.object({ accountId: z.uuid(), pitchId: z.uuid() }) }),
  PitchUnsaved: published({ schema: 1, data: z.object({ accountId: z.uuid(), pitchId: z.uuid() }) }),
}
export type PitchEvent = EventOf<typeof pitchEvents>
