import { bucket, largest } from './files.ts'

/** Closed lists of a pitch (product specification, section 3). Codes never change; texts are translations. */
export const industries = [
  'designMedia',
  'financeLaw',
  'dataIt',
  'construction',
  'salesMarketing',
  'hotelRestaurant',
  'health',
  'beauty',
  'transportLogistics',
  'serviceCleaning',
  'socialEducation',
  'security',
  'consultingRecruitment',
  'groceriesStores',
  'entertainment',
  'other',
] as const
export type Industry = (typeof industries)[number]

export const phases = ['preStartup', 'startup', 'growth', 'breakEven', 'profitable'] as const
export type Phase = (typeof phases)[number]

export const companyTypes = [
  'limitedCompany',
  'generalPartnership',
  'limitedPartnership',
  'soleProprietorship',
  'economicAssociation',
] as const
export type CompanyType = (typeof companyTypes)[number]

export const fundingRounds = ['none', 'loan', 'seed', 'seriesA', 'later'] as const
export type FundingRound = (typeof fundingRounds)[number]

export const pitchStates = [
  'underReview',
  'changesRequested',
  'published',
  'unlisted',
  'rejected',
  'withdrawn',
  'done',
  'removed',
] as const
export type PitchState = (typeof pitchStates)[number]

/** Why a reviewer returns or rejects a pitch; the author reads them in their own language. */
/** Why a published pitch is not shown for now: its owner is about to leave, or has a smaller plan than before. */
export const unlistReasons = ['ownerLeaves', 'planEnded'] as const
export type UnlistReason = (typeof unlistReasons)[number]

export const reviewReasons = [
  'figuresContradict',
  'wrongPlace',
  'contactDetailsInText',
  'promiseOfReturn',
  'notOwnersMaterial',
  'unclearOffer',
  'wrongIndustry',
  'inappropriate',
  'duplicate',
  'suspectedScam',
] as const
export type ReviewReason = (typeof reviewReasons)[number]

/** What a reviewer confirms before publishing. */
export const reviewChecklist = ['organisationNumber', 'shares', 'place', 'text', 'logo'] as const
export type ReviewCheck = (typeof reviewChecklist)[number]

export const pitchSorts = ['newest', 'oldest', 'valuationDesc', 'valuationAsc', 'relevance'] as const
export type PitchSort = (typeof pitchSorts)[number]

export const limits = {
  /** Unicode code points after NFC (decision A34). */
  pitchText: 1000,
  /** Code points of the text that a row shows. */
  excerpt: 240,
  reviewNote: 500,
  name: 60,
  shortText: 120,
  link: 300,
  employees: 1_000_000,
  /** Minor units of any of the five currencies. */
  amount: 100_000_000_000_00,
  /** Bytes, inclusive (decision A35). */
  imageBytes: largest['image/png'],
  imagePixels: 25_000_000,
} as const

/** Hosts that a video link may name (decision A36). */
export const videoHosts = ['youtube.com', 'www.youtube.com', 'youtu.be', 'vimeo.com', 'www.vimeo.com']

/** Where browsers read a logo, from the origin's root. */
export function logoUrl(logo: { path: string; token: string }): string {
  return `/v0/b/${bucket}/o/${encodeURIComponent(logo.path)}?alt=media&token=${encodeURIComponent(logo.token)}`
}
