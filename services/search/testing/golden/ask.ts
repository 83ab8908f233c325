import { excerpt } from '@delvik/schemas/forms/pitch-form'
import { marketOf } from '@delvik/schemas/values/counties'
import { marketFacts } from '@delvik/schemas/values/markets'
import type { PitchDocument, PitchIndex, PitchIndexes } from '../../index/pitch-index.ts'
import { termsOf } from '../../words/terms.ts'
import type { Answered } from './metrics.ts'
import { type GoldenPitch, goldenPitches } from './pitches.ts'
import { type GoldenQuery, goldenQueries } from './queries.ts'

/** What an index is to hold of the n-th pitch. */
export type DocumentMaker = (pitch: GoldenPitch, n: number) => PitchDocument

export type AnsweredQuery = GoldenQuery & Answered

const now = Date.parse('2026-11-24T12:00:00Z')

/** Fills an index with the corpus and asks it everything. */
export async function askAll(
  indexes: PitchIndexes,
  name: string,
  documentOf: DocumentMaker = goldenDocument,
): Promise<AnsweredQuery[]> {
  const index = indexes.of(name)
  await index.create()
  await index.write(goldenPitches.map(documentOf))
  await index.open()
  await index.makeVisible()
  const answered: AnsweredQuery[] = []
  for (const query of goldenQueries) answered.push({ ...query, found: await ask(index, query) })
  return answered
}

const idByDocument = new Map(goldenPitches.map(({ id }, n) => [documentId(n), id]))

async function ask(index: PitchIndex, { text, language }: GoldenQuery): Promise<string[]> {
  const { hits } = await index.search({
    filter: { text },
    sort: 'relevance',
    language,
    promotedFirst: true,
    first: 20,
    now,
  })
  return hits.map(({ id }) => idByDocument.get(id)!) // it holds nothing else
}

/** As the projection makes it. Their dates follow no order, so that the newest ones are no topic of their own. */
export function goldenDocument(pitch: GoldenPitch, n: number): PitchDocument {
  const { lang, industry, phase, companyType, county, city, companyName, text } = pitch
  const market = marketOf(county)
  const publishedAt = new Date(now - ((n * 97) % goldenPitches.length) * 3_600_000).toISOString()
  const amounts = { assets: null, valuation: null, equityOffered: null, remainingShare: null }
  const place = { market, county, city, currency: marketFacts[market].currency }
  const shown = { lang, industry, logo: '/v0/logo', companyName, phase, excerpt: excerpt(text), publishedAt }
  const card = { ...shown, ...place, ...amounts, verified: false }
  return {
    id: documentId(n),
    version: 1,
    card,
    terms: termsOf({ card, text, companyType, fundingRound: null }),
    companyType,
    fundingRound: null,
    employees: null,
    valuationInEuro: null,
    revenueInEuro: null,
    rolesSought: [],
    skills: [],
    ticketInEuro: null,
    promotedUntil: 0,
  }
}

function documentId(n: number): string {
  return `0194f000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`
}
