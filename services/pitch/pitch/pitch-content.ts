import { DomainError } from '@delvik/runtime/errors'
import { pitchContent, type PitchContent } from '@delvik/schemas/events/pitch'
import { coOwnerRoles, skills } from '@delvik/schemas/values/co-owner/fit'
import { normaliseOrganisationNumber } from '@delvik/schemas/values/organisation-number'
import { phoneNumber } from '@delvik/schemas/values/phone'
import { normaliseText, pitchProblems } from '@delvik/schemas/forms/pitch-form'
import { documentAgain } from './document.ts'
import type { WrittenContent } from './drafts.ts'
import { receiptOf } from './logo.ts'

/** The content that is submitted: normalised, codes in the order of their lists, with the remaining share that follows from the offered one (A17). */
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
    rolesSought: coOwnerRoles.filter((role) => written.rolesSought.includes(role)),
    skills: skills.filter((skill) => written.skills.includes(skill)),
    remainingShare: written.remainingShare ?? map(equityOffered, (offered) => 10_000 - offered),
  })
}

/** Submitted content as a draft has it, to be edited again or laid before a reviewer. */
export function writtenOf(
  { logo, document, ...content }: PitchContent,
  ownerId: string,
  secret: string,
): WrittenContent {
  return {
    ...content,
    logo: { ...logo, receipt: receiptOf(logo, ownerId, secret), size: null },
    document: document && documentAgain(document, ownerId, secret),
  }
}

function line(text: string | null): string | null {
  return map(text, (written) => normaliseText(written).replace(/\s+/g, ' ')) || null
}

function map<From, To>(value: From | null, to: (value: From) => To): To | null {
  return value === null ? null : to(value)
}
