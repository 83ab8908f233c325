import type { County } from '@delvik/schemas/values/counties'
import type { CoOwnerRole, Skill } from '@delvik/schemas/values/co-owner/fit'
import type { CompanyType, FundingRound, Industry, Phase } from '@delvik/schemas/values/pitch'

/** A company of the demo world as its founder would tell it. Companies, people and numbers are invented. */
export interface DemoPitch {
  name: string
  industry: Industry
  phase: Phase
  companyType: CompanyType
  fundingRound: FundingRound
  county: County
  city: string
  startDate: string
  employees: number
  /** Whole units of the market's currency, as are the other amounts. */
  revenue: number
  valuation: number | null
  seeking: number
  /** Percent offered, and percent that the founders keep. */
  share: number
  kept: number
  /** Whom it looks for, where it says so: hours a week, and what one of them puts in. */
  coOwner?: {
    roles: CoOwnerRole[]
    skills: Skill[]
    hours?: readonly [fewest: number, most: number]
    ticket?: readonly [smallest: number, largest: number]
  }
  /** Where its review or its owner has left it; published otherwise. */
  state?: 'underReview' | 'changesRequested' | 'rejected' | 'withdrawn' | 'done'
  /** Lines are joined; an empty line begins a paragraph. */
  text: string
}
