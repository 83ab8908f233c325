import { type Market, markets } from '@delvik/schemas/values/markets'

/** Addresses of the countries' pages, the same in every language. */
export const countryPath: Record<Market, string> = {
  SE: '/sweden',
  NO: '/norway',
  DK: '/denmark',
  FI: '/finland',
  GB: '/united-kingdom',
}

export function marketAt(path: string): Market {
  return markets.find((market) => countryPath[market] === path.replace(/\/$/, ''))!
}
