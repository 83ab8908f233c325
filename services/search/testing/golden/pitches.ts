import type { Language } from '@delvik/schemas/values/languages'
import type { County } from '@delvik/schemas/values/counties'
import type { CompanyType, Industry, Phase } from '@delvik/schemas/values/pitch'
import { danish } from './corpus/da.ts'
import { english } from './corpus/en.ts'
import { finnish } from './corpus/fi.ts'
import { norwegian } from './corpus/no.ts'
import { swedish } from './corpus/sv.ts'

/** A pitch of a corpus, by a name that is its own within the language. */
export type PitchRow = readonly [
  name: string,
  industry: Industry,
  phase: Phase,
  companyType: CompanyType,
  county: County,
  city: string,
  companyName: string,
  text: string,
]

export interface GoldenPitch {
  /** `sv-sourdough`. */
  id: string
  lang: Language
  industry: Industry
  phase: Phase
  companyType: CompanyType
  county: County
  city: string
  companyName: string
  text: string
}

export const corpus: Record<Language, readonly PitchRow[]> = {
  sv: swedish,
  no: norwegian,
  da: danish,
  fi: finnish,
  'en-GB': english,
}

export const goldenPitches: readonly GoldenPitch[] = Object.entries(corpus).flatMap(([lang, rows]) =>
  rows.map(([name, industry, phase, companyType, county, city, companyName, text]) => ({
    id: idOf(lang as Language, name), // the keys of a record of languages
    lang: lang as Language,
    industry,
    phase,
    companyType,
    county,
    city,
    companyName,
    text,
  }))
)

export function idOf(lang: Language, name: string): string {
  return `${lang.slice(0, 2)}-${name}`
}
