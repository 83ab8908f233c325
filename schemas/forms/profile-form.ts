import type { ErrorCode, FieldError, Limits } from '../errors.ts'
import { type Currency, type Market, markets } from '../values/markets.ts'
import { coOwnerRoles, type CoOwnerRole, hoursAWeek, type Skill, skills } from '../values/co-owner/fit.ts'
import { phoneNumber } from '../values/phone.ts'
import { type Industry, industries } from '../values/pitch.ts'
import { profileLimits } from '../values/person/profile.ts'
import { normaliseName, validateName } from './account-form.ts'
import { httpsLink } from './https-link.ts'
import { codePoints, normaliseText } from './pitch-form.ts'
import { isVisible } from './short-text.ts'

/** What somebody would put into one deal, in whole units. */
export interface Budget {
  least: number
  most: number
  currency: Currency
}

/** What people write of themselves; null where they say nothing. */
export interface ProfileContent {
  username: string
  job: string | null
  city: string | null
  biography: string | null
  budget: Budget | null
  /** What one would take on as a co-owner, and at most how many hours a week. */
  rolesOffered: CoOwnerRole[]
  hoursOffered: number | null
  skills: Skill[]
  companiesRun: number | null
  activeSince: number | null
  interests: Industry[]
  phone: string | null
  links: string[]
  hideEmail: boolean
}
export type ProfileField = keyof ProfileContent
/** Only what is given changes. */
export type ProfileChange = Partial<ProfileContent>

/** What a value is checked against besides itself. */
export interface ProfileSetting {
  /** Of whoever writes: numbers of other markets need their country prefix. */
  market: Market
  now: Date
}

/** The form in which a change is kept. What is wrong with it is left as it is, for `profileProblems`. */
export function normaliseProfile(change: ProfileChange, { market }: ProfileSetting): ProfileChange {
  const { username, phone, links, interests, biography, rolesOffered, skills: can } = change
  return {
    ...change,
    ...(username !== undefined && { username: normaliseName(username) }),
    ...(change.job !== undefined && { job: line(change.job) }),
    ...(change.city !== undefined && { city: line(change.city) }),
    ...(biography !== undefined && { biography: biography && normaliseText(biography) || null }),
    ...(phone !== undefined && { phone: phone?.trim() ? (dialled(phone, market) ?? phone) : null }),
    ...(links && { links: [...new Set(links.map((link) => link.trim()).filter(Boolean))] }),
    ...(interests && { interests: industries.filter((one) => interests.includes(one)) }),
    ...(rolesOffered && { rolesOffered: coOwnerRoles.filter((one) => rolesOffered.includes(one)) }),
    ...(can && { skills: skills.filter((one) => can.includes(one)) }),
  }
}

/** What is wrong with a change in normal form, one code for each field; client and service check it with this. */
export function profileProblems(change: ProfileChange, setting: ProfileSetting): FieldError[] {
  const { username } = change
  const named = username === undefined ? [] : validateName(username)
  return [
    ...named.map((problem) => ({ ...problem, path: 'username' })),
    ...found('job', change.job, shortText),
    ...found('city', change.city, shortText),
    ...found('biography', change.biography, (text) => longerThan(text, profileLimits.biography)),
    ...found('budget', change.budget, budget),
    ...found('hoursOffered', change.hoursOffered, within(hoursAWeek.least, hoursAWeek.most)),
    ...found('companiesRun', change.companiesRun, within(0, profileLimits.companies)),
    ...found('activeSince', change.activeSince, year(setting.now)),
    ...found('phone', change.phone, (phone) => (dialled(phone, setting.market) ? undefined : 'NOT_A_PHONE')),
    ...found('links', change.links, links),
  ]
}

type Found = ErrorCode | ({ code: ErrorCode } & Limits) | undefined

function found<Value>(path: ProfileField, value: Value, rule: (value: NonNullable<Value>) => Found): FieldError[] {
  const problem = value === null || value === undefined ? undefined : rule(value)
  return problem ? [{ path, ...(typeof problem === 'string' ? { code: problem } : problem) }] : []
}

function line(text: string | null): string | null {
  return text && normaliseName(text) || null
}

/** A number of one's own market, or of another one with its prefix. */
function dialled(written: string, market: Market): string | undefined {
  const international = /^\s*(?:\+|00)/.test(written)
  for (const one of international ? markets : [market]) {
    const number = phoneNumber(written, one)
    if (number) return number
  }
  return undefined
}

function shortText(text: string): Found {
  return longerThan(text, profileLimits.shortText) ?? (isVisible(text) ? undefined : 'UNSEEN_CHARACTERS')
}

function longerThan(text: string, most: number): Found {
  return codePoints(text) > most ? { code: 'TOO_LONG', most } : undefined
}

function within(least: number, most: number): (value: number) => Found {
  return (value) => {
    if (!Number.isFinite(value)) return 'NOT_A_NUMBER'
    if (!Number.isInteger(value)) return 'NOT_WHOLE'
    return value < least || value > most ? { code: 'OUT_OF_RANGE', least, most } : undefined
  }
}

function year(now: Date): (value: number) => Found {
  const years = { least: profileLimits.firstYear, most: now.getUTCFullYear() }
  const whole = within(0, Infinity)
  return (value) =>
    whole(value) ?? (value < years.least || value > years.most ? { code: 'YEAR_OUT_OF_RANGE', ...years } : undefined)
}

function budget({ least, most }: Budget): Found {
  const amount = within(0, profileLimits.budget)
  return amount(least) ?? amount(most) ?? (least > most ? 'RANGE_REVERSED' : undefined)
}

function links(all: readonly string[]): Found {
  if (all.length > profileLimits.links) return { code: 'TOO_MANY_LINKS', most: profileLimits.links }
  for (const link of all) {
    const problem = longerThan(link, profileLimits.link) ?? httpsLink(link)
    if (problem) return problem
  }
  return undefined
}
