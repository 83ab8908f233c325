import type { ErrorCode, FieldError, Limits } from '../errors.ts'
import type { PitchContent } from '../events/pitch.ts'
import { isCounty, marketOf } from '../values/counties.ts'
import { coOwnerRoles, hoursAWeek, skills } from '../values/co-owner/fit.ts'
import { type Language, languages } from '../values/languages.ts'
import { type Market, currencies, markets } from '../values/markets.ts'
import { isOrganisationNumber } from '../values/organisation-number.ts'
import { phoneNumber } from '../values/phone.ts'
import { companyTypes, fundingRounds, industries, limits, phases, videoHosts } from '../values/pitch.ts'
import { httpsLink, urlOf } from './https-link.ts'
import { isVisible } from './short-text.ts'

type Lists = Pick<PitchContent, 'rolesSought' | 'skills'>
type Written = Omit<PitchContent, 'market' | 'lang' | 'logo' | 'document' | keyof Lists>

/** What an author has written so far: codes, minor units and 0.01 %; null where nothing is filled in yet, or no code. */
export type DraftContent = { [Field in keyof Written]: Written[Field] | null } & Lists & {
  market: Market
  lang: Language
  logo: { receipt: string } | null
  document: { receipt: string } | null
}
export type PitchField = keyof DraftContent

/** The form in which a text is counted and stored: NFC, lines ending in LF, no control characters, trimmed. */
export function normaliseText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/g, '')
    .normalize('NFC')
    .trim()
}

/** Length of a text in Unicode code points once it is normalised (decision A34). */
export function codePoints(text: string): number {
  let count = 0
  for (const _ of normaliseText(text)) count += 1
  return count
}

/** The beginning of a text, for rows: at most `length` code points. */
export function excerpt(text: string, length: number = limits.excerpt): string {
  return [...text].slice(0, length).join('')
}

/** What keeps a pitch from being submitted, in the order of the form; one code for each field. */
export function pitchProblems(content: DraftContent): FieldError[] {
  return (Object.keys(rules) as PitchField[]).flatMap((path) => {
    const found = problem(content, path)
    return found ? [{ path, ...(typeof found === 'string' ? { code: found } : found) }] : []
  })
}

function problem<F extends PitchField>(content: DraftContent, field: F): Found | undefined {
  const value = content[field]
  if (isBlank(value)) return required.has(field) ? 'REQUIRED' : undefined
  for (const rule of rules[field]) {
    const found = rule(value as NonNullable<DraftContent[F]>, content)
    if (found) return found
  }
  return undefined
}

function isBlank(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0
  return value === null || value === undefined || (typeof value === 'string' && normaliseText(value) === '')
}

const required: ReadonlySet<PitchField> = new Set<PitchField>([
  'market',
  'lang',
  'industry',
  'logo',
  'companyName',
  'phase',
  'companyType',
  'currency',
  'county',
  'text',
])

type Found = ErrorCode | ({ code: ErrorCode } & Limits)
type Rule<Value> = (value: Value, content: DraftContent) => Found | undefined

const amount = [hundredths, hundredthsWithin(0, limits.amount)]
const hours = [number, whole, within(hoursAWeek.least, hoursAWeek.most)]

const rules: { [F in PitchField]: readonly Rule<NonNullable<DraftContent[F]>>[] } = {
  market: [oneOf(markets)],
  lang: [oneOf(languages)],
  industry: [oneOf(industries)],
  companyName: [atMost(limits.name), visible],
  companyType: [oneOf(companyTypes)],
  organisationNumber: [organisationNumber],
  phase: [oneOf(phases)],
  employees: [number, whole, within(0, limits.employees)],
  startDate: [calendarDate],
  logo: [],
  county: [county],
  city: [atMost(limits.shortText), visible],
  address: [atMost(limits.shortText), visible],
  phone: [phone],
  website: [atMost(limits.link), visible, httpsLink],
  currency: [oneOf(currencies)],
  fundingRound: [oneOf(fundingRounds)],
  revenue: amount,
  valuation: amount,
  assets: amount,
  equityOffered: [hundredths, hundredthsWithin(1, 10_000)],
  remainingShare: [hundredths, hundredthsWithin(0, 10_000), sharesTogether],
  rolesSought: [allOf(coOwnerRoles)],
  skills: [allOf(skills)],
  fewestHours: hours,
  mostHours: [...hours, notBelowFewest],
  smallestTicket: [hundredths, ticket],
  largestTicket: [hundredths, notBelowSmallest],
  video: [atMost(limits.link), visible, httpsLink, videoLink],
  text: [atMost(limits.pitchText)],
  document: [],
}

function oneOf<T extends string>(known: readonly T[]): Rule<T> {
  return (value) => (known.includes(value) ? undefined : 'UNKNOWN_VALUE')
}

function allOf<T extends string>(known: readonly T[]): Rule<readonly T[]> {
  return (values) => (values.every((value) => known.includes(value)) ? undefined : 'UNKNOWN_VALUE')
}

function atMost(length: number): Rule<string> {
  return (value) => (codePoints(value) > length ? { code: 'TOO_LONG', most: length } : undefined)
}

function visible(value: string): ErrorCode | undefined {
  return isVisible(value) ? undefined : 'UNSEEN_CHARACTERS'
}

/** What was typed and is no number arrives here as one that is not one. */
function number(value: number): ErrorCode | undefined {
  return Number.isFinite(value) ? undefined : 'NOT_A_NUMBER'
}

function whole(value: number): ErrorCode | undefined {
  return Number.isInteger(value) ? undefined : 'NOT_WHOLE'
}

/** Amounts are kept in minor units and shares in 0.01 %: finer than that is nothing. */
function hundredths(value: number): ErrorCode | undefined {
  return number(value) ?? (Number.isInteger(value) ? undefined : 'TOO_PRECISE')
}

function within(least: number, most: number): (value: number) => Found | undefined {
  return (value) => (value < least || value > most ? { code: 'OUT_OF_RANGE', least, most } : undefined)
}

/** As `within`, and names the limits as they are written in the field. */
function hundredthsWithin(least: number, most: number): (value: number) => Found | undefined {
  const written = { least: least / 100, most: most / 100 }
  return (value) => (value < least || value > most ? { code: 'OUT_OF_RANGE', ...written } : undefined)
}

function sharesTogether(remaining: number, { equityOffered }: DraftContent): ErrorCode | undefined {
  return remaining + (equityOffered ?? 0) > 10_000 ? 'SHARES_OVER_100' : undefined
}

function notBelowFewest(most: number, { fewestHours }: DraftContent): Found | undefined {
  return within(soundOr(hoursAWeek.least, fewestHours, hoursAWeek), hoursAWeek.most)(most)
}

function ticket(value: number, content: DraftContent): Found | undefined {
  const { least, most } = ticketsOf(content)
  return hundredthsWithin(least, most)(value)
}

function notBelowSmallest(largest: number, content: DraftContent): Found | undefined {
  const tickets = ticketsOf(content)
  return hundredthsWithin(soundOr(tickets.least, content.smallestTicket, tickets), tickets.most)(largest)
}

/** One unit of the currency at least, and no more than the whole that is sought. */
function ticketsOf({ assets }: DraftContent): Bounds {
  const all = { least: 100, most: limits.amount }
  return { ...all, most: soundOr(all.most, assets, all) }
}

interface Bounds {
  least: number
  most: number
}

/** What another field states, as long as it is in order itself. */
function soundOr(otherwise: number, stated: number | null, { least, most }: Bounds): number {
  return stated !== null && stated >= least && stated <= most ? stated : otherwise
}

function county(value: string, { market }: DraftContent): ErrorCode | undefined {
  if (!isCounty(value)) return 'UNKNOWN_VALUE'
  return marketOf(value) === market ? undefined : 'WRONG_MARKET'
}

function organisationNumber(value: string, { market }: DraftContent): ErrorCode | undefined {
  return isOrganisationNumber(value, market) ? undefined : 'CHECK_DIGIT'
}

function phone(value: string, { market }: DraftContent): ErrorCode | undefined {
  return phoneNumber(value, market) ? undefined : 'NOT_A_PHONE'
}

const years = { least: 1600, most: 2100 }

function calendarDate(value: string): Found | undefined {
  const parsed = new Date(`${value}T00:00:00Z`)
  const real = /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(parsed.getTime())
  if (!real || parsed.toISOString().slice(0, 10) !== value) return 'NOT_A_DATE'
  const year = parsed.getUTCFullYear()
  return year < years.least || year > years.most ? { code: 'YEAR_OUT_OF_RANGE', ...years } : undefined
}

function videoLink(value: string): ErrorCode | undefined {
  return videoHosts.includes(urlOf(value)?.host ?? '') ? undefined : 'NOT_A_VIDEO_SITE'
}
