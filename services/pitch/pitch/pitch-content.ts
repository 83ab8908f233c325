import { DomainError } from '@delvik/runtime/errors'
import { pitchContent, type PitchContent } from '@delvik/schemas/events/pitch'
import type { Language } from '@delvik/schemas/values/languages'
import type { Market } from '@delvik/schemas/values/markets'
import { normaliseOrganisationNumber } from '@delvik/schemas/values/organisation-number'
import { phoneNumber } from '@delvik/schemas/values/phone'
import { normaliseText, pitchProblems } from '@delvik/schemas/forms/pitch-form'
import type { WrittenContent } from './drafts.ts'
import { receiptOf } from './logo.ts'

/** A draft in which nothing is written yet. */
export function blank(market: Market, lang: Language): WrittenContent {
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
  }
}

/** The content that is submitted: normalised, with the remaining share that follows from the offered one (A17). */
export function submission(written: WrittenContent): PitchContent {
  const fields = pitchProblems(written)
  if (fields.length) throw new DomainError('INVALID_INPUT', { fields })
  const { market, logo, equityOffered } = written
  return pitchContent.parse({
    ...written,
    logo: logo && { path: logo.path, generation: logo.generation, token: logo.token },
    companyName: line(written.companyName),
    organisationNumber: map(line(written.organisationNumber), (number) => normaliseOrganisationNumber(number, market)),
    city: line(written.city),
    address: line(written.address),
    phone: map(line(written.phone), (number) => phoneNumber(number, market)),
    website: line(written.website),
    video: line(written.video),
    text: map(written.text, normaliseText),
    startDate: written.startDate || null,
    remainingShare: written.remainingShare ?? map(equityOffered, (offered) => 10_000 - offered),
  })
}

/** Submitted content as a draft has it, to be edited again or laid before a reviewer. */
export function writtenOf({ logo, ...content }: PitchContent, ownerId: string, secret: string): WrittenContent {
  return { ...content, logo: { ...logo, receipt: receiptOf(logo, ownerId, secret), size: null } }
}

function line(text: string | null): string | null {
  return map(text, (written) => normaliseText(written).replace(/\s+/g, ' ')) || null
}

function map<From, To>(value: From | null, to: (value: From) => To): To | null {
  return value === null ? null : to(value)
}
