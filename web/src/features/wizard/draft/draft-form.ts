import type { County } from '@delvik/schemas/values/counties'
import type { CoOwnerRole, Skill } from '@delvik/schemas/values/co-owner/fit'
import type { Currency, Market } from '@delvik/schemas/values/markets'
import type { CompanyType, FundingRound, Industry, Phase } from '@delvik/schemas/values/pitch'
import { writtenOrganisationNumber } from '@delvik/schemas/values/organisation-number'
import { writtenPhone } from '@delvik/schemas/values/phone'
import type { DraftContent, PitchField } from '@delvik/schemas/forms/pitch-form'
import type { DraftContentInput, Language as GraphLanguage } from '../../../graph/schema.generated.ts'
import { sharesOf } from '../../../entities/pitch/shares.ts'
import type { Shares } from '../../../entities/pitch/stake.tsx'
import { fromGraph } from '../../../i18n/language.ts'
import type { Figure } from '../../../ui/form/number-field.tsx'
import type { DraftPartsFragment } from '../wizard.generated.ts'

/** What the wizard's fields hold: texts as typed, amounts in whole units of the currency, shares in percent, figures that were not understood as texts. */
export interface DraftForm {
  market: Market
  lang: GraphLanguage
  industry: Industry | ''
  logo: ChosenLogo | null
  companyName: string
  phase: Phase | ''
  companyType: CompanyType | ''
  organisationNumber: string
  employees: Figure
  currency: Currency | ''
  revenue: Figure
  valuation: Figure
  county: County | ''
  city: string
  address: string
  phone: string
  website: string
  video: string
  text: string
  startDate: string
  fundingRound: FundingRound | ''
  assets: Figure
  equityOffered: Figure
  remainingShare: Figure
  rolesSought: CoOwnerRole[]
  skills: Skill[]
  fewestHours: Figure
  mostHours: Figure
  smallestTicket: Figure
  largestTicket: Figure
  document: ChosenDocument | null
}

export interface ChosenLogo {
  url: string
  receipt: string
  name: string | null
  size: number | null
}

export interface ChosenDocument {
  receipt: string
  name: string
  size: number
  /** Where it is deleted once the draft does not name it any more; null when a submission names it. */
  storedAt: string | null
}

const fieldsOfSteps = [
  ['industry'],
  [
    'companyName',
    'companyType',
    'organisationNumber',
    'phase',
    'employees',
    'startDate',
    'logo',
    'market',
    'county',
    'city',
    'address',
    'phone',
    'website',
    'currency',
    'fundingRound',
    'revenue',
    'assets',
    'equityOffered',
    'remainingShare',
    'valuation',
  ],
  [
    'lang',
    'text',
    'video',
    'document',
    'rolesSought',
    'fewestHours',
    'mostHours',
    'skills',
    'smallestTicket',
    'largestTicket',
  ],
] as const satisfies readonly (readonly PitchField[])[]

type Unplaced = Exclude<PitchField, (typeof fieldsOfSteps)[number][number]>

/** The fields of each step, in the order in which they stand there. A field without a step does not compile. */
export const steps: [Unplaced] extends [never] ? readonly (readonly PitchField[])[] : Unplaced = fieldsOfSteps

/** The step that shows a field. */
export function stepOf(field: PitchField): number {
  return steps.findIndex((fields) => fields.includes(field))
}

type Stored = DraftPartsFragment['content']

export function formOf(content: Stored): DraftForm {
  const { logo, document, lang, market } = content
  return {
    market,
    lang,
    logo,
    document,
    industry: content.industry ?? '',
    companyName: content.companyName ?? '',
    phase: content.phase ?? '',
    companyType: content.companyType ?? '',
    organisationNumber: writtenOrganisationNumber(content.organisationNumber ?? '', market),
    employees: content.employees,
    currency: content.currency ?? '',
    revenue: units(content.revenue),
    valuation: units(content.valuation),
    county: (content.county ?? '') as County | '', // the service keeps what the list offered
    city: content.city ?? '',
    address: content.address ?? '',
    phone: writtenPhone(content.phone ?? ''),
    website: content.website ?? '',
    video: content.video ?? '',
    text: content.text ?? '',
    startDate: content.startDate ?? '',
    fundingRound: content.fundingRound ?? '',
    assets: units(content.assets),
    equityOffered: percent(content.equityOffered),
    remainingShare: percent(content.remainingShare),
    rolesSought: content.rolesSought,
    skills: content.skills,
    fewestHours: content.fewestHours,
    mostHours: content.mostHours,
    smallestTicket: units(content.smallestTicket),
    largestTicket: units(content.largestTicket),
  }
}

/** As the shared rules judge it. */
export function contentOf(form: DraftForm): DraftContent {
  return {
    ...texts(form),
    market: form.market,
    lang: fromGraph(form.lang),
    logo: form.logo && { receipt: form.logo.receipt },
    document: form.document && { receipt: form.document.receipt },
    employees: figure(form.employees),
    revenue: minor(form.revenue),
    valuation: minor(form.valuation),
    assets: minor(form.assets),
    equityOffered: minor(form.equityOffered),
    remainingShare: minor(form.remainingShare),
    rolesSought: form.rolesSought,
    skills: form.skills,
    fewestHours: figure(form.fewestHours),
    mostHours: figure(form.mostHours),
    smallestTicket: minor(form.smallestTicket),
    largestTicket: minor(form.largestTicket),
  }
}

/** As the graph takes it: what is no figure, and half a date, cannot be kept there. */
export function inputOf(form: DraftForm): DraftContentInput {
  const content = contentOf(form)
  return {
    ...content,
    lang: form.lang,
    logo: form.logo?.receipt ?? null,
    logoName: form.logo?.name ?? null,
    document: form.document?.receipt ?? null,
    documentName: form.document?.name ?? null,
    startDate: isDate(content.startDate) ? content.startDate : null,
    employees: int(content.employees),
    revenue: long(content.revenue),
    valuation: long(content.valuation),
    assets: long(content.assets),
    equityOffered: int(content.equityOffered),
    remainingShare: int(content.remainingShare),
    fewestHours: int(content.fewestHours),
    mostHours: int(content.mostHours),
    smallestTicket: long(content.smallestTicket),
    largestTicket: long(content.largestTicket),
  }
}

function texts(form: DraftForm) {
  return {
    industry: form.industry || null,
    companyName: form.companyName || null,
    phase: form.phase || null,
    companyType: form.companyType || null,
    organisationNumber: form.organisationNumber || null,
    currency: form.currency || null,
    county: form.county || null,
    city: form.city || null,
    address: form.address || null,
    phone: form.phone || null,
    website: form.website || null,
    video: form.video || null,
    text: form.text || null,
    startDate: form.startDate || null,
    fundingRound: form.fundingRound || null,
  }
}

function units(amount: string | null): number | null {
  return amount === null ? null : Number(amount) / 100
}

function percent(hundredths: number | null): number | null {
  return hundredths === null ? null : hundredths / 100
}

/** A text is what was typed and not understood: no number, as which it is refused. */
function figure(value: Figure): number | null {
  return typeof value === 'string' ? Number.NaN : value
}

/** Hundredths, of an amount or of a percent; by the decimal digits, since 1.1 times 100 is not 110. */
function minor(value: Figure): number | null {
  const known = figure(value)
  return known === null ? null : Number(`${known}e2`)
}

function int(value: number | null): number | null {
  return Number.isInteger(value) && Math.abs(value!) < 2 ** 31 ? value : null
}

function long(value: number | null): string | null {
  return Number.isSafeInteger(value) ? String(value) : null
}

function isDate(value: string | null): boolean {
  return value !== null && /^\d{4}-\d{2}-\d{2}$/.test(value)
}

/** The valuation that amount and share say: sought amount divided by offered share. */
export function impliedValuation(
  { assets, equityOffered }: Pick<DraftForm, 'assets' | 'equityOffered'>,
): number | null {
  const [amount, share] = [assets, equityOffered].map(figure)
  return amount && share ? Math.round(amount / (share / 100)) : null
}

/** The bar that offered and remaining share make; none while they are not understood or more than the whole. */
export function shownShares(
  { equityOffered, remainingShare }: Pick<DraftForm, 'equityOffered' | 'remainingShare'>,
): Shares | null {
  const [offered, kept] = [minor(equityOffered), minor(remainingShare)]
  if (Number.isNaN(offered) || Number.isNaN(kept)) return null
  const shares = sharesOf({ equityOffered: offered, remainingShare: kept })
  const sound = shares && shares.offered > 0 && shares.kept >= 0 && shares.offered + shares.kept <= 10_000
  return sound ? shares : null
}
