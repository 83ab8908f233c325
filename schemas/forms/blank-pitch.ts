import { noFit } from '../values/co-owner/fit.ts'
import type { Market } from '../values/markets.ts'

/** A pitch of which nothing is written yet. @param lang as the caller names languages */
export function blankPitch<L extends string>(market: Market, lang: L) {
  return {
    market,
    lang,
    industry: null,
    logo: null,
    companyName: null,
    phase: null,
    companyType: null,
    organisationNumber: null,
    employees: null,
    currency: null,
    revenue: null,
    valuation: null,
    county: null,
    city: null,
    address: null,
    phone: null,
    website: null,
    video: null,
    text: null,
    startDate: null,
    fundingRound: null,
    assets: null,
    equityOffered: null,
    remainingShare: null,
    ...noFit,
    document: null,
  }
}
