import type { Language } from './languages.ts'

/** ISO 3166-1 codes of the five countries. `UK` is written only in texts for people. */
export const markets = ['SE', 'NO', 'DK', 'FI', 'GB'] as const
export type Market = (typeof markets)[number]

export function isMarket(value: unknown): value is Market {
  return markets.includes(value as Market)
}

export const currencies = ['SEK', 'NOK', 'DKK', 'EUR', 'GBP'] as const
export type Currency = (typeof currencies)[number]

interface MarketFacts {
  language: Language
  currency: Currency
  phonePrefix: string
  zone: string
  /** Hints for revenue and valuation, in whole units of the market's currency. */
  hints: { revenue: number; valuation: number }
}

export const marketFacts: Record<Market, MarketFacts> = {
  SE: {
    language: 'sv',
    currency: 'SEK',
    phonePrefix: '+46',
    zone: 'Europe/Stockholm',
    hints: { revenue: 100_000, valuation: 500_000 },
  },
  NO: {
    language: 'no',
    currency: 'NOK',
    phonePrefix: '+47',
    zone: 'Europe/Oslo',
    hints: { revenue: 100_000, valuation: 500_000 },
  },
  DK: {
    language: 'da',
    currency: 'DKK',
    phonePrefix: '+45',
    zone: 'Europe/Copenhagen',
    hints: { revenue: 100_000, valuation: 500_000 },
  },
  FI: {
    language: 'fi',
    currency: 'EUR',
    phonePrefix: '+358',
    zone: 'Europe/Helsinki',
    hints: { revenue: 10_000, valuation: 50_000 },
  },
  GB: {
    language: 'en-GB',
    currency: 'GBP',
    phonePrefix: '+44',
    zone: 'Europe/London',
    hints: { revenue: 10_000, valuation: 50_000 },
  },
}
