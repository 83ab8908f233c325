import type { TFunction } from 'i18next'
import type { Language } from '@delvik/schemas/values/languages'
import type { Market } from '@delvik/schemas/values/markets'
import { useLoaderData } from 'react-router'
import { marketsFrom, totalOf } from '../../entities/pitch/market-register.tsx'
import { homeCurrency, homeMarket } from '../../i18n/language.ts'
import type { Head } from '../../../server/renderer.ts'
import type { ScreenModule } from '../screen.ts'
import { Climate } from './climate.tsx'
import { Companies } from './companies.tsx'
import { exampleOf } from './example.ts'
import { HowItWorks } from './how-it-works.tsx'
import {
  LandingDocument,
  LandingPricesDocument,
  type LandingPricesQuery,
  type LandingQuery,
} from './landing-page.generated.ts'
import { LatestPitches } from './latest-pitches.tsx'
import { Opening } from './opening.tsx'
import { Packages } from './packages.tsx'
import { Places } from './places.tsx'
import { ReadingTheBar } from './reading-the-bar.tsx'

interface LandingData extends LandingQuery, LandingPricesQuery {
  demo: boolean
}

/** The newest of each market, the reader's own first; the page is there without prices too. */
export const load: ScreenModule['load'] = async (_, { graph, texts, demo }): Promise<LandingData> => {
  const language = texts.language as Language
  // There are five markets, and so five variables.
  const order = marketsFrom(homeMarket[language]) as [Market, Market, Market, Market, Market]
  const [first, second, third, fourth, fifth] = order
  const currency = homeCurrency[language]
  const offer = graph(LandingPricesDocument, {}).catch(() => ({ prices: [] }))
  const page = await graph(LandingDocument, { currency, first, second, third, fourth, fifth })
  return { demo, ...page, ...(await offer) }
}

export function head(_: LandingQuery, t: TFunction): Head {
  return { description: t('lead', { ns: 'landing' }), canonical: '/' }
}

/** A block without data of its own is left out. */
export function Screen() {
  const { openPitches, examples, demo, prices, ...newest } = useLoaderData<LandingData>()
  const lists = [newest.first, newest.second, newest.third, newest.fourth, newest.fifth]
  const pitches = lists.flatMap(({ edges }) => edges.map(({ node }) => node))
  const counties = openPitches.flatMap((market) => market.counties)
  return (
    <>
      <Opening counts={openPitches} />
      {pitches.length > 0 && <LatestPitches pitches={pitches} total={totalOf(openPitches)} />}
      <ReadingTheBar pitch={exampleOf(examples.edges.map(({ node }) => node))} />
      <HowItWorks />
      {counties.length > 0 && <Places counts={counties} />}
      <Packages prices={prices} />
      {demo && <Companies />}
      <Climate />
    </>
  )
}
