import type { PitchContent } from '@delvik/schemas/events/pitch'
import { noFit } from '@delvik/schemas/values/co-owner/fit'
import { type Market, marketFacts, markets } from '@delvik/schemas/values/markets'
import type { DemoPitch } from './demo-pitch.ts'
import { numberOf, pick, slug } from './from-name.ts'
import { demoOrganisationNumber } from './organisation-number.ts'
import { pitches as british } from './pitches.en-GB.ts'
import { pitches as danish } from './pitches.da.ts'
import { pitches as finnish } from './pitches.fi.ts'
import { pitches as norwegian } from './pitches.no.ts'
import { pitches as swedish } from './pitches.sv.ts'

export const demoPitches: Record<Market, readonly DemoPitch[]> = {
  SE: swedish,
  NO: norwegian,
  DK: danish,
  FI: finnish,
  GB: british,
}

export interface PlacedPitch {
  market: Market
  /** Place in its market's list. */
  place: number
  pitch: DemoPitch
}

/** All of them, the markets in turn, so that the newest rows of the register come from everywhere. */
export function allDemoPitches(): PlacedPitch[] {
  const longest = Math.max(...markets.map((market) => demoPitches[market].length))
  return Array.from({ length: longest }, (_, place) => place).flatMap((place) =>
    markets.flatMap((market) => {
      const pitch = demoPitches[market][place]
      return pitch ? [{ market, place, pitch }] : []
    })
  )
}

/** What the wizard would hold, but for the logo. */
export function contentOf(
  { market, pitch }: Omit<PlacedPitch, 'place'>,
): Omit<PitchContent, 'logo' | 'document'> & { document: null } {
  const { language, currency } = marketFacts[market]
  const { industry, phase, companyType, fundingRound, county, city, startDate, employees } = pitch
  return {
    market,
    lang: language,
    industry,
    companyName: pitch.name,
    phase,
    companyType,
    employees,
    currency,
    county,
    city,
    organisationNumber: demoOrganisationNumber(pitch, market),
    revenue: minor(pitch.revenue),
    valuation: pitch.valuation === null ? null : minor(pitch.valuation),
    address: `${pick(streets[market], pitch.name)} ${1 + (numberOf(pitch.name) % 87)}`,
    phone: phoneOf(market, pitch.name),
    website: `https://${slug(pitch.name)}.example`,
    video: null,
    text: textOf(pitch.text),
    startDate,
    fundingRound,
    assets: minor(pitch.seeking),
    equityOffered: hundredths(pitch.share),
    remainingShare: hundredths(pitch.kept),
    ...fitOf(pitch),
    document: null,
  }
}

function fitOf({ coOwner }: DemoPitch) {
  if (!coOwner) return noFit
  const { roles, skills, hours, ticket } = coOwner
  return {
    rolesSought: roles,
    skills,
    fewestHours: hours?.[0] ?? null,
    mostHours: hours?.[1] ?? null,
    smallestTicket: ticket ? minor(ticket[0]) : null,
    largestTicket: ticket ? minor(ticket[1]) : null,
  }
}

/** One line for each paragraph, and no line break inside a number. */
export function textOf(lines: string): string {
  const paragraphs = lines.trim().split(/\n\s*\n/)
  return paragraphs.map((one) => one.trim().replace(/\s+/g, ' ').replace(/(\d) (?=\d{3}(?!\d))/g, '$1\u00A0')).join(
    '\n\n',
  )
}

function minor(units: number): number {
  return units * 100
}

function hundredths(percent: number): number {
  return Math.round(percent * 100)
}

const streets: Record<Market, readonly string[]> = {
  SE: ['Storgatan', 'Järnvägsgatan', 'Hantverkaregatan', 'Skolgatan', 'Kyrkogatan', 'Verkstadsgatan', 'Hamngatan'],
  NO: ['Storgata', 'Kirkegata', 'Havnegata', 'Verkstedveien', 'Skolegata', 'Møllegata', 'Industriveien'],
  DK: ['Algade', 'Havnegade', 'Kirkestræde', 'Nørregade', 'Møllevej', 'Industrivej', 'Skolegade'],
  FI: ['Kauppakatu', 'Koulukatu', 'Satamakatu', 'Kirkkokatu', 'Tehtaankatu', 'Asemakatu', 'Rantatie'],
  GB: ['High Street', 'Station Road', 'Mill Lane', 'Church Street', 'Quay Street', 'Victoria Road', 'Tannery Yard'],
}

/** From the ranges that Sweden and the United Kingdom keep free for fiction; the other three have none. */
function phoneOf(market: Market, name: string): string | null {
  if (market === 'SE') return `070-174 06 ${String(5 + (numberOf(name) % 95)).padStart(2, '0')}`
  if (market === 'GB') return `07700 900${String(numberOf(name) % 1000).padStart(3, '0')}`
  return null
}
