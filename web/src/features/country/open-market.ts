import type { CountryQuery } from './country-page.generated.ts'

/** What is open in a country, altogether and by county and industry. */
export type OpenMarket = CountryQuery['openPitches'][number]
