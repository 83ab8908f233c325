import type { Language } from '@delvik/schemas/values/languages'
import type { Market } from '@delvik/schemas/values/markets'
import type { TFunction } from 'i18next'
import { useLoaderData } from 'react-router'
import type { Head } from '../../../server/renderer.ts'
import { countryPath, marketAt } from '../../entities/pitch/country-path.ts'
import { PitchLedger, PitchRow } from '../../entities/pitch/pitch-row.tsx'
import { homeCurrency } from '../../i18n/language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Link } from '../../ui/navigation/link.tsx'
import page from '../../ui/page.module.css'
import type { ScreenModule } from '../screen.ts'
import { CountryFacts } from './country-facts.tsx'
import { CountryOpening } from './country-opening.tsx'
import {
  CountryDocument,
  CountryPricesDocument,
  type CountryPricesQuery,
  type CountryQuery,
} from './country-page.generated.ts'
import { Industries } from './industries.tsx'
import type { OpenMarket } from './open-market.ts'
import { OtherMarkets } from './other-markets.tsx'

interface CountryData extends CountryQuery, CountryPricesQuery {
  market: Market
}

/** The page is there without prices too. */
export const load: ScreenModule['load'] = async ({ request }, { graph, texts }): Promise<CountryData> => {
  const market = marketAt(new URL(request.url).pathname)
  const currency = homeCurrency[texts.language as Language]
  const offer = graph(CountryPricesDocument, { market }).catch(() => ({ prices: [] }))
  const page = await graph(CountryDocument, { currency, market })
  return { market, ...page, ...(await offer) }
}

export function title({ market, openPitches }: CountryData, t: TFunction): string {
  return t(`headline.${market}`, { ns: 'country', count: openOf(openPitches, market).count })
}

export function head({ market }: CountryData, t: TFunction): Head {
  return { description: t('lead', { ns: 'country' }), canonical: countryPath[market] }
}

export function Screen() {
  const { t } = useTranslation('country')
  const { market, openPitches, searchPitches, prices } = useLoaderData<CountryData>()
  const open = openOf(openPitches, market)
  return (
    <>
      <CountryOpening open={open} />
      <CountryFacts open={open} prices={prices} />
      {open.count > 0 && (
        <section className={page.band}>
          <div className={page.head}>
            <h2>{t('ledger.title')}</h2>
            <Link to={`/pages/search?market=${market}`}>{t('ledger.all', { count: open.count })}</Link>
          </div>
          <PitchLedger>{searchPitches.edges.map(({ node }) => <PitchRow key={node.id} pitch={node} />)}</PitchLedger>
        </section>
      )}
      <Industries open={open} />
      <OtherMarkets counts={openPitches.filter((other) => other.market !== market)} />
    </>
  )
}

/** Every market has its row. */
function openOf(counts: readonly OpenMarket[], market: Market): OpenMarket {
  return counts.find((open) => open.market === market)!
}
