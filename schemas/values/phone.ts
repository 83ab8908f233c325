import { type Market, marketFacts } from './markets.ts'

/** How many digits follow the country prefix. */
const nationalDigits: Record<Market, readonly [least: number, most: number]> = {
  SE: [7, 9],
  NO: [8, 8],
  DK: [8, 8],
  FI: [5, 12],
  GB: [9, 10],
}

/** `+46701234567` of a number written in a market's national or international way; nothing when it is neither. */
export function phoneNumber(written: string, market: Market): string | undefined {
  const { phonePrefix } = marketFacts[market]
  const plain = written.replace(/\(0\)/, '').replace(/[\s().\-\u2010-\u2015/]/g, '').replace(/^00/, '+')
  if (!/^\+?\d+$/.test(plain)) return undefined
  if (plain.startsWith('+') && !plain.startsWith(phonePrefix)) return undefined
  const national = (plain.startsWith('+') ? plain.slice(phonePrefix.length) : plain).replace(/^0/, '')
  const [least, most] = nationalDigits[market]
  return national.length >= least && national.length <= most ? phonePrefix + national : undefined
}
