import type { Merged, SubscribedModel } from '@delvik/runtime/subscribed-model'
import { ignored } from '@delvik/runtime/handlers'
import type { Recorded } from '@delvik/runtime/recorded'
import { convert } from '@delvik/schemas/values/exchange'
import type { Plan } from '@delvik/schemas/values/account'
import { entitlements } from '@delvik/schemas/values/entitlements'
import type { PublicEvents } from '@delvik/schemas/events/catalogues'
import { erased } from '@delvik/schemas/events/definition'
import type { Currency } from '@delvik/schemas/values/markets'
import { logoUrl } from '@delvik/schemas/values/pitch'
import { excerpt } from '@delvik/schemas/forms/pitch-form'
import { forEver, type PitchCard, type PitchDocument, type RetiredPitch } from '../index/pitch-index.ts'
import type { Rates } from '../rates/rates.ts'
import { termsOf } from '../words/terms.ts'

export type PitchNews = PublicEvents<'pitch' | 'billing' | 'verification'>
type Of<Type extends PitchNews['type']> = Recorded<Extract<PitchNews, { type: Type }>>

type PitchContent = Of<'PitchPublished'>['data']['content']

/** What a published pitch shows, its text, and what it is found by besides. */
interface Shown extends
  Pick<
    PitchContent,
    | 'companyType'
    | 'fundingRound'
    | 'employees'
    | 'revenue'
    | 'rolesSought'
    | 'skills'
    | 'smallestTicket'
    | 'largestTicket'
  > {
  card: Omit<PitchCard, 'publishedAt' | 'verified'>
  text: string
}

interface PitchSource {
  ownerId: string
  /** The first publication. */
  publishedAt: string | null
  /** Null while the pitch is not published. */
  shown: Shown | null
  /** Not shown for now. */
  unlisted?: boolean
}

interface PlanSource {
  plan: Plan
  until: string | null
}

/** Whether the badge of an owner is shown. */
interface BadgeSource {
  isShown: boolean
}

export type Source = PitchSource | PlanSource | BadgeSource

/** A pitch with the plan and the badge of its owner, whichever is heard of first. */
export const pitchSources = {
  name: 'pitches',
  /** Rises with any change of `documentOf`, and of the tables or the mapping of an index, too. */
  generation: 8,
  hears: ['pitch', 'billing', 'verification'],
  fold: {
    PitchPublished: published,
    PitchSubmitted: hidden,
    PitchChangesRequested: hidden,
    PitchRejected: hidden,
    PitchWithdrawn: hidden,
    DealRefused: ignored,
    PitchUnlisted: (source) => source && { ...source, unlisted: true },
    PitchRelisted: (source) => source && { ...source, unlisted: false },
    PitchCompleted: hidden,
    PitchRemoved: () => null,
    PitchSaved: ignored,
    PitchUnsaved: ignored,
    DocumentAccessApproved: ignored,
    DocumentAccessDeclined: ignored,
    DocumentAccessRequested: ignored,
    FileAccessRevoked: ignored,
    DataExportPartMade: ignored,
    DemoRequested: ignored,
    ErasureDone: ignored,
    ReviewDue: ignored,
    ReviewOverdue: ignored,
    PlanChanged: (_, { data: { plan, until } }) => ({ plan, until }),
    BadgeChanged: (_, { data: { isShown } }) => ({ isShown }),
    AccountVerified: ignored,
    VerificationFailed: ignored,
    VerificationInvalidated: ignored,
    CancellationScheduled: ignored,
    CancellationUndone: ignored,
    ContractWithdrawn: ignored,
    ReferralEarned: ignored,
    RefundMade: ignored,
    InvoiceMailDue: ignored,
    InvoicePaid: ignored,
    InvoiceRefunded: ignored,
    MembershipActivated: ignored,
    MembershipEnded: ignored,
    MembershipPastDue: ignored,
    MembershipRenewed: ignored,
    MembershipUpgraded: ignored,
    PaymentFailed: ignored,
    PaymentReminderDue: ignored,
    RenewalReminderDue: ignored,
  },
  completes: (source) => ('ownerId' in source ? { needs: [], takes: companionsOf(source) } : undefined),
} satisfies SubscribedModel<Source, PitchNews>

function companionsOf({ ownerId }: PitchSource): string[] {
  return [`membership-${ownerId}`, `verification-${ownerId}`]
}

function published(before: Source | null, { data: { ownerId, content }, at }: Of<'PitchPublished'>): PitchSource {
  const shown = shownOf(content)
  return { ownerId, shown, publishedAt: firstPublished(before) ?? (shown && at.toISOString()) }
}

/** Only a published pitch shows anything. */
function hidden(before: Source | null, { data: { ownerId } }: { data: { ownerId: string } }): PitchSource {
  return { ownerId, shown: null, publishedAt: firstPublished(before) }
}

function firstPublished(before: Source | null): string | null {
  return before && 'publishedAt' in before ? before.publishedAt : null
}

/** Nothing of an erased person. */
function shownOf({ text, logo, ...content }: PitchContent): Shown | null {
  if (text === erased) return null
  const { lang, market, industry, companyName, phase, county, currency } = content
  const { assets, valuation, equityOffered, remainingShare } = content
  const { companyType, fundingRound, employees, revenue } = content
  const { rolesSought, skills, smallestTicket, largestTicket } = content
  const place = { lang, market, industry, companyName, phase, county, city: cityOf(content), currency }
  return {
    card: { ...place, logo: logoUrl(logo), assets, valuation, equityOffered, remainingShare, excerpt: excerpt(text) },
    text,
    companyType,
    fundingRound,
    employees,
    revenue,
    rolesSought,
    skills,
    smallestTicket,
    largestTicket,
  }
}

/** In one spelling of its spaces and letters, as it is filtered by. */
function cityOf({ city }: Pick<PitchContent, 'city'>): string | null {
  return city?.trim().replace(/\s+/g, ' ').normalize('NFC') || null
}

/** What an index is to hold of a pitch, at the sum of the sequences of pitch, plan and badge. */
export function documentOf(row: Merged<Source>, rates: Rates): PitchDocument | RetiredPitch {
  const id = row.stream.slice('pitch-'.length)
  const { version } = row
  const pitch = row.main as PitchSource | null // `completes` names no other main source
  if (!pitch?.shown || pitch.unlisted || !pitch.publishedAt) return { id, version }
  const plan = row.others.get(`membership-${pitch.ownerId}`) as PlanSource | null | undefined // nor another companion
  const badge = row.others.get(`verification-${pitch.ownerId}`) as BadgeSource | null | undefined // likewise
  const { card, text, revenue, smallestTicket, largestTicket, ...facts } = pitch.shown
  return {
    id,
    version,
    card: { ...card, publishedAt: pitch.publishedAt, verified: badge?.isShown ?? false },
    terms: termsOf({ card, text, ...facts }),
    ...facts,
    valuationInEuro: inEuro(card.valuation, card.currency, rates),
    revenueInEuro: inEuro(revenue, card.currency, rates),
    ticketInEuro: smallestTicket === null && largestTicket === null ? null : {
      from: inEuro(smallestTicket, card.currency, rates),
      to: inEuro(largestTicket, card.currency, rates),
    },
    promotedUntil: promotedUntil(plan),
  }
}

function inEuro(amount: number | null, from: Currency, { perEuro }: Rates): number | null {
  return amount === null ? null : convert(amount, { from, to: 'EUR', perEuro })
}

function promotedUntil(source: PlanSource | null | undefined): number {
  if (!source || !entitlements[source.plan].promoted) return 0
  return source.until ? Date.parse(source.until) : forEver
}
