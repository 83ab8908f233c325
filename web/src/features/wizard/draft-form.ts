import type { County } from '@delvik/schemas/values/counties'
import type { Currency, Market } from '@delvik/schemas/values/markets'
import type { CompanyType, FundingRound, Industry, Phase } from '@delvik/schemas/values/pitch'
import type { DraftContent, PitchField } from '@delvik/schemas/forms/pitch-form'
import type { DraftContentInput, Language as GraphLanguage } from '../../graph/schema.generated.ts'
import { fromGraph } from '../../i18n/language.ts'
import type { DraftPartsFragment } from './wizard.generated.ts'

/** What the wizard's fields hold: texts as typed, amounts in whole units of the currency, shares in percent. */
export interface DraftForm {
  market: Market
  lang: GraphLanguage
  industry: Industry | ''
  logo: ChosenLogo | null
  companyName: string
  phase: Phase | ''
  companyType: CompanyType | ''
  organisationNumber: string
  employees: number | null
  currency: Currency | ''
  revenue: number | null
  valuation: number | null
  county: County | ''
  city: string
  address: string
  phone: string
  website: string
  video: string
  text: string
  startDate: string
  fundingRound: FundingRound | ''
  assets: number | null
  equityOffered: number | null
  remainingShare: number | null
}

export interface ChosenLogo {
  url: string
  receipt: string
  name: string | null
  size: number | null
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
  ['lang', 'text', 'video'],
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
  const { logo, lang, market } = content
  return {
    market,
    lang,
    logo,
    industry: content.industry ?? '',
    companyName: content.companyName ?? '',
    phase: content.phase ?? '',
    companyType: content.companyType ?? '',
    organisationNumber: content.organisationNumber ?? '',
    employees: content.employees,
    currency: content.currency ?? '',
    revenue: units(content.revenue),
    valuation: units(content.valuation),
    county: (content.county ?? '') as County | '', // the service keeps what the list offered
    city: content.city ?? '',
    address: content.address ?? '',
    phone: content.phone ?? '',
    website: content.website ?? '',
    video: content.video ?? '',
    text: content.text ?? '',
    startDate: content.startDate ?? '',
    fundingRound: content.fundingRound ?? '',
    assets: units(content.assets),
    equityOffered: percent(content.equityOffered),
    remainingShare: percent(content.remainingShare),
  }
}

/** As the shared rules judge it. */
export function contentOf(form: DraftForm): DraftContent {
  return {
    ...texts(form),
    market: form.market,
    lang: fromGraph(form.lang),
    logo: form.logo && { receipt: form.logo.receipt },
    employees: form.employees,
    revenue: minor(form.revenue),
    valuation: minor(form.valuation),
    assets: minor(form.assets),
    equityOffered: minor(form.equityOffered),
    remainingShare: minor(form.remainingShare),
  }
}

/** As the graph takes it. */
export function inputOf(form: DraftForm): DraftContentInput {
  const content = contentOf(form)
  return {
    ...content,
    lang: form.lang,
    logo: form.logo?.receipt ?? null,
    revenue: long(content.revenue),
    valuation: long(content.valuation),
    assets: long(content.assets),
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

/** Hundredths, of an amount or of a percent. */
function minor(value: number | null): number | null {
  return value === null ? null : Math.round(value * 100)
}

function long(value: number | null): string | null {
  return value === null ? null : String(value)
}

/** The valuation that amount and share say: sought amount divided by offered share. */
export function impliedValuation(
  { assets, equityOffered }: Pick<DraftForm, 'assets' | 'equityOffered'>,
): number | null {
  return assets && equityOffered ? Math.round(assets / (equityOffered / 100)) : null
}
