import type { TFunction } from 'i18next'
import type { Language } from '@delvik/schemas/values/languages'
import { useLoaderData } from 'react-router'
import { homeCurrency } from '../../i18n/language.ts'
import type { Head } from '../../../server/renderer.ts'
import type { ScreenModule } from '../screen.ts'
import { HowItWorks } from './how-it-works.tsx'
import { LandingDocument, type LandingQuery } from './landing-page.generated.ts'
import { LatestPitches } from './latest-pitches.tsx'
import { Opening } from './opening.tsx'
import { ReadingTheBar } from './reading-the-bar.tsx'

export const load: ScreenModule['load'] = (_, { graph, texts }) =>
  graph(LandingDocument, { currency: homeCurrency[texts.language as Language] })

export function head(_: LandingQuery, t: TFunction): Head {
  return { description: t('lead', { ns: 'landing' }), canonical: '/' }
}

/** A block without data of its own is left out. */
export function Screen() {
  const { openPitches, searchPitches } = useLoaderData<LandingQuery>()
  const pitches = searchPitches.edges.map(({ node }) => node)
  const example = pitches.find(({ equityOffered, assets }) => equityOffered && assets)
  return (
    <>
      <Opening counts={openPitches} />
      {pitches.length > 0 && <LatestPitches pitches={pitches} total={totalOf(openPitches)} />}
      {example && <ReadingTheBar pitch={example} />}
      <HowItWorks />
    </>
  )
}

export function totalOf(counts: LandingQuery['openPitches']): number {
  return counts.reduce((sum, { count }) => sum + count, 0)
}
